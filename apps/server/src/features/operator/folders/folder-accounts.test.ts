import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, type TestAccount } from '../../../testing/test-context.ts';
import { copyFiles } from '../../library/files/operations/copy-files.ts';
import { describeDamage } from '../../library/trash/testing/given-trash.ts';
import { addFolder, listFolders, scanFolder } from './index.ts';
import { picture, ShownFolder } from './testing/shown-folder.ts';

let folder: ShownFolder;
let ana: TestAccount;
let bo: TestAccount;
beforeEach(async () => {
  folder = await ShownFolder.create();
  ana = await givenAccount(folder.context);
  bo = await givenAccount(folder.context);
});

it('is shown no longer to one account, in its timeline and albums, and returns when it is shown again', async () => {
  await folder.put('one.gif', 'one');
  await folder.put('two.gif', 'two');
  await givenFile(folder.context, ana, picture('two'), { path: 'two.gif' });
  await folder.show(ana);
  await folder.show(bo);
  await folder.scan();
  const [one, two] = await folder.filesOf(ana);
  const albumId = await givenAlbum(folder.context, ana);
  const fileIds = [one!.id, two!.id];
  await copyFiles(as(ana, folder.context), { sourceId: ana.jobId, targetId: albumId, fileIds });
  expect(await folder.hide(ana)).toBe(2);
  expect(await folder.namesOf(ana)).toEqual(['two.gif']);
  expect(await folder.namesOf({ jobId: albumId })).toEqual(['two.gif']);
  expect(await folder.namesOf(bo)).toEqual(['one.gif', 'two.gif']);
  await folder.put('three.gif', 'three');
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual(['two.gif']);
  expect(await folder.namesOf(bo)).toEqual(['one.gif', 'three.gif', 'two.gif']);
  await folder.show(ana);
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual(['one.gif', 'three.gif', 'two.gif']);
  expect((await folder.filesOf(ana))[0]!.id).toBe(one!.id);
  expect(await folder.namesOf({ jobId: albumId })).toEqual(['one.gif', 'two.gif']);
  expect(await describeDamage(folder.context)).toEqual([]);
});

it('leaves what another folder of the account has', async () => {
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.show(bo);
  await folder.scan();
  const { email } = await folder.context.database
    .selectFrom('account')
    .select('email')
    .where('id', '=', ana.accountId)
    .executeTakeFirstOrThrow();
  const other = await mkdtemp(join(tmpdir(), 'stund-folder-'));
  cleanUpLater(() => rm(other, { recursive: true, force: true }));
  await writeFile(join(other, 'same.gif'), picture('one'));
  const { id } = await addFolder(folder.context, { path: other, emails: [email], ownFolders: [] });
  await scanFolder(folder.context, id, { settleMs: 0 });
  await folder.hide(ana);
  expect(await folder.namesOf(ana)).toEqual(['one.gif']);
});

it('is forgotten with its last account, and refuses one that does not see it', async () => {
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  await expect(folder.hide(bo)).rejects.toThrow('not-found');
  expect(await folder.hide(ana)).toBe(1);
  expect(await listFolders(folder.context.database)).toEqual([]);
  expect(await folder.namesOf(ana)).toEqual([]);
});
