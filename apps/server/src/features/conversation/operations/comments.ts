import { type CommentId, changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { newId } from '../../../platform/id.ts';
import {
  canEditComment,
  canRemoveWork,
  isOwnWork,
  loadVisibleJob,
  requirePerson,
  type VisibleJob,
} from '../../access/index.ts';
import {
  type CommentRow,
  countWithFile,
  deleteCommentRow,
  findComment,
  findFileCounts,
  insertComment,
  selectCommentedFiles,
  selectComments,
  selectJobComments,
  updateComment,
} from '../conversation.repository.ts';
import { type ConversedFile, converse, joinConversation, type Subject } from '../converse.ts';

/** A comment, and what is known of the reader, which says what they may do with it. */
export interface SeenComment {
  comment: CommentRow;
  job: VisibleJob;
}

/** Says something of a file or an album. Throws `forbidden` where comments are switched off, `conflict` for an id that is another comment's. */
export function addComment(
  context: RequestContext,
  subject: Subject,
  { id = newId<CommentId>(), text }: { id?: CommentId | undefined; text: string },
): Promise<SeenComment> {
  return converse(context, subject, 'addComment', async (conversing) => {
    const { tx, job, record } = conversing;
    const wanted = { ...subject, id };
    const person = requirePerson(context.actor);
    const user = person.account_id ?? person.guest_id;
    const made = await tx.selectFrom('comment').select('id').where('id', '=', id).executeTakeFirst();
    if (made) return { comment: await requireSaidBefore(context, tx, wanted), job };

    await joinConversation(context, conversing);
    const change = { type: changeTypes.comment, ...aboutOf(subject), payload: { comment_id: id, user_uuid: user } };
    const serial = await record([change], { addedComments: 1 });
    const row = { id, job_id: subject.jobId, file_id: subject.fileId, ...person, text, serial };
    if (!(await insertComment(tx, row))) throw new DomainError('conflict', 'The id is taken');
    if (subject.fileId !== null) await countWithFile(tx, subject.fileId, { comments: 1 });
    return { comment: (await findComment(tx, wanted)) as CommentRow, job };
  });
}

/** The answer to the first call was lost on the way. */
async function requireSaidBefore(
  { actor }: RequestContext,
  tx: Parameters<typeof findComment>[0],
  wanted: Parameters<typeof findComment>[1],
): Promise<CommentRow> {
  const comment = await findComment(tx, wanted);
  const isOwn = comment && isOwnWork(actor, { accountId: comment.account_id, guestId: comment.guest_id });
  if (!comment || !isOwn) throw new DomainError('conflict', 'The id is taken');
  return comment;
}

/** Throws `not-found`, and `forbidden` for anybody but the author. */
export function editComment(
  context: RequestContext,
  subject: Subject,
  { id, text }: { id: CommentId; text: string },
): Promise<SeenComment> {
  return converse(context, subject, 'view', async ({ tx, job, record }) => {
    const wanted = { ...subject, id };
    const comment = await findComment(tx, wanted);
    if (!comment) throw new DomainError('not-found', 'comment');
    if (!canEditComment(context.actor, job.standing, authorOf(comment))) throw new DomainError('forbidden');
    if (text === comment.text) return { comment, job };
    await updateComment(tx, id, text);
    const payload = { comment_id: id, user_uuid: comment.person_id };
    await record([{ type: changeTypes.comment, ...aboutOf(subject), payload }]);
    return { comment: (await findComment(tx, wanted)) as CommentRow, job };
  });
}

/** Removes the words from everywhere. Throws `not-found`, and `forbidden` for who is neither its author nor the album's owner. */
export function deleteComment(context: RequestContext, subject: Subject, id: CommentId): Promise<void> {
  return converse(context, subject, 'view', async ({ tx, job, record }) => {
    const comment = await findComment(tx, { ...subject, id });
    if (!comment) throw new DomainError('not-found', 'comment');
    if (!canRemoveWork(context.actor, job.standing, authorOf(comment))) throw new DomainError('forbidden');
    await deleteCommentRow(tx, id);
    if (subject.fileId !== null) await countWithFile(tx, subject.fileId, { comments: -1 });
    const payload = { comment_id: id, user_uuid: comment.person_id };
    await record(
      [
        { type: changeTypes.comment, ...aboutOf(subject), payload },
        { type: changeTypes.eventRemoved, ...aboutOf(subject), payload: { serial: comment.serial } },
      ],
      { addedComments: -1 },
    );
  });
}

export interface CommentPage {
  comments: CommentRow[];
  hasMore: boolean;
  totalCount: number;
  job: VisibleJob;
}

/** The last comments before one. Throws `not-found` for the file, and what loadVisibleJob() throws. */
export async function listComments(
  context: RequestContext,
  { jobId, fileId }: ConversedFile,
  { before, limit }: { before: CommentId | undefined; limit: number },
): Promise<CommentPage> {
  const job = await loadVisibleJob(context, jobId);
  const counts = await findFileCounts(context.database, jobId, fileId);
  if (!counts) throw new DomainError('not-found', 'file');
  const found = await selectComments(context.database, fileId, { before, limit: limit + 1 });
  return { comments: found.slice(-limit), hasMore: found.length > limit, totalCount: counts.comment_count, job };
}

/** As listComments(), of an album and all its files, with as much of these as stands beside. */
export async function listJobComments(
  context: RequestContext,
  jobId: JobId,
  { before, limit }: { before: CommentId | undefined; limit: number },
) {
  const job = await loadVisibleJob(context, jobId);
  const found = await selectJobComments(context.database, jobId, { before, limit: limit + 1 });
  const comments = found.slice(-limit);
  const fileIds = [...new Set(comments.flatMap((comment) => comment.file_id ?? []))];
  const files = fileIds.length === 0 ? [] : await selectCommentedFiles(context.database, fileIds);
  return { comments, files, hasMore: found.length > limit, totalCount: job.comment_count, job };
}

function aboutOf({ fileId }: Subject): { fileId?: FileId } {
  return fileId === null ? {} : { fileId };
}

function authorOf(comment: CommentRow) {
  return { accountId: comment.account_id, guestId: comment.guest_id };
}
