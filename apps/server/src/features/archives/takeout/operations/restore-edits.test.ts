import { readFile } from 'node:fs/promises';
import { editLimits, type FileId, type TakeoutEdit } from '@stund/contract';
import { fileIdSchema } from '@stund/contract/schemas';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { createEdit } from '../../../editing/edits/operations/create-edit.ts';
import { getEdit } from '../../../editing/edits/operations/get-edit.ts';
import { type GivenPicture, givenDocumentOf, givenPicture } from '../../../editing/edits/testing/given-edit.ts';
import { copyFiles } from '../../../library/files/operations/copy-files.ts';
import { describePage } from './describe-page.ts';
import { restoreContributions } from './restore-contributions.ts';
import { restoreEdits } from './restore-edits.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

const saved = '2020-06-21T13:24:05.123Z';
const sourceId = () => fileIdSchema.parse(newId<FileId>());

/** What the takeout of another account says about an edit of this picture. */
function givenEditOf(original: GivenPicture, id: FileId): TakeoutEdit {
  const plain = givenDocumentOf({ ...original, id });
  const document = { ...plain, adjust: { ...plain.adjust, contrast: 0.25 } };
  return { original: { id, checksum: original.checksum }, saved, document };
}

it('restores edits of imported pictures once, with the original of the account', async () => {
  const [original, edited] = [await givenPicture(context, ana), await givenPicture(context, ana)];
  const edit = { file: edited.id, ...givenEditOf(original, sourceId()) };
  expect(await restoreEdits(as(ana, context), ana.jobId, [edit])).toEqual([]);
  const found = await getEdit(as(ana, context), ana.jobId, edited.id);
  expect(found).toMatchObject({ state: 'ready', version: 1, original: { id: original.id } });
  expect(found.document).toMatchObject({ source: { fileId: original.id }, adjust: { contrast: 0.25 } });

  const other = { ...edit, document: givenDocumentOf(original) };
  expect(await restoreEdits(as(ana, context), ana.jobId, [other])).toEqual([]);
  expect((await getEdit(as(ana, context), ana.jobId, edited.id)).document.adjust.contrast).toBe(0.25);
});

it('finds an original that is imported later, and never one of another account', async () => {
  const edited = await givenPicture(context, ana);
  const ofBo = await givenPicture(context, bo);
  const id = sourceId();
  await restoreEdits(as(ana, context), ana.jobId, [{ file: edited.id, ...givenEditOf(ofBo, id) }]);
  const find = () => getEdit(as(ana, context), ana.jobId, edited.id);
  expect((await find()).original).toBeUndefined();

  const import_ = (account: TestAccount, file: FileId) =>
    restoreContributions(as(account, context), account.jobId, {
      people: [{ id: account.accountId, name: 'Me', is_self: true }],
      files: [{ id: file, source_id: id, uploaded: saved, added_by: account.accountId }],
      participants: [],
      comments: [],
      loves: [],
    });
  await import_(bo, ofBo.id);
  expect((await find()).original).toBeUndefined();
  await import_(ana, (await givenPicture(context, ana)).id);
  expect((await find()).original).toBeUndefined();

  const bytes = await context.blobStore.withLocalFile(ofBo.checksum, (path) => readFile(path));
  const imported = await givenPicture(context, ana, { bytes });
  await import_(ana, imported.id);
  expect(await find()).toMatchObject({ original: { id: imported.id }, document: { source: { fileId: imported.id } } });
});

it('refuses documents that are not valid or for another original, and passes over files that are not there', async () => {
  const [original, edited] = [await givenPicture(context, ana), await givenPicture(context, ana)];
  const ofBo = await givenPicture(context, bo);
  const edit = givenEditOf(original, original.id);
  const restore = (file: FileId, more: object) =>
    restoreEdits(as(ana, context), ana.jobId, [{ file, ...edit, ...more } as never]);
  expect(await restore(edited.id, { document: { version: 999 } })).toEqual([edited.id]);
  expect(await restore(edited.id, { document: givenDocumentOf(edited) })).toEqual([edited.id]);
  expect(await restore(sourceId(), {})).toEqual([]);
  expect(await restore(ofBo.id, {})).toEqual([]);
  expect(await context.database.selectFrom('photo_edit').select('file_id').execute()).toEqual([]);
});

it('refuses more documents than an account may have', async () => {
  const [original, edited] = [await givenPicture(context, ana), await givenPicture(context, ana)];
  const edit = { file: edited.id, ...givenEditOf(original, original.id) };
  const restore = () => restoreEdits(as(ana, context), ana.jobId, [edit]);
  const create = () =>
    createEdit(as(ana, context), {
      jobId: ana.jobId,
      fileId: original.id,
      document: givenDocumentOf(original),
      albumIds: [],
    });
  const limits = { ...editLimits };
  Object.assign(editLimits, { smallDocumentBytes: 0, documentBytes: 10 });
  try {
    await expect(restore()).rejects.toThrow('quota-exceeded');
    await expect(create()).rejects.toThrow('quota-exceeded');
  } finally {
    Object.assign(editLimits, limits);
  }
  const count = () => context.database.selectFrom('photo_edit').select('file_id').where('file_id', '=', edited.id);
  expect(await count().execute()).toEqual([]);
  expect(await restore()).toEqual([]);

  const album = await givenAlbum(context, ana);
  const copy = () => copyFiles(as(ana, context), { targetId: album, sourceId: ana.jobId, fileIds: [edited.id] });
  Object.assign(editLimits, { smallDocumentBytes: 0, documentBytes: 10 });
  try {
    await expect(copy()).rejects.toThrow('quota-exceeded');
  } finally {
    Object.assign(editLimits, limits);
  }
  await copy();
});

it('is for the owner, whose account is not read-only', async () => {
  const album = await givenAlbum(context, ana);
  const [original, edited] = [await givenPicture(context, ana), await givenPicture(context, { ...bo, jobId: album })];
  const edit = { file: edited.id, ...givenEditOf(original, original.id) };
  await expect(restoreEdits(as(bo, context), album, [edit])).rejects.toThrow('forbidden');
  await expect(restoreEdits(as(bo, context), ana.jobId, [edit])).rejects.toThrow('not-found');
  await expect(restoreEdits(as(ana, context, { isReadOnly: true }), album, [edit])).rejects.toThrow('read-only');
  // A picture that someone else added is not edited by the owner of the album.
  expect(await restoreEdits(as(ana, context), album, [edit])).toEqual([edited.id]);
});

it('describes edits for the owner alone, and large documents on several pages', async () => {
  const album = await givenAlbum(context, ana);
  const original = await givenPicture(context, { ...ana, jobId: album });
  const pictures = await Promise.all([1, 2, 3].map(() => givenPicture(context, { ...ana, jobId: album })));
  const edit = givenEditOf(original, original.id);
  const edits = pictures.map(({ id }) => ({ file: id, ...edit }));
  expect(await restoreEdits(as(ana, context), album, edits)).toEqual([]);
  const document = JSON.stringify({ ...edit.document, filler: 'x'.repeat(3_000_000) });
  await context.database.updateTable('photo_edit').set({ document }).execute();

  const pages = [];
  for (let cursor: string | undefined; ; ) {
    const page = await describePage(as(ana, context), album, { cursor, limit: 100 });
    pages.push(page.files);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(pages.map((files) => files.length)).toEqual([2, 1, 1]);
  const described = pages.flat();
  expect(described.map(({ id }) => id).sort()).toEqual([original.id, ...pictures.map(({ id }) => id)].sort());
  expect(described.filter(({ edit: found }) => found !== null)).toHaveLength(3);

  const forBo = await describePage(as(bo, context), album, { limit: 100 });
  expect(forBo.files.map(({ edit: found }) => found)).toEqual([null, null, null, null]);
  expect(JSON.stringify(forBo)).not.toContain('filler');
});
