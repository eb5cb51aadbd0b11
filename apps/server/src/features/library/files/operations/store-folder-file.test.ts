import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Checksum, FileId } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { withFolderReads } from '../../../../storage/index.ts';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { addFolder, scanFolder } from '../../../operator/folders/index.ts';
import { describeDamage } from '../../trash/testing/given-trash.ts';
import { storeFolderFile } from './store-folder-file.ts';

const bytes = Buffer.concat([
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
  Buffer.from('in a folder'),
]);

let context: TestContext;
let folder: string;
beforeEach(async () => {
  const plain = await givenContext();
  context = { ...plain, blobStore: withFolderReads(plain.blobStore, plain.database) };
  folder = await mkdtemp(join(tmpdir(), 'stund-folder-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'one.gif'), bytes);
});

async function givenFolderFile(accounts: readonly TestAccount[]): Promise<{ ids: FileId[]; checksum: Checksum }> {
  const rows = await context.database
    .selectFrom('account')
    .select('email')
    .where(
      'id',
      'in',
      accounts.map(({ accountId }) => accountId),
    )
    .execute();
  const { id } = await addFolder(context, { path: folder, emails: rows.map(({ email }) => email), ownFolders: [] });
  await scanFolder(context, id, { settleMs: 0 });
  const ids = [];
  for (const { jobId } of accounts) {
    const file = await context.database
      .selectFrom('file')
      .select(['id', 'checksum'])
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    ids.push({ id: file.id, checksum: file.checksum.toString('hex') as Checksum });
  }
  return { ids: ids.map((file) => file.id), checksum: ids[0]!.checksum };
}

const usedBy = async ({ accountId }: TestAccount) =>
  (
    await context.database
      .selectFrom('account')
      .select('used_space')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).used_space;

async function setSpace({ accountId }: TestAccount, bytesOfAccount: number): Promise<void> {
  await context.database
    .updateTable('account')
    .set({ max_space: bytesOfAccount })
    .where('id', '=', accountId)
    .execute();
}

it('leaves no bytes in the storage when the space is taken while they are copied', async () => {
  const ana = await givenAccount(context);
  const { ids, checksum } = await givenFolderFile([ana]);
  const { blobStore } = context;
  const filling = new Proxy(blobStore, {
    get(store, name) {
      if (name !== 'keep') return Reflect.get(store, name);
      return async (incoming: Parameters<typeof blobStore.keep>[0]) => {
        await setSpace(ana, 0);
        return blobStore.keep(incoming);
      };
    },
  });
  const storing = storeFolderFile(as(ana, { ...context, blobStore: filling }), { jobId: ana.jobId, fileId: ids[0]! });
  await expect(storing).rejects.toThrow('quota-exceeded');
  expect(await blobStore.stat(checksum)).toBeUndefined();
  expect(await buffer((await blobStore.open(checksum)).stream)).toEqual(bytes);
});

it('makes a file independent of its folder, and charges only the account that asked for it', async () => {
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  const { ids, checksum } = await givenFolderFile([ana, bo]);
  const [id] = ids as [FileId];
  const space = await storeFolderFile(as(ana, context), { jobId: ana.jobId, fileId: id });
  expect(space.used_space).toBe(bytes.length);
  expect([await usedBy(ana), await usedBy(bo)]).toEqual([bytes.length, 0]);
  expect(await describeDamage(context)).toEqual([]);
  await rm(join(folder, 'one.gif'));
  expect(await buffer((await context.blobStore.open(checksum)).stream)).toEqual(bytes);
  // Again, after the reply was lost.
  await storeFolderFile(as(ana, context), { jobId: ana.jobId, fileId: id });
  expect(await usedBy(ana)).toBe(bytes.length);
});

it('refuses others, accounts that are read-only or full, and a folder that is away, and stores nothing then', async () => {
  const [ana, bo] = [await givenAccount(context, { maxSpace: bytes.length - 1 }), await givenAccount(context)];
  const { ids, checksum } = await givenFolderFile([ana]);
  const wanted = { jobId: ana.jobId, fileId: ids[0]! };
  await expect(storeFolderFile(as(bo, context), wanted)).rejects.toThrow('not-found');
  await expect(storeFolderFile(as(ana, context, { isReadOnly: true }), wanted)).rejects.toThrow('read-only-account');
  await expect(storeFolderFile(as(ana, context), wanted)).rejects.toThrow('quota-exceeded');
  await rm(join(folder, 'one.gif'));
  await setSpace(ana, bytes.length);
  await expect(storeFolderFile(as(ana, context), wanted)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await usedBy(ana)).toBe(0);
  expect(await describeDamage(context)).toEqual([]);
  const { in_folder } = await context.database
    .selectFrom('blob')
    .select('in_folder')
    .where('checksum', '=', Buffer.from(checksum, 'hex'))
    .executeTakeFirstOrThrow();
  expect(in_folder).toBe(true);
});
