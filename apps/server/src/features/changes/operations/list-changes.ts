import { type CommentId, changeTypes, type JobId, limits } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { ChangeRow, Database } from '../../../platform/database/schema.ts';
import { loadVisibleJob } from '../../access/index.ts';

export interface Changes {
  list: ChangeRow[];
  /** Ask again from here. */
  serial: number;
}

/** What happened in the job after `since`, in commit order, a page at most. Throws `not-found`. */
export async function listChanges(context: RequestContext, jobId: JobId, since: number): Promise<Changes> {
  const job = await loadVisibleJob(context, jobId);
  if (since >= job.last_serial) return { list: [], serial: job.last_serial };
  const list = await context.database
    .selectFrom('change')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('serial', '>', since)
    .orderBy('serial')
    .limit(limits.changesPerPage)
    .execute();
  return { list: await withWords(context.database, list), serial: list.at(-1)?.serial ?? job.last_serial };
}

/** The feed keeps no words: what a comment says now is put in, and nothing once it is deleted. */
async function withWords(database: Database, list: readonly ChangeRow[]): Promise<ChangeRow[]> {
  const ids = list.flatMap(({ type, payload }) => (type === changeTypes.comment ? [payload['comment_id']] : []));
  if (ids.length === 0) return [...list];
  const comments = await database
    .selectFrom('comment')
    .select(['id', 'text'])
    .where('id', 'in', ids as CommentId[])
    .execute();
  const words = new Map<unknown, string>(comments.map(({ id, text }) => [id, text]));
  return list.map((change) =>
    change.type === changeTypes.comment
      ? { ...change, payload: { ...change.payload, comment: words.get(change.payload['comment_id']) ?? '' } }
      : change,
  );
}
