import { type CommentId, type JobId, limits } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../platform/database/schema.ts';

/** A page of the changes after `since`, in commit order. */
export function selectChanges(database: Database, jobId: JobId, since: number): Promise<Row<'change'>[]> {
  return database
    .selectFrom('change')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('serial', '>', since)
    .orderBy('serial')
    .limit(limits.changesPerPage)
    .execute();
}

/** The texts of comments on a job and on its files outside the trash. */
export async function selectCommentTexts(
  database: Database,
  jobId: JobId,
  ids: readonly CommentId[],
): Promise<Map<CommentId, string>> {
  const rows = await database
    .selectFrom('comment')
    .leftJoin('file', 'file.id', 'comment.file_id')
    .select(['comment.id', 'comment.text'])
    .where('comment.id', 'in', ids)
    .where('comment.job_id', '=', jobId)
    .where('file.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** Jobs in order whose changes exceed the number to keep, although they may all be recent. */
export async function selectJobsWithManyChanges(
  database: Database,
  { after, kept, limit }: { after: JobId | undefined; kept: number; limit: number },
): Promise<JobId[]> {
  const rows = await database
    .selectFrom('job')
    .select('id')
    .where('last_serial', '>', kept)
    .$if(after !== undefined, (query) => query.where('id', '>', after as JobId))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Deletes the oldest changes of a job that were written before a time, but none of the newest. The remaining ones have no gap:
 * those up to the last that is old are deleted. Returns their number.
 */
export async function deleteOldChanges(
  tx: Tx,
  jobId: JobId,
  { before, kept, limit }: { before: Date; kept: number; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with oldest as (
      select serial, created_at from change
      where job_id = ${jobId} and serial <= (select last_serial from job where id = ${jobId}) - ${kept}
      order by serial limit ${limit}
    )
    delete from change
    where job_id = ${jobId} and serial <= (select max(serial) from oldest where created_at < ${before})
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
