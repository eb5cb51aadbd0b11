import type { Checksum } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { checkStoredContent } from '../../library/files/operations/check-stored-content.ts';
import { describeDamage } from '../../library/trash/testing/given-trash.ts';
import { deduplicateFile } from '../../library/uploads/operations/deduplicate-file.ts';
import { picture, ShownFolder } from './testing/shown-folder.ts';

let folder: ShownFolder;
let context: TestContext;
let ana: TestAccount;
beforeEach(async () => {
  folder = await ShownFolder.create();
  ({ context } = folder);
  ana = await givenAccount(context);
});

async function usedSpaceOf({ accountId }: TestAccount): Promise<number> {
  const { used_space } = await context.database
    .selectFrom('account')
    .select('used_space')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return used_space;
}

/** What "Phone and computer" says about these bytes. */
const stateOf = async (account: TestAccount, checksum: Checksum) =>
  (await checkStoredContent(as(account, context), [checksum])).contents[0]?.state;

it.each(['no_duplicates', 'once_only', 'allow_duplicates'])(
  'stores what a person uploads although the timeline has it from the folder (%s), so that it stays without the folder',
  async (policy) => {
    await folder.put('one.gif', 'one');
    await folder.show(ana);
    await folder.scan();
    const [file] = await folder.filesOf(ana);
    const { checksum } = file!;
    expect(await stateOf(ana, checksum)).toBe('absent');
    const wanted = { path: 'phone.gif', checksum, policy } as never;
    expect((await deduplicateFile(as(ana, context), ana.jobId, wanted)).file).toBeUndefined();
    await givenFile(context, ana, picture('one'), { path: 'phone.gif', policy });
    expect(await folder.namesOf(ana)).toEqual(policy === 'allow_duplicates' ? ['one.gif', 'phone.gif'] : ['one.gif']);
    expect(await stateOf(ana, checksum)).toBe('stored');
    expect(await context.blobStore.stat(checksum)).toBeDefined();
    expect(await usedSpaceOf(ana)).toBe(picture('one').length);
    await givenFile(context, ana, picture('one'), { path: 'phone.gif' });
    expect((await deduplicateFile(as(ana, context), ana.jobId, wanted)).file).toBeDefined();
    expect(await usedSpaceOf(ana)).toBe(picture('one').length);
    await folder.remove('one.gif');
    expect(await folder.namesOf(ana)).toContain('one.gif');
    expect(await folder.read(file!.checksum)).toEqual(picture('one'));
    expect(await describeDamage(context)).toEqual([]);
  },
);

it('does the same where another account has uploaded the bytes before', async () => {
  const bo = await givenAccount(context);
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  const { checksum } = await givenFile(context, bo, picture('one'), { path: 'b.gif' });
  expect([await stateOf(ana, checksum), await stateOf(bo, checksum)]).toEqual(['absent', 'stored']);
  const wanted = { path: 'phone.gif', checksum, policy: 'no_duplicates' } as never;
  expect((await deduplicateFile(as(ana, context), ana.jobId, wanted)).file).toBeUndefined();
  await givenFile(context, ana, picture('one'), { path: 'phone.gif' });
  expect(await stateOf(ana, checksum)).toBe('stored');
  expect(await usedSpaceOf(ana)).toBe(picture('one').length);
  await folder.remove('one.gif');
  expect(await folder.namesOf(ana)).toEqual(['one.gif']);
  expect(await describeDamage(context)).toEqual([]);
});

it('charges an account once that uploads to an album what its timeline has from the folder', async () => {
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  const albumId = await givenAlbum(context, ana);
  await givenFile(context, { ...ana, jobId: albumId }, picture('one'), { path: 'in album.gif' });
  expect(await usedSpaceOf(ana)).toBe(picture('one').length);
  await folder.remove('one.gif');
  expect(await folder.namesOf(ana)).toEqual(['one.gif']);
  expect(await describeDamage(context)).toEqual([]);
});

it('refuses such an upload where the account is full, and leaves no bytes of it', async () => {
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  await context.database.updateTable('account').set({ max_space: 1 }).where('id', '=', ana.accountId).execute();
  const [file] = await folder.filesOf(ana);
  await expect(givenFile(context, ana, picture('one'), { path: 'phone.gif', policy: 'once_only' })).rejects.toThrow(
    'quota-exceeded',
  );
  const { checksum } = file!;
  expect(await context.blobStore.stat(checksum)).toBeUndefined();
  expect(await stateOf(ana, checksum)).toBe('absent');
  expect(await folder.read(file!.checksum)).toEqual(picture('one'));
  expect(await usedSpaceOf(ana)).toBe(0);
  expect(await describeDamage(context)).toEqual([]);
});
