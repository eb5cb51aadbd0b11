import { type CommentId, changeTypes, type FileId, type JobId, type PersonId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';
import { wordsOfText } from '../../../storage/index.ts';

/** A comment with its author's name. */
export interface CommentRow extends Row<'comment'> {
  author_name: string;
  is_deleted_account: boolean;
  /** The author's profile picture. */
  picture_id: string | null;
}

function comments(database: Database) {
  return database
    .selectFrom('comment')
    .leftJoin('account', 'account.id', 'comment.account_id')
    .leftJoin('guest', 'guest.id', 'comment.guest_id')
    .leftJoin('profile_picture', 'profile_picture.account_id', 'comment.account_id')
    .selectAll('comment')
    .select('profile_picture.id as picture_id')
    .select(sql<string>`coalesce(account.name, guest.name, '')`.as('author_name'))
    .select(sql<boolean>`coalesce(guest.is_deleted_account, false)`.as('is_deleted_account'));
}

/** A page of comments by serial, which the server gives; a client may choose the id of its comment. */
export interface CommentsBefore {
  /** Undefined for the latest page. */
  beforeSerial: number | undefined;
  limit: number;
}

/** The latest comments on a file that precede a serial, oldest first. */
export async function selectComments(
  database: Database,
  fileId: FileId,
  { beforeSerial, limit }: CommentsBefore,
): Promise<CommentRow[]> {
  let query = comments(database).where('comment.file_id', '=', fileId).orderBy('comment.serial', 'desc').limit(limit);
  if (beforeSerial !== undefined) query = query.where('comment.serial', '<', beforeSerial);
  return (await query.execute()).reverse();
}

/** The latest comments on an album and its files outside the trash that precede a serial, oldest first. */
export async function selectJobComments(
  database: Database,
  jobId: JobId,
  { beforeSerial, limit }: CommentsBefore,
): Promise<CommentRow[]> {
  let query = comments(database)
    .leftJoin('file', 'file.id', 'comment.file_id')
    .where('comment.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .orderBy('comment.serial', 'desc')
    .limit(limit);
  if (beforeSerial !== undefined) query = query.where('comment.serial', '<', beforeSerial);
  return (await query.execute()).reverse();
}

/** The serial of a comment of the job. The changes of the job still have that of a comment deleted meanwhile. */
export async function findCommentSerial(database: Database, jobId: JobId, id: CommentId): Promise<number | undefined> {
  const present = await database
    .selectFrom('comment')
    .select('serial')
    .where('id', '=', id)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (present) return present.serial;
  const added = await database
    .selectFrom('change')
    .select('serial')
    .where('job_id', '=', jobId)
    .where('type', '=', changeTypes.comment)
    .where(sql<boolean>`payload ->> 'comment_id' = ${id}`)
    .orderBy('serial')
    .limit(1)
    .executeTakeFirst();
  return added?.serial;
}

export function selectCommentedFiles(database: Database, fileIds: readonly FileId[]) {
  return database
    .selectFrom('file')
    .select(['id', 'path', 'type', 'reaction_count'])
    .select(sql<number | null>`(select version from photo_edit where photo_edit.file_id = file.id)`.as('edit_version'))
    .where('id', 'in', [...fileIds])
    .execute();
}

export function findComment(
  database: Database,
  wanted: { jobId: JobId; fileId: FileId | null; id: CommentId },
): Promise<CommentRow | undefined> {
  return comments(database)
    .where('comment.id', '=', wanted.id)
    .where('comment.file_id', 'is not distinct from', wanted.fileId)
    .where('comment.job_id', '=', wanted.jobId)
    .executeTakeFirst();
}

export async function hasComment(database: Database, id: CommentId): Promise<boolean> {
  return (await database.selectFrom('comment').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Inserts a comment. Returns false when the id is taken. */
export async function insertComment(tx: Tx, comment: Insertable<Schema['comment']>): Promise<boolean> {
  const added = await tx
    .insertInto('comment')
    .values({ ...comment, search_words: wordsOfText(comment.job_id, comment.text) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateComment(
  tx: Tx,
  { id, jobId, text }: { id: CommentId; jobId: JobId; text: string },
): Promise<void> {
  const words = wordsOfText(jobId, text);
  await tx
    .updateTable('comment')
    .set({ text, search_words: words, edited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteCommentRow(tx: Tx, id: CommentId): Promise<void> {
  await tx.deleteFrom('comment').where('id', '=', id).execute();
}

/** Inserts a reaction. Returns false when the person has already reacted. */
export async function insertReaction(tx: Tx, reaction: Insertable<Schema['reaction']>): Promise<boolean> {
  const added = await tx
    .insertInto('reaction')
    .values(reaction)
    .onConflict((conflict) => conflict.columns(['file_id', 'person_id']).doNothing())
    .returning('serial')
    .executeTakeFirst();
  return added !== undefined;
}

export function hasReaction(database: Database, fileId: FileId, personId: PersonId) {
  return database
    .selectFrom('reaction')
    .select('serial')
    .where('file_id', '=', fileId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Deletes a reaction and returns the serial of its change; undefined when there was none. */
export async function deleteReaction(tx: Tx, fileId: FileId, personId: PersonId): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('reaction')
    .where('file_id', '=', fileId)
    .where('person_id', '=', personId)
    .returning('serial')
    .executeTakeFirst();
  return row?.serial;
}

export interface DeletedComment {
  id: CommentId;
  file_id: FileId | null;
  serial: number;
  is_trashed: boolean;
}

/** Deletes a person's comments in a job and adjusts the counters of the files. The job must be locked. */
export async function deleteCommentsOfPerson(tx: Tx, jobId: JobId, personId: PersonId): Promise<DeletedComment[]> {
  const { rows } = await sql<DeletedComment>`
    with gone as (
      delete from comment where job_id = ${jobId} and person_id = ${personId} returning id, file_id, serial
    ), counted as (
      update file set comment_count = comment_count - of_file.count
      from (select file_id, count(*)::int as count from gone group by file_id) as of_file
      where file.id = of_file.file_id
      returning file.id, file.deleted_at
    )
    select gone.*, counted.deleted_at is not null as is_trashed
    from gone left join counted on counted.id = gone.file_id order by gone.serial
  `.execute(tx);
  return rows;
}

export interface DeletedReaction {
  file_id: FileId;
  serial: number;
  is_trashed: boolean;
}

/** Works as deleteCommentsOfPerson(). A person has at most one heart on a file. */
export async function deleteReactionsOfPerson(tx: Tx, jobId: JobId, personId: PersonId): Promise<DeletedReaction[]> {
  const { rows } = await sql<DeletedReaction>`
    with gone as (
      delete from reaction where job_id = ${jobId} and person_id = ${personId} returning file_id, serial
    ), counted as (
      update file set reaction_count = reaction_count - 1 from gone where file.id = gone.file_id
      returning file.id, file.deleted_at
    )
    select gone.*, counted.deleted_at is not null as is_trashed
    from gone join counted on counted.id = gone.file_id order by gone.serial
  `.execute(tx);
  return rows;
}

export function selectReactions(
  database: Database,
  fileId: FileId,
  { offset, limit }: { offset: number; limit: number },
) {
  return database
    .selectFrom('reaction')
    .leftJoin('account', 'account.id', 'reaction.account_id')
    .leftJoin('guest', 'guest.id', 'reaction.guest_id')
    .leftJoin('profile_picture', 'profile_picture.account_id', 'reaction.account_id')
    .select('profile_picture.id as picture_id')
    .select(['reaction.person_id', 'reaction.account_id', 'reaction.guest_id', 'reaction.created_at'])
    .select(sql<string>`coalesce(account.name, guest.name, '')`.as('name'))
    .where('reaction.file_id', '=', fileId)
    .orderBy('reaction.created_at', 'desc')
    .orderBy('reaction.person_id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The files outside the trash that the person reacted to. */
export async function selectLovedFiles(database: Database, jobId: JobId, personId: PersonId): Promise<FileId[]> {
  const rows = await database
    .selectFrom('reaction')
    .innerJoin('file', 'file.id', 'reaction.file_id')
    .select('reaction.file_id')
    .where('reaction.job_id', '=', jobId)
    .where('reaction.person_id', '=', personId)
    .where('file.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.file_id);
}

export interface FileCounts {
  comment_count: number;
  reaction_count: number;
}

/** Undefined for a file that is not in the job or is in its trash. */
export function findFileCounts(database: Database, jobId: JobId, fileId: FileId): Promise<FileCounts | undefined> {
  return database
    .selectFrom('file')
    .select(['comment_count', 'reaction_count'])
    .where('id', '=', fileId)
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Adjusts the counters of a file; those of its job change with the recorded change. The job must be locked, and the file
 * outside the trash.
 */
export function adjustFileCounters(
  tx: Tx,
  fileId: FileId,
  { comments: addedComments = 0, reactions: addedReactions = 0 }: { comments?: number; reactions?: number },
): Promise<FileCounts> {
  return tx
    .updateTable('file')
    .set((eb) => ({
      comment_count: eb('comment_count', '+', addedComments),
      reaction_count: eb('reaction_count', '+', addedReactions),
    }))
    .where('id', '=', fileId)
    .returning(['comment_count', 'reaction_count'])
    .executeTakeFirstOrThrow();
}
