import type { AccountId, EditFailure, FileId, JobId } from '@stund/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OpenEditTable } from '../../platform/database/edit-tables.ts';
import type { Database, Tx } from '../../platform/database/schema.ts';

export type OpenEditRow = Selectable<OpenEditTable>;

/** An edit is identified by its file and the revision that was saved. */
export interface EditRevision {
  file: FileId;
  revision: string;
}

/** Inserts unfinished edits, or replaces those that the files have already. The account must be locked. */
export async function saveOpenEdits(tx: Tx, edits: ReadonlyArray<Insertable<OpenEditTable>>): Promise<void> {
  if (edits.length === 0) return;
  await tx
    .insertInto('open_edit')
    .values([...edits])
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet((eb) => ({
        document: eb.ref('excluded.document'),
        state: eb.ref('excluded.state'),
        failure: eb.ref('excluded.failure'),
        lost_decoders: 0,
        revision: eb.ref('excluded.revision'),
        saved_at: eb.ref('excluded.saved_at'),
      })),
    )
    .execute();
}

export async function countOpenEdits(database: Database, accountId: AccountId): Promise<number> {
  const { count } = await database
    .selectFrom('open_edit')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findOpenEdit(
  database: Database,
  { accountId, jobId, fileId }: { accountId: AccountId; jobId: JobId; fileId: FileId },
): Promise<OpenEditRow | undefined> {
  return database
    .selectFrom('open_edit')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
}

/** The unfinished edits of an account in a job, newest first, with the wall clock of the original as far as that exists. */
export function selectOpenEdits(
  database: Database,
  { accountId, jobId }: { accountId: AccountId; jobId: JobId },
): Promise<Array<OpenEditRow & { captured_wall: string | null; existing_original: FileId | null }>> {
  return database
    .selectFrom('open_edit')
    .leftJoin('file as original', (join) =>
      join.onRef('original.id', '=', 'open_edit.original_id').on('original.deleted_at', 'is', null),
    )
    .selectAll('open_edit')
    .select(['original.captured_wall', 'original.id as existing_original'])
    .where('open_edit.account_id', '=', accountId)
    .where('open_edit.job_id', '=', jobId)
    .orderBy('open_edit.saved_at', 'desc')
    .orderBy('open_edit.file_id', 'desc')
    .execute();
}

/** A page of the edits that have not been rendered for long, by file. */
export async function selectStalledEdits(
  tx: Tx,
  { olderThan, after, limit }: { olderThan: Date; after: FileId | undefined; limit: number },
): Promise<EditRevision[]> {
  let query = tx
    .selectFrom('open_edit')
    .select(['file_id as file', 'revision'])
    .where('state', '<>', 'failed')
    .where('saved_at', '<', olderThan)
    .orderBy('file_id')
    .limit(limit);
  if (after !== undefined) query = query.where('file_id', '>', after);
  return query.execute();
}

/** Begins to render an edit. Undefined when another revision was saved, or it is done, discarded or has failed. */
export function beginRendering(database: Database, { file, revision }: EditRevision): Promise<OpenEditRow | undefined> {
  return database
    .updateTable('open_edit')
    .set({ state: 'rendering' })
    .where('file_id', '=', file)
    .where('revision', '=', revision)
    .where('state', '<>', 'failed')
    .returningAll()
    .executeTakeFirst();
}

/** Counts a decoder that ended while it rendered the edit, and returns their number. */
export async function countLostDecoder(database: Database, { file, revision }: EditRevision): Promise<number> {
  const row = await database
    .updateTable('open_edit')
    .set((eb) => ({ lost_decoders: eb('lost_decoders', '+', 1) }))
    .where('file_id', '=', file)
    .where('revision', '=', revision)
    .returning('lost_decoders')
    .executeTakeFirst();
  return row?.lost_decoders ?? 0;
}

/** Locks an edit that is being rendered, until the transaction ends. Undefined when it is not wanted any more. */
export function lockRendering(tx: Tx, { file, revision }: EditRevision): Promise<OpenEditRow | undefined> {
  return tx
    .selectFrom('open_edit')
    .selectAll()
    .where('file_id', '=', file)
    .where('revision', '=', revision)
    .where('state', '=', 'rendering')
    .forUpdate()
    .executeTakeFirst();
}

export async function markFailed(tx: Tx, fileId: FileId, failure: EditFailure): Promise<void> {
  await tx.updateTable('open_edit').set({ state: 'failed', failure }).where('file_id', '=', fileId).execute();
}

/** Lets a failed edit wait again, as another revision. */
export function markWaiting(tx: Tx, fileId: FileId, revision: string): Promise<OpenEditRow | undefined> {
  return tx
    .updateTable('open_edit')
    .set({ state: 'waiting', failure: null, lost_decoders: 0, revision })
    .where('file_id', '=', fileId)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOpenEdit(tx: Tx, fileId: FileId): Promise<void> {
  await tx.deleteFrom('open_edit').where('file_id', '=', fileId).execute();
}

export interface BatchCounts {
  ready: number;
  failed: number;
  open: number;
}

interface BatchOfJob {
  accountId: AccountId;
  jobId: JobId;
  batchId: string;
}

/** The progress of pasted edits. What was discarded or deleted permanently does not count. */
export async function countBatch(database: Database, { accountId, jobId, batchId }: BatchOfJob): Promise<BatchCounts> {
  const { rows } = await sql<BatchCounts>`
    select
      (select count(*) from photo_edit join file on file.id = photo_edit.file_id
        where batch_id = ${batchId} and file.owner_id = ${accountId} and file.job_id = ${jobId}) as ready,
      (select count(*) from open_edit
        where batch_id = ${batchId} and account_id = ${accountId} and job_id = ${jobId} and state = 'failed') as failed,
      (select count(*) from open_edit
        where batch_id = ${batchId} and account_id = ${accountId} and job_id = ${jobId} and state <> 'failed') as open
  `.execute(database);
  return rows[0] as BatchCounts;
}

/** Discards the pasted edits that are not rendered yet, and returns their number. The job must be locked. */
export async function deleteOpenBatch(tx: Tx, { accountId, jobId, batchId }: BatchOfJob): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('open_edit')
    .where('batch_id', '=', batchId)
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The files outside the trash that edits of a batch became and that were not edited again, by their job. */
export async function selectFilesOfBatch(
  database: Database,
  { accountId, batchId }: Omit<BatchOfJob, 'jobId'>,
): Promise<Map<JobId, FileId[]>> {
  const rows = await database
    .selectFrom('photo_edit')
    .innerJoin('file', 'file.id', 'photo_edit.file_id')
    .select(['file.id', 'file.job_id'])
    .where('photo_edit.batch_id', '=', batchId)
    .where('photo_edit.version', '=', 1)
    .where('file.owner_id', '=', accountId)
    .where('file.deleted_at', 'is', null)
    .orderBy('file.job_id')
    .orderBy('file.id')
    .execute();
  const byJob = Map.groupBy(rows, (row) => row.job_id);
  return new Map([...byJob].map(([jobId, files]) => [jobId, files.map(({ id }) => id)]));
}
