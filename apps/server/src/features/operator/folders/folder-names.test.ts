import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changeTypes } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, type TestAccount } from '../../../testing/test-context.ts';
import { copyFiles } from '../../library/files/operations/copy-files.ts';
import { deleteFiles } from '../../library/trash/operations/delete-files.ts';
import { describeDamage } from '../../library/trash/testing/given-trash.ts';
import { picture, ShownFolder } from './testing/shown-folder.ts';

let folder: ShownFolder;
let ana: TestAccount;
beforeEach(async () => {
  folder = await ShownFolder.create();
  ana = await givenAccount(folder.context);
});

const move = (from: string, to: string) => rename(join(folder.path, from), join(folder.path, to));

async function changesOf({ jobId }: Pick<TestAccount, 'jobId'>) {
  return folder.context.database
    .selectFrom('change')
    .select(['type', 'file_id', 'payload'])
    .where('job_id', '=', jobId)
    .orderBy('serial', 'desc')
    .execute();
}

async function wordsOf(id: string): Promise<string> {
  const { search_words } = await folder.context.database
    .selectFrom('file')
    .select('search_words')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();
  return String(search_words);
}

it('gives a picture the new name of its file, in timelines and albums, and says so to their devices', async () => {
  const bo = await givenAccount(folder.context);
  await folder.put('one.gif', 'one');
  await folder.put('two.gif', 'two');
  await folder.show(ana);
  await folder.show(bo);
  await folder.scan();
  const [one] = await folder.filesOf(ana);
  const albumId = await givenAlbum(folder.context, ana);
  await copyFiles(as(ana, folder.context), { sourceId: ana.jobId, targetId: albumId, fileIds: [one!.id] });
  await move('one.gif', 'fjord.gif');
  await folder.scan();
  expect(await folder.filesOf(ana)).toEqual([
    { ...one, path: 'fjord.gif' },
    expect.objectContaining({ path: 'two.gif' }),
  ]);
  expect(await folder.namesOf(bo)).toEqual(['fjord.gif', 'two.gif']);
  expect(await folder.namesOf({ jobId: albumId })).toEqual(['fjord.gif']);
  expect((await changesOf(ana))[0]).toEqual({
    type: changeTypes.fileAdded,
    file_id: one!.id,
    payload: { renewed: true },
  });
  expect(await wordsOf(one!.id)).toContain('fjord');
  const { length } = await changesOf(ana);
  await folder.scan();
  expect(await changesOf(ana)).toHaveLength(length);
  expect(await describeDamage(folder.context)).toEqual([]);
});

it('does the same for a file that was copied under another name and deleted under the first', async () => {
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  await folder.put('copy.gif', 'one');
  await rm(join(folder.path, 'one.gif'));
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual(['copy.gif']);
});

it('leaves the name while a file with it and the same content is there', async () => {
  await mkdir(join(folder.path, 'a'));
  await folder.put('a/one.gif', 'one');
  await folder.put('b/one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  await move('b/one.gif', 'b/other.gif');
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual(['one.gif']);
  await move('a/one.gif', 'b/one.gif');
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual(['one.gif']);
});

it('renames what takes the place of another file, and does not rename what the account has uploaded', async () => {
  await folder.put('one.gif', 'one');
  await folder.put('two.gif', 'two');
  await folder.put('three.gif', 'three');
  await givenFile(folder.context, ana, picture('three'), { path: 'three.gif' });
  await folder.show(ana);
  await folder.scan();
  await move('one.gif', 'two.gif');
  await move('three.gif', 'renamed.gif');
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual(['three.gif', 'two.gif']);
  expect(await folder.read((await folder.filesOf(ana))[1]!.checksum)).toEqual(picture('one'));
  expect(await describeDamage(folder.context)).toEqual([]);
});

it('leaves what is in the trash', async () => {
  await folder.put('one.gif', 'one');
  await folder.show(ana);
  await folder.scan();
  const [one] = await folder.filesOf(ana);
  await deleteFiles(as(ana, folder.context), ana.jobId, [one!.id]);
  await move('one.gif', 'renamed.gif');
  await folder.scan();
  expect(await folder.namesOf(ana)).toEqual([]);
});
