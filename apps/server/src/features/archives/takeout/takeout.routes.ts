import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { signMediaToken } from '../../together/access/index.ts';
import { describePage } from './operations/describe-page.ts';
import { restoreAlbum } from './operations/restore-album.ts';
import { restoreContributions } from './operations/restore-contributions.ts';
import { restoreEdits } from './operations/restore-edits.ts';

/** Describing jobs for takeouts, and restoring what a takeout describes. */
export const takeoutRoutes: readonly Route[] = [
  route(contract.describeForTakeout, async (context, { params, query }) => {
    const { visible, job, people, files, nextCursor } = await describePage(context, params.id, query);
    const nowMs = context.clock.now().getTime();
    return {
      job,
      people,
      files: files.map((file) => ({
        ...file,
        media_token: signMediaToken(context.mediaKey, { jobId: visible.id, id: file.id }, visible.mediaGrant, nowMs),
      })),
      next_cursor: nextCursor,
    };
  }),

  route(contract.restoreAlbum, async (context, { body }) => {
    const { id, isNew } = await restoreAlbum(context, body);
    return { id, is_new: isNew };
  }),

  route(contract.restoreContributions, (context, { params, body }) => restoreContributions(context, params.id, body)),

  route(contract.restoreEdits, async (context, { params, body }) => ({
    refused_uuids: await restoreEdits(context, params.id, body.edits),
  })),
];
