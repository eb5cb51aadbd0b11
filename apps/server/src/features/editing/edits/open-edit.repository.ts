import type { AccountId, EditFailure, FileId, JobId, OperationId } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';
import { cancelOperations, insertOperations, lockUnfinished } from '../../library/operations/index.ts';

export type OpenEditRow = Row<'open_edit'>;

/** An unfinished edit with what its operation says. */
export interface OpenEdit extends OpenEditRow {
  state: 'waiting' | 'rendering' | 'failed';
  failure: EditFailure | null;
}

/** An edit is identified by its file and the revision that was saved. */
export interface EditRevision {
  file: FileId;
  revision: OperationId;
}

/** Inserts unfinished edits, or replaces those that the files have already, each with its operation. The account must be locked. */
export async function saveOpenEdits(
  tx: Tx,
  edits: ReadonlyArray<Insertable<Schema['open_edit']> & { saved_at: Date }>,
): Promise<void> {
  if (edits.length === 0) return;
  await insertOperations(
    tx,
    edits.map((edit) => operationOf(edit, edit.revision, edit.saved_at)),
  );
  await tx
    .insertInto('open_edit')
    .values([...edits])
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet((eb) => ({
        document: eb.ref('excluded.document'),
        lost_decoders: 0,
        revision: eb.ref('excluded.revision'),
        saved_at: eb.ref('excluded.saved_at'),
      })),
    )
    .execute();
}

function operationOf(
  { account_id, job_id, batch_id }: Pick<Insertable<Schema['open_edit']>, 'account_id' | 'job_id' | 'batch_id'>,
  id: OperationId,
  savedAt: Date,
) {
  const parent = (batch_id ?? null) as OperationId | null;
  const starter = { account_id, guest_id: null, job_id };
  return { id, parent_id: parent, kind: 'edit', ...starter, total: 1, created_at: savedAt } as const;
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
): Promise<OpenEdit | undefined> {
  return selectWithState(database)
    .where('file_id', '=', fileId)
    .where('open_edit.account_id', '=', accountId)
    .where('open_edit.job_id', '=', jobId)
    .executeTakeFirst();
}

function selectWithState(database: Database) {
  return database
    .selectFrom('open_edit')
    .innerJoin('operation', 'operation.id', 'open_edit.revision')
    .selectAll('open_edit')
    .select([
      sql<OpenEdit['state']>`case operation.state when 'failed' then 'failed' when 'running' then 'rendering'
        else 'waiting' end`.as('state'),
      sql<EditFailure | null>`operation.failure`.as('failure'),
    ]);
}

/** The unfinished edits of an account in a job, newest first, with the wall clock of the original as far as that exists. */
export function selectOpenEdits(
  database: Database,
  { accountId, jobId }: { accountId: AccountId; jobId: JobId },
): Promise<Array<OpenEdit & { captured_wall: string | null; existing_original: FileId | null }>> {
  return selectWithState(database)
    .leftJoin('file as original', (join) =>
      join.onRef('original.id', '=', 'open_edit.original_id').on('original.deleted_at', 'is', null),
    )
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
    .innerJoin('operation', 'operation.id', 'open_edit.revision')
    .select(['file_id as file', 'revision'])
    .where('operation.finished_at', 'is', null)
    .where('saved_at', '<', olderThan)
    .orderBy('file_id')
    .limit(limit);
  if (after !== undefined) query = query.where('file_id', '>', after);
  return query.execute();
}

/** Undefined when another revision was saved, or the edit is done or discarded. */
export function findRevision(database: Database, { file, revision }: EditRevision): Promise<OpenEditRow | undefined> {
  return database
    .selectFrom('open_edit')
    .selectAll()
    .where('file_id', '=', file)
    .where('revision', '=', revision)
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

/** Locks an edit that is being rendered and its operation, until the transaction ends. Undefined when it is not wanted any more. */
export async function lockRendering(tx: Tx, { file, revision }: EditRevision): Promise<OpenEditRow | undefined> {
  if (!(await lockUnfinished(tx, revision))) return undefined;
  return tx
    .selectFrom('open_edit')
    .selectAll()
    .where('file_id', '=', file)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets a failed edit wait again, as another revision with an operation of its own. */
export async function queueAgain(tx: Tx, failed: OpenEditRow, revision: OperationId, now: Date): Promise<void> {
  await cancelOperations(tx, [failed.revision]);
  await insertOperations(tx, [operationOf(failed, revision, now)]);
  await tx.updateTable('open_edit').set({ lost_decoders: 0, revision }).where('file_id', '=', failed.file_id).execute();
}

/** Discards an edit. The operation ends as cancelled. */
export async function discardOpenEdit(tx: Tx, { file_id, revision }: OpenEditRow): Promise<void> {
  await cancelOperations(tx, [revision]);
  await deleteOpenEdit(tx, file_id);
}

/** The operation must have ended. */
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
      count(*) filter (where operation.state = 'failed') as failed,
      count(*) filter (where operation.state <> 'failed') as open
    from open_edit join operation on operation.id = open_edit.revision
    where batch_id = ${batchId} and open_edit.account_id = ${accountId} and open_edit.job_id = ${jobId}
  `.execute(database);
  return rows[0] as BatchCounts;
}

/** Discards the pasted edits that are not rendered yet, and returns their number. The job must be locked. */
export async function discardOpenBatch(tx: Tx, { accountId, jobId, batchId }: BatchOfJob): Promise<number> {
  const open = await tx
    .selectFrom('open_edit')
    .select(['file_id', 'revision'])
    .where('batch_id', '=', batchId)
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .execute();
  if (open.length === 0) return 0;
  const revisions = open.map(({ revision }) => revision);
  await cancelOperations(tx, revisions);
  const { numDeletedRows } = await tx.deleteFrom('open_edit').where('revision', 'in', revisions).executeTakeFirst();
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
