import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authorizationOf } from '@stund/contract';
import { problemSchema } from '@stund/contract/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { type Inspector, openInspector } from './inventory.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

const megabyte = 1024 * 1024;
const probe = mountSmallDisk(1);
probe?.remove();

interface Installation {
  product: RunningProduct;
  inspector: Inspector;
  upload(sizeBytes: number, options?: { hasLength?: boolean }): Promise<{ status: number; code: string | undefined }>;
}

async function install(disk: SmallDisk, settings: Record<string, string>): Promise<Installation> {
  const storage = settings.STUND_STORAGE?.slice('file:'.length) ?? join(disk.folder, 'blobs');
  const product = await startProduct({ STUND_ROLES: 'app', STUND_LOG_LEVEL: 'silent', ...settings });
  await product.addUser({ email: 'ana@example.com', name: 'Ana', password: 'fjorten blå hester' });
  const authorization = authorizationOf(await product.getToken('ana@example.com'), btoa);
  const inspector = await openInspector({ dataFolder: settings.STUND_DATA ?? product.dataFolder }, storage);
  const job = await inspector.database.selectFrom('job').select('id').executeTakeFirstOrThrow();
  return {
    product,
    inspector,
    async upload(sizeBytes, { hasLength = true } = {}) {
      const form = new FormData();
      form.set('path', 'a.bin');
      form.set('file', new Blob([randomBytes(sizeBytes)]), 'a.bin');
      const request = new Request(`${product.url}/st/4/jobs/${job.id}/upload`, { method: 'POST', body: form });
      const init = {
        method: 'POST',
        headers: { authorization, 'content-type': request.headers.get('content-type') ?? '' },
        // A stream is sent without a content length.
        body: hasLength ? await request.arrayBuffer() : request.body,
        duplex: 'half',
      };
      const answer = await fetch(request.url, init);
      const problem = problemSchema.safeParse(await answer.json());
      return { status: answer.status, code: problem.data?.code };
    },
  };
}

describe.skipIf(probe === undefined)('a disk that fills up', () => {
  let disk: SmallDisk;
  let installation: Installation | undefined;

  afterEach(async () => {
    await installation?.inspector.close();
    await installation?.product.stop();
    installation = undefined;
    disk.remove();
  });

  async function fillUp({ upload }: Installation, sizeBytes: number): Promise<number> {
    for (let accepted = 0; ; accepted++) {
      const { status, code } = await upload(sizeBytes);
      if (status === 201) continue;
      expect({ status, code }).toEqual({ status: 507, code: 'no-space' });
      return accepted;
    }
  }

  it('keeps the reserve free, reports it, and accepts files again when there is space', async () => {
    disk = mountSmallDisk(40)!;
    const reserveBytes = 10 * megabyte;
    installation = await install(disk, {
      STUND_STORAGE: `file:${disk.folder}`,
      STUND_RESERVED_BYTES: String(reserveBytes),
    });
    const { inspector, product, upload } = installation;
    const filler = join(disk.folder, 'filler');
    await writeFile(filler, randomBytes(10 * megabyte));

    const accepted = await fillUp(installation, 3 * megabyte);
    expect(accepted).toBeGreaterThan(3);
    const full = await inspector.takeInventory();
    expect(full).toMatchObject({ rows: { files: accepted }, blobs: accepted, temporaries: 0 });
    const { bavail, bsize } = await statfs(disk.folder);
    expect(bavail * bsize).toBeGreaterThan(reserveBytes - 4 * megabyte);

    // Refused both before the first byte and while the bytes arrive, and never stored in part.
    for (const hasLength of [true, false])
      expect(await upload(12 * megabyte, { hasLength })).toEqual({ status: 507, code: 'no-space' });
    expect(await inspector.takeInventory()).toEqual(full);
    // Reading works, and so does emptying the trash: the load balancer keeps sending people here.
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);

    await rm(filler);
    expect(await upload(3 * megabyte)).toMatchObject({ status: 201 });
    expect(await product.stund('verify')).toContain('all is well');
  });

  it('returns the same error when writing fails and nothing is reserved', async () => {
    disk = mountSmallDisk(16)!;
    installation = await install(disk, { STUND_STORAGE: `file:${disk.folder}`, STUND_RESERVED_BYTES: '0' });
    const { inspector, product } = installation;
    const accepted = await fillUp(installation, 3 * megabyte + 123_457);
    expect(await inspector.takeInventory()).toMatchObject({
      rows: { files: accepted },
      blobs: accepted,
      temporaries: 0,
    });
    expect(await product.stund('verify')).toContain('all is well');
  });

  it('leaves enough space for the database when it is on the same disk', async () => {
    disk = mountSmallDisk(400)!;
    installation = await install(disk, {
      STUND_DATA: disk.folder,
      STUND_RESERVED_BYTES: String(150 * megabyte),
    });
    const { product, inspector, upload } = installation;
    await fillUp(installation, 20 * megabyte);
    await product.addUser({ email: 'bo@example.com', name: 'Bo', password: 'fjorten blå hester' });
    // A starting server waits until no other process uses its database.
    await inspector.close();
    await product.kill();
    await product.start();
    expect(await upload(20 * megabyte)).toEqual({ status: 507, code: 'no-space' });
    expect(await product.stund('verify')).toContain('all is well');
  });
});
