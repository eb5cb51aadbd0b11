import { type CommentId, type JobId, limits } from '@stund/contract';
import type { ChangeRow, Database } from '../../platform/database/schema.ts';

/** A page of the changes after `since`, in commit order. */
export function selectChanges(database: Database, jobId: JobId, since: number): Promise<ChangeRow[]> {
  return database
    .selectFrom('change')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('serial', '>', since)
    .orderBy('serial')
    .limit(limits.changesPerPage)
    .execute();
}

export async function selectCommentTexts(
  database: Database,
  ids: readonly CommentId[],
): Promise<Map<CommentId, string>> {
  const rows = await database.selectFrom('comment').select(['id', 'text']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
