import { buffer } from 'node:stream/consumers';
import type { Checksum, FileId, JobId } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { freeBlobs } from '../../../../storage/index.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { copyFiles } from '../../../library/files/operations/copy-files.ts';
import { getFile } from '../../../library/files/operations/get-file.ts';
import { listFiles } from '../../../library/files/operations/list-files.ts';
import { deleteFile } from '../../../library/trash/index.ts';
import { emptyTrash } from '../../../library/trash/operations/delete-permanently.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { setPrivacy } from '../../../together/albums/operations/set-privacy.ts';
import { createShare } from '../../../together/shares/operations/create-share.ts';
import { createEdit } from '../operations/create-edit.ts';
import { getEdit } from '../operations/get-edit.ts';
import { listAlbumsOfPicture } from '../operations/list-albums-of-picture.ts';
import { listEdits } from '../operations/list-edits.ts';
import { pasteEdits } from '../operations/paste-edits.ts';
import { replaceEdit } from '../operations/replace-edit.ts';
import { revertEdit } from '../operations/revert-edit.ts';
import { getPastedEdits, undoPastedEdits } from '../operations/undo-pasted-edits.ts';
import { type GivenPicture, givenDocumentOf, givenOpenEdit, givenPicture, revisionOf } from '../testing/given-edit.ts';
import { givenEditTools } from '../testing/given-edit-tools.ts';
import { renderEdit } from './render-edit.ts';

let context: TestContext;
let ana: TestAccount;
const tools = givenEditTools();

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
});

const brighter = (picture: GivenPicture): Partial<EditDocument> => ({
  adjust: { ...givenDocumentOf(picture).adjust, exposure: 0.3 },
});
async function givenAlbumsWith(picture: GivenPicture, titles: readonly string[]): Promise<JobId[]> {
  const albums: JobId[] = [];
  for (const title of titles) {
    const targetId = await givenAlbum(context, ana, { title, isShared: false });
    await copyFiles(as(ana, context), { sourceId: ana.jobId, targetId, fileIds: [picture.id] });
    albums.push(targetId);
  }
  return albums;
}
const filesOf = (jobId: JobId) =>
  context.database
    .selectFrom('file')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
const fileOf = (id: FileId) =>
  context.database.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const checksumOf = async (id: FileId) => (await fileOf(id)).checksum.toString('hex') as Checksum;
const bytesOf = async (id: FileId) => buffer((await context.blobStore.open(await checksumOf(id))).stream);
const render = async (file: FileId) => renderEdit(context, tools, await revisionOf(context, file));
const failureOf = async (file: FileId) => (await getEdit(as(ana, context), ana.jobId, file)).failure;

describe('a new edit', () => {
  it('becomes one file next to the original, with its day, however often it is rendered', async () => {
    const picture = await givenPicture(context, ana, { path: 'IMG_20210304_101112.jpg' });
    const revision = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await Promise.all([renderEdit(context, tools, revision), renderEdit(context, tools, revision)]);
    await renderEdit(context, tools, revision);
    const [original, edited, ...others] = await filesOf(ana.jobId);
    expect(others).toEqual([]);
    expect(edited).toMatchObject({
      id: revision.file,
      path: 'IMG_20210304_101112 (edited).jpg',
      captured_wall: original!.captured_wall,
      mtime: original!.mtime,
      type: 'Pictures',
    });
    expect(context.enqueued.at(-1)).toMatchObject({ name: 'media-ingest' });
    const found = await getEdit(as(ana, context), ana.jobId, revision.file);
    expect(found).toMatchObject({ state: 'ready', version: 1, original: { id: picture.id } });
    expect(found.document.adjust.exposure).toBe(0.3);
    expect(await listEdits(as(ana, context), ana.jobId)).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is added to the chosen albums of the person that contain the original, and to no other', async () => {
    const picture = await givenPicture(context, ana);
    const [chosen, other, shared] = await givenAlbumsWith(picture, ['Bok', 'Anne', 'Delt']);
    await setPrivacy(as(ana, context), shared!, 'shared');
    expect(await listAlbumsOfPicture(as(ana, context), ana.jobId, picture.id)).toEqual([
      { id: other, name: 'Anne', is_shared: false },
      { id: chosen, name: 'Bok', is_shared: false },
      { id: shared, name: 'Delt', is_shared: true },
    ]);
    const empty = await givenAlbum(context, ana);
    const bo = await givenAccount(context, { name: 'Bo' });
    const albumOfBo = await givenAlbum(context, bo);
    await expect(listAlbumsOfPicture(as(bo, context), ana.jobId, picture.id)).rejects.toThrow('not-found');
    const albumIds = [chosen!, empty, albumOfBo];
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture), albumIds });
    await render(file);
    const inAlbum = await filesOf(chosen!);
    expect(inAlbum.map(({ path }) => path)).toEqual(['Strand.jpg', 'Strand (edited).jpg']);
    expect((await getEdit(as(ana, context), chosen!, inAlbum[1]!.id)).original?.id).toBe(picture.id);
    for (const album of [other!, shared!]) expect(await filesOf(album)).toHaveLength(1);
    for (const album of [empty, albumOfBo]) expect(await filesOf(album)).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is undone with its copies in albums, before and after it is rendered', async () => {
    const picture = await givenPicture(context, ana);
    const [album] = await givenAlbumsWith(picture, ['Bok']);
    const save = () => givenOpenEdit(context, ana, { picture, edits: brighter(picture), albumIds: [album!] });
    const [first, second] = [await save(), await save()];
    await render(first.file);
    const undo = (batch: string) => undoPastedEdits(as(ana, context), ana.jobId, batch);
    expect(await undo(first.batch)).toEqual({ discarded: 0, trashed: 2 });
    expect(await undo(second.batch)).toEqual({ discarded: 1, trashed: 0 });
    for (const place of [ana.jobId, album!]) {
      const left = (await filesOf(place)).filter((row) => row.deleted_at === null);
      expect(left.map(({ path }) => path)).toEqual(['Strand.jpg']);
    }
    expect(await describeDamage(context)).toEqual([]);
  });

  it('is not stored once it was discarded or saved again', async () => {
    const picture = await givenPicture(context, ana);
    const revision = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await replaceEdit(as(ana, context), {
      jobId: ana.jobId,
      fileId: revision.file,
      document: givenDocumentOf(picture, { transform: { ...givenDocumentOf(picture).transform, quarterTurns: 1 } }),
    });
    await renderEdit(context, tools, revision);
    expect(await filesOf(ana.jobId)).toHaveLength(1);
    await render(revision.file);
    expect(await filesOf(ana.jobId)).toHaveLength(2);
    expect((await getEdit(as(ana, context), ana.jobId, revision.file)).version).toBe(1);
  });

  it('fails when it does not fit, and can be rendered again later', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await context.database
      .updateTable('account')
      .set((eb) => ({ max_space: eb.ref('used_space') }))
      .execute();
    await render(file);
    expect(await failureOf(file)).toBe('quota-exceeded');
    expect(await filesOf(ana.jobId)).toHaveLength(1);
    const stored: string[] = [];
    for await (const { checksum } of context.blobStore.list()) stored.push(checksum);
    expect(stored).toEqual([picture.checksum]);
  });

  it('says that the original is gone, cannot be decoded, or that the person may add nothing any more', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture });
    await context.database.updateTable('account').set({ is_read_only: true }).execute();
    await render(file);
    expect(await failureOf(file)).toBe('not-allowed');
    await context.database.updateTable('account').set({ is_read_only: false }).execute();

    const damaged = await givenPicture(context, ana, { bytes: Buffer.from('ffd8ffe000104a46494600', 'hex') });
    const second = await givenOpenEdit(context, ana, { picture: damaged });
    await render(second.file);
    expect(await failureOf(second.file)).toBe('undecodable');

    const third = await givenOpenEdit(context, ana, { picture });
    await deleteFile(as(ana, context), ana.jobId, picture.id);
    await emptyTrash(as(ana, context));
    await render(third.file);
    expect(await failureOf(third.file)).toBe('original-gone');
    expect((await getEdit(as(ana, context), ana.jobId, third.file)).original).toBeUndefined();
  });
});

describe('an edited file', () => {
  const givenEdited = async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await render(file);
    return { picture, file };
  };

  it('shows its next version, and the bytes of the former one are freed', async () => {
    const { picture, file } = await givenEdited();
    const former = await checksumOf(file);
    const transform = { ...givenDocumentOf(picture).transform, quarterTurns: 1 as const };
    await replaceEdit(as(ana, context), {
      jobId: ana.jobId,
      fileId: file,
      document: givenDocumentOf(picture, { transform }),
    });
    expect(await checksumOf(file)).toBe(former);
    await render(file);
    expect(await checksumOf(file)).not.toBe(former);
    expect(await filesOf(ana.jobId)).toHaveLength(2);
    expect(await getEdit(as(ana, context), ana.jobId, file)).toMatchObject({ state: 'ready', version: 2 });
    await freeBlobs(context);
    expect(await context.blobStore.stat(former)).toBeUndefined();
    expect(await describeDamage(context)).toEqual([]);
  });

  it('says its version wherever it is listed, so that its pictures have other addresses', async () => {
    const { picture, file } = await givenEdited();
    const all = { type: 'all', order: 'NEWEST_TAKEN', members: 0, limit: 10 } as const;
    const versionsOf = async () => {
      const { files } = await listFiles(as(ana, context), ana.jobId, all);
      const { file: single } = await getFile(as(ana, context), ana.jobId, file);
      const versionOf = (id: FileId) => files.find((one) => one.id === id)?.edit_version;
      return [versionOf(picture.id), versionOf(file), single.edit_version];
    };
    expect(await versionsOf()).toEqual([null, 1, 1]);
    await replaceEdit(as(ana, context), { jobId: ana.jobId, fileId: file, document: givenDocumentOf(picture) });
    await render(file);
    expect(await versionsOf()).toEqual([null, 2, 2]);
  });

  it('moves to the trash when it is reverted next to its original, and otherwise shows the original', async () => {
    const { picture, file } = await givenEdited();
    expect(await revertEdit(as(ana, context), ana.jobId, file)).toBe('trashed');
    expect((await filesOf(ana.jobId)).map(({ id }) => id)).toEqual([picture.id]);

    const { picture: other, file: second } = await givenEdited();
    await deleteFile(as(ana, context), ana.jobId, other.id);
    expect(await revertEdit(as(ana, context), ana.jobId, second)).toBe('restored');
    expect(await checksumOf(second)).toBe(other.checksum);
    await expect(getEdit(as(ana, context), ana.jobId, second)).rejects.toMatchObject({ code: 'not-found' });

    const { picture: third, file: last } = await givenEdited();
    await deleteFile(as(ana, context), ana.jobId, third.id);
    await emptyTrash(as(ana, context));
    await expect(revertEdit(as(ana, context), ana.jobId, last)).rejects.toMatchObject({ code: 'original-gone' });
    const document = givenDocumentOf(third);
    const replacing = replaceEdit(as(ana, context), { jobId: ana.jobId, fileId: last, document });
    await expect(replacing).rejects.toMatchObject({ code: 'original-gone' });
    expect(await describeDamage(context)).toEqual([]);
  });

  it('can be edited flat, as a picture of its own', async () => {
    const { file } = await givenEdited();
    const { width, height } = { width: 60, height: 40 };
    const flat = { id: file, checksum: await checksumOf(file), width, height };
    const document = givenDocumentOf(flat, brighter(flat));
    const { path } = await createEdit(as(ana, context), {
      jobId: ana.jobId,
      fileId: file,
      document,
      albumIds: [],
    });
    expect(path).toBe('Strand (edited 2).jpg');
  });
});

it('undoes pasted edits whether or not they are rendered', async () => {
  const pictures = [
    await givenPicture(context, ana),
    await givenPicture(context, ana),
    await givenPicture(context, ana),
  ];
  const [first] = pictures as [GivenPicture];
  const document = givenDocumentOf(first, brighter(first));
  const fileIds = pictures.map(({ id }) => id);
  const paste = { jobId: ana.jobId, document, fileIds, withTransform: false, withLayers: false };
  const { batchId } = await pasteEdits(as(ana, context), paste);
  const [one, two] = await listEdits(as(ana, context), ana.jobId);
  await render(one!.file_id);
  await render(two!.file_id);
  expect(await getPastedEdits(as(ana, context), ana.jobId, batchId)).toEqual({ ready: 2, failed: 0, open: 1 });
  expect(await undoPastedEdits(as(ana, context), ana.jobId, batchId)).toEqual({ discarded: 1, trashed: 2 });
  expect((await filesOf(ana.jobId)).map(({ id }) => id).sort()).toEqual(fileIds.toSorted());
  expect(await describeDamage(context)).toEqual([]);
});

it('keeps the pixels of a document that changes nothing', async () => {
  // A gradient, because random pixels differ by more than a JPEG promises now and then.
  const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, index) => (Math.floor(index / 3) % 60) * 4));
  const gradient = sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } });
  const picture = await givenPicture(context, ana, { path: 'a.png', bytes: await gradient.png().toBuffer() });
  const { file } = await givenOpenEdit(context, ana, { picture });
  await render(file);
  const difference = await sharp(await bytesOf(file))
    .raw()
    .toBuffer();
  const original = await sharp(await bytesOf(picture.id))
    .raw()
    .toBuffer();
  const largest = Math.max(...difference.map((value, index) => Math.abs(value - original[index]!)));
  expect(largest).toBeLessThanOrEqual(6);
});

it('is served from no cache of a share any more once a new version is stored', async () => {
  const picture = await givenPicture(context, ana);
  const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
  await renderEdit(context, tools, await revisionOf(context, file));
  const shareId = await createShare(as(ana, context), {
    id: newId<JobId>(),
    fileIds: [file],
    title: '',
    days: 1,
    requiresLogin: false,
    includesLocation: false,
    allowsDownload: true,
  });
  await replaceEdit(as(ana, context), { jobId: ana.jobId, fileId: file, document: givenDocumentOf(picture) });
  const forgotten: JobId[] = [];
  context.jobCaches.register({ forget: (jobId) => forgotten.push(jobId) });
  await renderEdit(context, tools, await revisionOf(context, file));
  expect(forgotten).toEqual([ana.jobId, shareId]);
});
