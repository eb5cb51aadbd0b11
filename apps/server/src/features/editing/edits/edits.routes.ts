import * as contract from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { presentEdit, presentOpenEdit } from './edit.presenter.ts';
import { createEdit } from './operations/create-edit.ts';
import { discardEdit } from './operations/discard-edit.ts';
import { getEdit } from './operations/get-edit.ts';
import { listAlbumsOfPicture } from './operations/list-albums-of-picture.ts';
import { listEdits } from './operations/list-edits.ts';
import { pasteEdits } from './operations/paste-edits.ts';
import { replaceEdit } from './operations/replace-edit.ts';
import { retryEdit } from './operations/retry-edit.ts';
import { revertEdit } from './operations/revert-edit.ts';
import { getPastedEdits, undoPastedEdits } from './operations/undo-pasted-edits.ts';

export const editRoutes: readonly Route[] = [
  route(contract.createEdit, (context, { params, body }) =>
    createEdit(context, {
      jobId: params.id,
      fileId: params.fileId,
      document: body.document,
      albumIds: body.album_uuids,
    }),
  ),

  route(contract.listAlbumsOfPicture, async (context, { params }) => ({
    albums: await listAlbumsOfPicture(context, params.id, params.fileId),
  })),

  route(contract.getEdit, async (context, { params }) =>
    presentEdit(context, await getEdit(context, params.id, params.fileId)),
  ),

  route(contract.replaceEdit, (context, { params, body }) =>
    replaceEdit(context, { jobId: params.id, fileId: params.fileId, document: body.document }),
  ),

  route(contract.revertEdit, async (context, { params }) => ({
    outcome: await revertEdit(context, params.id, params.fileId),
  })),

  route(contract.listEdits, async (context, { params }) => ({
    edits: (await listEdits(context, params.id)).map(presentOpenEdit),
  })),

  route(contract.retryEdit, async (context, { params }) => {
    await retryEdit(context, params.id, params.fileId);
    const edit = (await listEdits(context, params.id)).find((one) => one.file_id === params.fileId);
    // It may have been rendered since.
    if (!edit) throw new DomainError('not-found', 'edit');
    return presentOpenEdit(edit);
  }),

  route(contract.discardEdit, (context, { params }) => discardEdit(context, params.id, params.fileId)),

  route(contract.pasteEdits, async (context, { params, body }) => {
    const { batchId, count, skipped } = await pasteEdits(context, {
      jobId: params.id,
      document: body.document,
      fileIds: body.file_uuids,
      withTransform: body.with_transform,
      withLayers: body.with_layers,
    });
    return { batch: batchId, count, skipped_uuids: skipped };
  }),

  route(contract.getPastedEdits, async (context, { params }) => {
    const { ready, failed, open } = await getPastedEdits(context, params.id, params.batchId);
    return { total: ready + failed + open, ready, failed, open };
  }),

  route(contract.undoPastedEdits, (context, { params }) => undoPastedEdits(context, params.id, params.batchId)),
];
