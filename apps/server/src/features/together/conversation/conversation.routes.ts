import * as contract from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { personPictureAddress } from '../../account/profile-picture/index.ts';
import { canEditComment, canRemoveWork, signMediaToken } from '../access/index.ts';
import type { VisibleComment } from './comment.ts';
import { addComment } from './operations/add-comment.ts';
import { addReaction } from './operations/add-reaction.ts';
import { deleteComment } from './operations/delete-comment.ts';
import { editComment } from './operations/edit-comment.ts';
import { listComments } from './operations/list-comments.ts';
import { listJobComments } from './operations/list-job-comments.ts';
import { listOwnReactions } from './operations/list-own-reactions.ts';
import { listReactions } from './operations/list-reactions.ts';
import { removeReaction } from './operations/remove-reaction.ts';

/** Comments and reactions on albums and files. */
export const conversationRoutes: readonly Route[] = [
  route(contract.listComments, async (context, { params, query }) => {
    const { id: jobId, fileId } = params;
    const page = await listComments(context, { jobId, fileId }, { before: query.before, limit: query.limit });
    return {
      comments: page.comments.map((comment) => presentComment(context, { comment, job: page.job })),
      has_more: page.hasMore,
      total_count: page.totalCount,
    };
  }),

  route(contract.listJobComments, async (context, { params, query }) => {
    const { before, limit } = query;
    const { job, ...page } = await listJobComments(context, params.id, { before, limit });
    const nowMs = context.clock.now().getTime();
    return {
      comments: page.comments.map((comment) => presentComment(context, { comment, job })),
      has_more: page.hasMore,
      total_count: page.totalCount,
      files: page.files.map((file) => ({
        ...file,
        job_id: job.id,
        media_token: signMediaToken(context.mediaKey, { jobId: job.id, id: file.id }, job.mediaGrant, nowMs),
      })),
    };
  }),

  route(contract.addComment, async (context, { params, body }) => {
    const { id: jobId, fileId } = params;
    return presentComment(context, await addComment(context, { jobId, fileId }, { id: body.id, text: body.comment }));
  }),

  route(contract.editComment, async (context, { params, body }) => {
    const { id: jobId, fileId, commentId: id } = params;
    return presentComment(context, await editComment(context, { jobId, fileId }, { id, text: body.comment }));
  }),

  route(contract.deleteComment, (context, { params }) =>
    deleteComment(context, { jobId: params.id, fileId: params.fileId }, params.commentId),
  ),

  route(contract.addAlbumComment, async (context, { params, body }) => {
    const album = { jobId: params.id, fileId: null };
    return presentComment(context, await addComment(context, album, { id: body.id, text: body.comment }));
  }),

  route(contract.editAlbumComment, async (context, { params, body }) => {
    const album = { jobId: params.id, fileId: null };
    return presentComment(context, await editComment(context, album, { id: params.commentId, text: body.comment }));
  }),

  route(contract.deleteAlbumComment, (context, { params }) =>
    deleteComment(context, { jobId: params.id, fileId: null }, params.commentId),
  ),

  route(contract.listReactions, async (context, { params, query }) => {
    const { job, people, totalCount } = await listReactions(
      context,
      { jobId: params.id, fileId: params.fileId },
      query,
    );
    return {
      reactions: people.map((person) => ({
        uuid: person.person_id,
        name: person.name,
        profile_picture_url: personPictureAddress(context, job, {
          accountId: person.account_id,
          pictureId: person.picture_id,
        }),
        is_guest: person.guest_id !== null,
        reaction: 'love' as const,
        timestamp: person.created_at.getTime() / 1000,
      })),
      total_count: totalCount,
    };
  }),

  route(contract.listOwnReactions, async (context, { params }) => ({
    file_ids: await listOwnReactions(context, params.id),
  })),

  route(contract.addReaction, async (context, { params }) => ({
    reaction: 'love' as const,
    reaction_count: await addReaction(context, { jobId: params.id, fileId: params.fileId }),
  })),

  route(contract.removeReaction, async (context, { params }) => ({
    reaction: '' as const,
    reaction_count: await removeReaction(context, { jobId: params.id, fileId: params.fileId }),
  })),
];

function presentComment(context: RequestContext, { comment, job }: VisibleComment): contract.Comment {
  const author = { accountId: comment.account_id, guestId: comment.guest_id };
  return {
    comment_id: comment.id,
    file_id: comment.file_id,
    comment: comment.text,
    author: {
      uuid: comment.person_id,
      name: comment.author_name,
      profile_picture_url: personPictureAddress(context, job, {
        accountId: author.accountId,
        pictureId: comment.picture_id,
      }),
      is_guest: comment.guest_id !== null,
      ...(comment.is_deleted_account && { is_deleted_account: true }),
    },
    timestamp: comment.created_at.getTime() / 1000,
    last_edit_timestamp: comment.edited_at === null ? null : comment.edited_at.getTime() / 1000,
    current_user_can: {
      editComment: canEditComment(context.actor, job.relation, author),
      deleteComment: canRemoveWork(context.actor, job.relation, author),
    },
  };
}
