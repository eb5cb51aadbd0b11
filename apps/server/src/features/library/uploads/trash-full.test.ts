import { storage } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { deleteAlbum } from '../trash/operations/delete-album.ts';
import { deleteFiles } from '../trash/operations/delete-files.ts';
import { deletePermanently } from '../trash/operations/delete-permanently.ts';
import { uploadFile } from './operations/upload-file.ts';
import { createUpload } from './resumable/operations/create-upload.ts';
import { encodeMetadata } from './resumable/testing/given-tus-server.ts';

let context: TestContext;
let ana: TestAccount;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { maxSpace: 1000 });
});

/** Uploads files that move to the trash at once. */
async function fillTrash(account: TestAccount, sizes: readonly number[]) {
  const ids = [];
  for (const size of sizes) {
    const { id } = await givenFile(context, account, unrecognizedBytes(size));
    await deleteFiles(as(account, context), account.jobId, [id]);
    ids.push(id);
  }
  return ids;
}

describe('an account whose trash is full', () => {
  it('uploads nothing until the trash is emptied', async () => {
    const ids = await fillTrash(ana, [1000, 1000, 1]);
    await expect(givenFile(context, ana, unrecognizedBytes(1))).rejects.toThrow('trash-full');
    const wanted = { jobId: ana.jobId, sizeBytes: 1, metadata: encodeMetadata({ path: 'a.bin' }) };
    await expect(createUpload(as(ana, context), wanted)).rejects.toThrow('trash-full');
    await deletePermanently(as(ana, context), ids);
    await givenFile(context, ana, unrecognizedBytes(1));
    await createUpload(as(ana, context), wanted);
  });

  it('counts deleted albums, and reveals nothing to guests', async () => {
    const gone = await givenAlbum(context, ana);
    await uploadFile(as(ana, context), gone, givenMultipart({ path: 'b.bin' }, unrecognizedBytes(1000)));
    await deleteAlbum(as(ana, context), gone);
    await fillTrash(ana, [1000]);
    const jobId = await givenAlbum(context, ana);
    await givenFile(context, ana, unrecognizedBytes(1));
    const { guest } = await asGuest(context, 'Kari');
    await expect(uploadFile(guest, jobId, givenMultipart({ path: 'c.bin' }, unrecognizedBytes(1)))).rejects.toThrow(
      'quota-exceeded',
    );
  });

  it('is none without a limit of its storage', async () => {
    const rich = await givenAccount(context, { maxSpace: storage.unlimitedBytes });
    await fillTrash(rich, [1000, 1000, 1000]);
    await givenFile(context, rich, unrecognizedBytes(1));
  });
});
