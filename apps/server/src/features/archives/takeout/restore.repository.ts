import type { AccountId, CommentId, FileId, GuestId, JobId, PersonId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { FileRow, Schema, Tx } from '../../../platform/database/schema.ts';
import { wordsOfText } from '../../../storage/index.ts';

export function findAlbum(tx: Tx, id: JobId) {
  return tx
    .selectFrom('job')
    .select(['owner_id', 'type', 'deleted_at', 'is_purging'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Inserts an album with its attributes. Returns false when the id is taken. */
export async function insertAlbum(
  tx: Tx,
  job: Insertable<Schema['job']> & { id: JobId },
  attributes: Readonly<Record<string, string>>,
): Promise<boolean> {
  const added = await tx
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const rows = Object.entries(attributes).map(([name, value]) => ({ job_id: job.id, name, value }));
  if (added !== undefined && rows.length > 0) await tx.insertInto('job_attribute').values(rows).execute();
  return added !== undefined;
}

export interface ImportedGuest {
  id: GuestId;
  name: string | null;
  tokenHash: Buffer;
}

/**
 * Inserts guests that no one can act as. `last_used_at` is infinite: they stay as long as they take part in an album or have
 * left something in one; see deleteIdleGuests().
 */
export async function insertImportedGuests(tx: Tx, guests: readonly ImportedGuest[]): Promise<void> {
  if (guests.length === 0) return;
  const rows = guests.map(({ id, name, tokenHash }) => ({
    id,
    name,
    token_hash: tokenHash,
    last_used_at: sql<Date>`'infinity'`,
  }));
  await tx
    .insertInto('guest')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export interface RestoredParticipant {
  account_id: AccountId | null;
  guest_id: GuestId | null;
  joined: Date;
  isSubscribed: boolean;
}

/** Those of the people who take part as themselves. */
export async function selectPresentParticipants(
  tx: Tx,
  jobId: JobId,
  ids: readonly PersonId[],
): Promise<Set<PersonId>> {
  const rows = await tx
    .selectFrom('participant')
    .select('person_id')
    .where('job_id', '=', jobId)
    .where('person_id', '=', sql<PersonId>`any(${ids as PersonId[]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Adds participants. Someone who takes part already keeps the earlier time of joining. Returns whether anyone is new. */
export async function restoreParticipants(
  tx: Tx,
  jobId: JobId,
  people: readonly RestoredParticipant[],
): Promise<boolean> {
  let hasNew = false;
  for (const { account_id, guest_id, joined, isSubscribed } of people) {
    const { rows } = await sql<{ is_new: boolean }>`
      insert into participant (job_id, account_id, guest_id, is_subscribed, joined_at)
      values (${jobId}, ${account_id}, ${guest_id}, ${isSubscribed}, least(${joined}, now()))
      on conflict (job_id, person_id) do update set joined_at = least(participant.joined_at, excluded.joined_at)
      returning xmax = 0 as is_new
    `.execute(tx);
    hasNew ||= rows[0]?.is_new === true;
  }
  return hasNew;
}

export type RestorableFile = Pick<
  FileRow,
  'id' | 'uploaded_at' | 'ordered_at' | 'added_by' | 'guest_id' | 'owner_id' | 'group_id' | 'group_type'
>;

/** Those of the files that are in the job and not in its trash. */
export function selectRestorableFiles(tx: Tx, jobId: JobId, ids: readonly FileId[]): Promise<RestorableFile[]> {
  return tx
    .selectFrom('file')
    .select(['id', 'uploaded_at', 'ordered_at', 'added_by', 'guest_id', 'owner_id', 'group_id', 'group_type'])
    .where('job_id', '=', jobId)
    .where('id', '=', sql<FileId>`any(${ids as FileId[]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

export interface RestoredFile {
  id: FileId;
  uploaded: Date;
  ordered: Date | null;
  guestId: GuestId | null;
  groupId: string | null;
}

/** A microsecond between files keeps the order of those that were uploaded in the same millisecond. */
export async function updateRestoredFiles(tx: Tx, files: readonly RestoredFile[]): Promise<void> {
  await sql`
    update file set uploaded_at = least(file.uploaded_at, now(), restored.uploaded + restored.position * interval '1 microsecond'),
      ordered_at = restored.ordered, guest_id = restored.guest_id, group_id = restored.group_id
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ uploaded }) => uploaded.toISOString())}::timestamptz[],
      ${files.map(({ ordered }) => ordered?.toISOString() ?? null)}::timestamptz[],
      ${files.map(({ guestId }) => guestId)}::uuid[], ${files.map(({ groupId }) => groupId)}::text[])
      with ordinality as restored (id, uploaded, ordered, guest_id, group_id, position)
    where file.id = restored.id
  `.execute(tx);
}

/** Those of the comments that exist in the job. */
export async function selectPresentComments(tx: Tx, jobId: JobId, ids: readonly CommentId[]): Promise<Set<CommentId>> {
  const rows = await tx
    .selectFrom('comment')
    .select('id')
    .where('job_id', '=', jobId)
    .where('id', '=', sql<CommentId>`any(${ids as CommentId[]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function insertComments(tx: Tx, comments: ReadonlyArray<Insertable<Schema['comment']>>): Promise<void> {
  const rows = comments.map((comment) => ({ ...comment, search_words: wordsOfText(comment.job_id, comment.text) }));
  if (rows.length > 0) await tx.insertInto('comment').values(rows).execute();
}

export function selectPresentLoves(
  tx: Tx,
  fileIds: readonly FileId[],
): Promise<Array<{ file_id: FileId; person_id: PersonId }>> {
  return tx
    .selectFrom('reaction')
    .select(['file_id', 'person_id'])
    .where('file_id', '=', sql<FileId>`any(${fileIds as FileId[]}::uuid[])`)
    .execute();
}

export async function insertLoves(tx: Tx, loves: ReadonlyArray<Insertable<Schema['reaction']>>): Promise<void> {
  if (loves.length > 0) await tx.insertInto('reaction').values(loves).execute();
}

/** Adds one comment or heart for each time that a file is given. */
export async function countOnFiles(
  tx: Tx,
  { comments, loves }: { comments: readonly FileId[]; loves: readonly FileId[] },
): Promise<void> {
  await sql`
    update file set comment_count = comment_count + added.comments, reaction_count = reaction_count + added.loves
    from (
      select id, count(*) filter (where is_comment) as comments, count(*) filter (where not is_comment) as loves
      from (select unnest(${comments as FileId[]}::uuid[]) as id, true as is_comment
        union all select unnest(${loves as FileId[]}::uuid[]), false) as each group by id
    ) as added
    where file.id = added.id
  `.execute(tx);
}

export async function updateCover(tx: Tx, jobId: JobId, cover: FileId): Promise<void> {
  await tx.updateTable('job').set({ cover_id: cover }).where('id', '=', jobId).where('cover_id', 'is', null).execute();
}

export async function updateActivity(tx: Tx, jobId: JobId, modified: Date): Promise<void> {
  await sql`update job set modified_at = least(now(), ${modified}) where id = ${jobId}`.execute(tx);
}
