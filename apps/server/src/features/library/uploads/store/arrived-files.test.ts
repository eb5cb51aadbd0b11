import { expect, it } from 'vitest';
import type { BlobStore } from '../../../../platform/blob-store/index.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import { as, givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { uploadFile } from '../operations/upload-file.ts';

it('stores a file while the bytes of another one that has arrived cannot be synced', async () => {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const arrived = Promise.withResolvers<void>();
  const synced = Promise.withResolvers<void>();
  const receive: BlobStore['receive'] = async (source, options) => {
    const incoming = await context.blobStore.receive(source, options);
    arrived.resolve();
    await synced.promise;
    return incoming;
  };
  const blobStore = new Proxy(context.blobStore, {
    get: (store, name) => {
      const value: unknown = name === 'receive' ? receive : Reflect.get(store, name, store);
      return typeof value === 'function' ? value.bind(store) : value;
    },
  });
  const upload = (name: string, parts = context) =>
    uploadFile(as(ana, parts), ana.jobId, givenMultipart({ path: name }, Buffer.from(name)));

  const held = upload('held.bin', { ...context, blobStore });
  await arrived.promise;
  await expect(upload('quick.bin')).resolves.toMatchObject({ isDuplicate: false });
  synced.resolve();
  await expect(held).resolves.toMatchObject({ isDuplicate: false });
});
