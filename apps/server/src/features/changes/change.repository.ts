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
