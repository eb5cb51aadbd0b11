import { editLimits, type FileId, type OperationId } from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { copyFiles } from '../../../library/files/operations/copy-files.ts';
import { deleteFile } from '../../../library/trash/index.ts';
import { failOperation, givenDocumentOf, givenOpenEdit, givenPicture, revisionOf } from '../testing/given-edit.ts';
import { createEdit } from './create-edit.ts';
import { discardEdit } from './discard-edit.ts';
import { getEdit } from './get-edit.ts';
import { listEdits } from './list-edits.ts';
import { pasteEdits } from './paste-edits.ts';
import { replaceEdit } from './replace-edit.ts';
import { retryEdit } from './retry-edit.ts';
import { revertEdit } from './revert-edit.ts';
import { getPastedEdits, undoPastedEdits } from './undo-pasted-edits.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
});

const adjusted = (picture: Parameters<typeof givenDocumentOf>[0]) => {
  const document = givenDocumentOf(picture);
  return { ...document, adjust: { ...document.adjust, exposure: 0.5 } };
};

describe('saving', () => {
  it('queues the rendering of a new picture, whose edits can be read at once', async () => {
    const picture = await givenPicture(context, ana);
    const request = { jobId: ana.jobId, fileId: picture.id, document: adjusted(picture), albumIds: [] };
    const { id, path } = await createEdit(as(ana, context), request);
    expect(path).toBe('Strand (edited).jpg');
    const work = { file: id, revision: (await revisionOf(context, id)).revision };
    expect(context.enqueued.at(-1)).toMatchObject({ name: 'render-edit', work });
    const found = await getEdit(as(ana, context), ana.jobId, id);
    expect(found).toMatchObject({ state: 'waiting', failure: null, version: 0, migratedFrom: null });
    expect(found.document).toEqual(adjusted(picture));
    expect(found.original?.id).toBe(picture.id);
    expect(await listEdits(as(ana, context), ana.jobId)).toMatchObject([
      { file_id: id, is_new: true, existing_original: picture.id, state: 'waiting' },
    ]);
  });

  it('numbers names that are taken, by files of the day and by unfinished edits', async () => {
    const picture = await givenPicture(context, ana, { path: 'tur/Strand.heic.jpg' });
    const first = await givenOpenEdit(context, ana, { picture });
    await givenPicture(context, ana, { path: 'tur/Strand.heic (edited 2).png' });
    const third = await givenOpenEdit(context, ana, { picture });
    expect([first.path, third.path]).toEqual(['tur/Strand.heic (edited).jpg', 'tur/Strand.heic (edited 3).jpg']);
    const again = await givenPicture(context, ana, { path: 'Sol (edited 4).jpg' });
    expect((await givenOpenEdit(context, ana, { picture: again })).path).toBe('Sol (edited).jpg');
  });

  it('refuses documents that are wrong, belong to another picture, or are not for a picture', async () => {
    const [picture, other] = [await givenPicture(context, ana), await givenPicture(context, ana)];
    const save = (fileId: FileId, document: object) =>
      createEdit(as(ana, context), { jobId: ana.jobId, fileId, document, albumIds: [] });
    await expect(save(picture.id, {})).rejects.toMatchObject({ code: 'invalid-edit' });
    await expect(save(picture.id, givenDocumentOf(other))).rejects.toMatchObject({ code: 'invalid-edit' });
    const filtered = givenDocumentOf(picture, { filter: { id: 'no-such-filter', intensity: 1 } });
    await expect(save(picture.id, filtered)).rejects.toMatchObject({ code: 'invalid-edit' });
    const stale = { ...picture, checksum: other.checksum };
    await expect(save(picture.id, givenDocumentOf(stale))).rejects.toMatchObject({ code: 'invalid-edit' });
    const text = await givenFile(context, ana, Buffer.from('no picture'), { path: 'a.txt' });
    const document = givenDocumentOf({ ...text, width: 1, height: 1 });
    await expect(save(text.id, document)).rejects.toMatchObject({ code: 'not-editable' });
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const svg = await givenFile(context, ana, drawing, { path: 'a.svg' });
    await expect(save(svg.id, givenDocumentOf({ ...svg, width: 9, height: 9 }))).rejects.toThrow('not-editable');
    await deleteFile(as(ana, context), ana.jobId, picture.id);
    await expect(save(picture.id, givenDocumentOf(picture))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is for the owner of a job and their own files, who may add files', async () => {
    const album = await givenAlbum(context, ana);
    const picture = await givenPicture(context, { ...ana, jobId: album });
    const ofBo = await givenPicture(context, { ...bo, jobId: album });
    const save = (who: TestContext, { id, ...facts }: typeof picture, jobId = album) =>
      createEdit(who, { jobId, fileId: id, document: givenDocumentOf({ id, ...facts }), albumIds: [] });
    await expect(save(as(bo, context), picture)).rejects.toMatchObject({ code: 'forbidden' });
    // Neither the owner of the album nor the person who added a file to it edits that person's file there.
    await expect(save(as(ana, context), ofBo)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save(as(bo, context), ofBo)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save(as(ana, context, { isReadOnly: true }), picture)).rejects.toMatchObject({
      code: 'read-only-account',
    });
    const ofTimeline = await givenPicture(context, ana);
    await expect(save(as(bo, context), ofTimeline, ana.jobId)).rejects.toMatchObject({ code: 'not-found' });
    const { id } = await save(as(ana, context), picture);
    for (const call of [getEdit, retryEdit, discardEdit, revertEdit])
      await expect(call(as(bo, context), album, id)).rejects.toThrow(/forbidden|not-found/);
    await expect(listEdits(as(bo, context), album)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await getEdit(as(ana, context), album, id)).state).toBe('waiting');
  });

  it('refuses a full account, and more unfinished edits than an account may have', async () => {
    const picture = await givenPicture(context, ana);
    const { accountId } = ana;
    await context.database
      .updateTable('account')
      .set((eb) => ({ max_space: eb.ref('used_space') }))
      .where('id', '=', accountId)
      .execute();
    await expect(givenOpenEdit(context, ana, { picture })).rejects.toMatchObject({ code: 'quota-exceeded' });
    await context.database
      .updateTable('account')
      .set({ max_space: 2 ** 40 })
      .where('id', '=', accountId)
      .execute();
    const { file } = await givenOpenEdit(context, ana, { picture });
    const row = await context.database
      .selectFrom('open_edit')
      .selectAll()
      .where('file_id', '=', file)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: editLimits.openEdits - 1 }, () => ({
      ...row,
      document: JSON.stringify(row.document),
      file_id: crypto.randomUUID() as FileId,
      revision: crypto.randomUUID() as OperationId,
    }));
    await context.database.insertInto('open_edit').values(copies).execute();
    await expect(givenOpenEdit(context, ana, { picture })).rejects.toMatchObject({ code: 'rate-limited' });
  });

  it('replaces an edit that is not rendered yet, retries a failed one, and discards', async () => {
    const picture = await givenPicture(context, ana);
    const { file, revision } = await givenOpenEdit(context, ana, { picture });
    const request = { jobId: ana.jobId, fileId: file, document: adjusted(picture) };
    await replaceEdit(as(ana, context), request);
    const next = await revisionOf(context, file);
    expect(next.revision).not.toBe(revision);
    expect((await getEdit(as(ana, context), ana.jobId, file)).document.adjust.exposure).toBe(0.5);
    await failOperation(context, next.revision, 'too-large');
    expect(await getEdit(as(ana, context), ana.jobId, file)).toMatchObject({ state: 'failed', failure: 'too-large' });
    await retryEdit(as(ana, context), ana.jobId, file);
    expect((await getEdit(as(ana, context), ana.jobId, file)).state).toBe('waiting');
    expect((await revisionOf(context, file)).revision).not.toBe(next.revision);
    await discardEdit(as(ana, context), ana.jobId, file);
    await discardEdit(as(ana, context), ana.jobId, file);
    await expect(getEdit(as(ana, context), ana.jobId, file)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('pasting', () => {
  it('edits each picture once, without crop, layers and redactions unless they are requested', async () => {
    const pictures = [await givenPicture(context, ana), await givenPicture(context, ana)];
    const text = await givenFile(context, ana, Buffer.from('text'), { path: 'a.txt' });
    const [from] = pictures as [(typeof pictures)[0]];
    const document = { ...adjusted(from), transform: { ...adjusted(from).transform, quarterTurns: 1 as const } };
    const fileIds = [...pictures.map(({ id }) => id), text.id, from.id];
    const options = { jobId: ana.jobId, document, fileIds, withTransform: false, withLayers: false };
    const { batchId, count, skipped } = await pasteEdits(as(ana, context), options);
    expect({ count, skipped }).toEqual({ count: 2, skipped: [text.id] });
    expect(await getPastedEdits(as(ana, context), ana.jobId, batchId)).toEqual({ ready: 0, failed: 0, open: 2 });
    const edits = await listEdits(as(ana, context), ana.jobId);
    expect(edits.map(({ path }) => path).sort()).toEqual(['Strand (edited 2).jpg', 'Strand (edited).jpg']);
    for (const { document: pasted, original_id: id } of edits)
      expect(pasted).toMatchObject({
        source: { fileId: id },
        adjust: { exposure: 0.5 },
        transform: { quarterTurns: 0 },
      });
    await expect(getPastedEdits(as(bo, context), ana.jobId, batchId)).rejects.toThrow('not-found');
    expect(await undoPastedEdits(as(ana, context), ana.jobId, batchId)).toEqual({ discarded: 2, trashed: 0 });
    await expect(getPastedEdits(as(ana, context), ana.jobId, batchId)).rejects.toThrow('not-found');
  });
});

it('hands edits on with copies of the owner, and not with those of others', async () => {
  const album = await givenAlbum(context, ana);
  const picture = await givenPicture(context, { ...ana, jobId: album });
  const edited = await givenPicture(context, { ...ana, jobId: album });
  await context.database
    .insertInto('photo_edit')
    .values({
      file_id: edited.id,
      original_id: picture.id,
      original_job_id: album,
      original_checksum: Buffer.from(picture.checksum, 'hex'),
      document: JSON.stringify(givenDocumentOf(picture)),
      batch_id: null,
      saved_at: new Date(),
    })
    .execute();
  const own = await copyFiles(as(ana, context), { sourceId: album, targetId: undefined, fileIds: [edited.id] });
  const copyId = own.copied.get(edited.id)!.id;
  expect((await getEdit(as(ana, context), ana.jobId, copyId)).original?.id).toBe(picture.id);
  const ofBo = await copyFiles(as(bo, context), { sourceId: album, targetId: undefined, fileIds: [edited.id] });
  const copyOfBo = ofBo.copied.get(edited.id)!.id;
  await expect(getEdit(as(bo, context), bo.jobId, copyOfBo)).rejects.toMatchObject({ code: 'not-found' });
});
