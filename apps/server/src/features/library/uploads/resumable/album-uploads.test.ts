import { Readable } from 'node:stream';
import type { JobId } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ByteStreamRequest } from '../../../../kernel/route.ts';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { setPermissions } from '../../../together/albums/operations/set-permissions.ts';
import { deleteAlbum } from '../../trash/operations/delete-album.ts';
import { restoreAlbums } from '../../trash/operations/restore-albums.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { deduplicateFile } from '../operations/deduplicate-file.ts';
import { appendToUpload } from './operations/append-to-upload.ts';
import { createUpload } from './operations/create-upload.ts';
import { encodeMetadata, sha256 } from './testing/given-tus-server.ts';
import type { Upload } from './upload.repository.ts';
import { UploadWriters } from './writers.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let jobId: JobId;
const writers = new UploadWriters();

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  jobId = await givenAlbum(context, ana);
});

const bytes = unrecognizedBytes(3000);
const begin = (by: TestContext) =>
  createUpload(by, { jobId, sizeBytes: bytes.length, metadata: encodeMetadata({ path: 'a.bin' }) });
function send(by: TestContext, { upload }: { upload: Upload }, [start, end]: readonly [number, number]) {
  const part = bytes.subarray(start, end);
  const body: ByteStreamRequest = { contentLength: part.length, open: () => Readable.from([part]) };
  return appendToUpload(by, writers, { jobId, uploadId: upload.id, offsetBytes: start, body, expected: undefined });
}
const filesOf = (id: JobId) =>
  context.database.selectFrom('file').select(['added_by', 'guest_id', 'owner_id']).where('job_id', '=', id).execute();
const spaceOf = ({ accountId }: TestAccount) =>
  context.database
    .selectFrom('account')
    .select(['used_space', 'reserved_space'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

describe('an upload that can be gone on with, into an album', () => {
  it('is open to a guest, and counts against the owner of the album', async () => {
    const { guest } = await asGuest(context, 'Tante Kari');
    const begun = { upload: await begin(guest) };
    expect(await spaceOf(ana)).toEqual({ used_space: 0, reserved_space: 3000 });
    await send(guest, begun, [0, 1000]);
    // Nobody else can continue it.
    await expect(send(as(bo, context), begun, [1000, 3000])).rejects.toThrow('not-found');
    await send(guest, begun, [1000, 3000]);
    expect(await spaceOf(ana)).toEqual({ used_space: 3000, reserved_space: 0 });
    const guestId = guest.actor.kind === 'guest' ? guest.actor.guestId : null;
    expect(await filesOf(jobId)).toEqual([{ added_by: ana.accountId, guest_id: guestId, owner_id: ana.accountId }]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('ends where the owner switches uploads off', async () => {
    const begun = { upload: await begin(as(bo, context)) };
    await send(as(bo, context), begun, [0, 1000]);
    await setPermissions(as(ana, context), jobId, { allowsUploads: false });
    await expect(send(as(bo, context), begun, [1000, 3000])).rejects.toThrow('forbidden');
    await expect(begin(as(bo, context))).rejects.toThrow('forbidden');
    expect((await begin(as(ana, context))).id).toBeDefined();
  });

  it('adds nothing to an album that was deleted meanwhile, and begins again once it is restored', async () => {
    const begun = { upload: await begin(as(bo, context)) };
    await send(as(bo, context), begun, [0, 1000]);
    await deleteAlbum(as(ana, context), jobId);
    await expect(send(as(bo, context), begun, [1000, 3000])).rejects.toThrow('not-found');
    expect(await describeDamage(context)).toEqual([]);
    expect(await spaceOf(ana)).toEqual({ used_space: 0, reserved_space: 0 });
    await restoreAlbums(as(ana, context), [jobId]);
    await expect(send(as(bo, context), begun, [1000, 3000])).rejects.toThrow('not-found');
    await send(as(bo, context), { upload: await begin(as(bo, context)) }, [0, 3000]);
    expect(await spaceOf(ana)).toEqual({ used_space: 3000, reserved_space: 0 });
    expect((await filesOf(jobId)).length).toBe(1);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('comes to the timeline of an account as well without being sent twice', async () => {
    const begun = { upload: await begin(as(ana, context)) };
    await send(as(ana, context), begun, [0, 3000]);
    const wanted = { path: 'a.bin', checksum: sha256(bytes), policy: 'no_duplicates' as const };
    expect((await deduplicateFile(as(ana, context), ana.jobId, wanted as never)).file).toMatchObject({
      isDuplicate: false,
    });
    expect((await filesOf(ana.jobId)).length).toBe(1);
    // A file added to someone else's album is stored in the own account first, and added from there.
    const own = { ...wanted, path: 'b.bin' };
    expect((await deduplicateFile(as(bo, context), bo.jobId, own as never)).file).toBeUndefined();
  });
});
