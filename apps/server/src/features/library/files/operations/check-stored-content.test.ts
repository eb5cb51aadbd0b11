import { rename, rm, truncate } from 'node:fs/promises';
import type { Checksum } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { scrub } from '../../../../storage/index.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { deleteAlbum } from '../../trash/operations/delete-album.ts';
import { deleteFiles } from '../../trash/operations/delete-files.ts';
import { checkStoredContent } from './check-stored-content.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

const unknown = 'ab'.repeat(32) as Checksum;
const check = async (person: TestAccount, ...checksums: Checksum[]) =>
  (await checkStoredContent(as(person, context), checksums)).contents;
const statesOf = async (person: TestAccount, ...checksums: Checksum[]) =>
  (await check(person, ...checksums)).map(({ state }) => state);
const folder = () => context.blobStore.location.slice('file:'.length);

it('says for each content once whether the account has it, with its size', async () => {
  const { checksum } = await givenFile(context, ana, unrecognizedBytes(100));
  expect(await check(ana, unknown, checksum, unknown)).toEqual([
    { checksum: unknown, state: 'absent' },
    { checksum, state: 'stored', sizeBytes: 100, verifiedSince: undefined },
  ]);
});

it('finds files of albums of the account, and of nobody else', async () => {
  const album = await givenAlbum(context, ana);
  const own = await givenFile(context, { ...ana, jobId: album }, unrecognizedBytes(101));
  const added = await givenFile(context, { ...bo, jobId: album }, unrecognizedBytes(102));
  expect(await statesOf(ana, own.checksum, added.checksum)).toEqual(['stored', 'absent']);
  expect(await statesOf(bo, own.checksum, added.checksum)).toEqual(['absent', 'absent']);
});

it('calls nothing stored that is in the trash, alone or with its album', async () => {
  const bytes = unrecognizedBytes(103);
  const file = await givenFile(context, ana, bytes);
  await deleteFiles(as(ana, context), ana.jobId, [file.id]);
  const album = await givenAlbum(context, ana);
  const inAlbum = await givenFile(context, { ...ana, jobId: album }, unrecognizedBytes(104));
  await deleteAlbum(as(ana, context), album);
  expect(await statesOf(ana, file.checksum, inAlbum.checksum)).toEqual(['trashed', 'trashed']);
  await givenFile(context, ana, bytes);
  expect(await statesOf(ana, file.checksum)).toEqual(['stored']);
});

describe('bytes that the storage has lost', () => {
  const pathOf = (checksum: Checksum) =>
    `${folder()}/blobs/${checksum.slice(0, 2)}/${checksum.slice(2, 4)}/${checksum}`;

  it('are not called stored: missing, shorter, or found damaged', async () => {
    const [missing, shorter, found, good] = await Promise.all(
      [105, 106, 107, 108].map((size) => givenFile(context, ana, unrecognizedBytes(size))),
    );
    await rm(pathOf(missing!.checksum));
    await truncate(pathOf(shorter!.checksum), 10);
    const damage = { checksum: Buffer.from(found!.checksum, 'hex'), location: 'x', kind: 'damaged' as const };
    await context.database.insertInto('blob_damage').values(damage).execute();
    const all = [missing, shorter, found, good].map((file) => file!.checksum);
    expect(await statesOf(ana, ...all)).toEqual(['damaged', 'damaged', 'damaged', 'stored']);
    await context.database.updateTable('blob_damage').set({ repaired_at: new Date() }).execute();
    expect(await statesOf(ana, found!.checksum)).toEqual(['stored']);
  });

  it('are not confused with a storage that is away', async () => {
    const { checksum } = await givenFile(context, ana, unrecognizedBytes(109));
    await rename(folder(), `${folder()}.away`);
    try {
      await expect(check(ana, checksum)).rejects.toMatchObject({ name: 'BlobStoreError', code: 'unavailable' });
    } finally {
      await rm(folder(), { recursive: true, force: true });
      await rename(`${folder()}.away`, folder());
    }
  });
});

it('says since when the bytes were read again, not to those whose file is younger', async () => {
  const bytes = unrecognizedBytes(110);
  const { checksum } = await givenFile(context, ana, bytes);
  const startedAt = new Date(Date.now() + 60_000);
  await context.database.updateTable('scrub_state').set({ round_started_at: startedAt }).execute();
  expect(await check(ana, checksum)).toMatchObject([{ verifiedSince: undefined }]);
  const day = 24 * 3_600_000;
  const late = { ...context, clock: { now: () => new Date(startedAt.getTime() + 89.9999 * day) } };
  await scrub(late, { days: 90, copies: [], signal: new AbortController().signal, pauseFactor: 0 });
  const isRead = (await context.database.selectFrom('scrub_state').select('read_blobs').executeTakeFirstOrThrow())
    .read_blobs;
  expect(isRead).toBe(1);
  expect(await check(ana, checksum)).toMatchObject([{ state: 'stored', verifiedSince: startedAt }]);

  const younger = await givenFile(context, bo, bytes);
  await context.database
    .updateTable('file')
    .set({ uploaded_at: new Date(startedAt.getTime() + day) })
    .where('id', '=', younger.id)
    .execute();
  expect(await check(bo, checksum)).toMatchObject([{ state: 'stored', verifiedSince: undefined }]);
});

it('answers accounts only', async () => {
  await expect(checkStoredContent({ ...context, actor: { kind: 'none' } }, [unknown])).rejects.toThrow(
    'unauthenticated',
  );
});
