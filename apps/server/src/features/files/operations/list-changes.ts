import { type JobId, limits } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { ChangeRow } from '../../../platform/database/schema.ts';
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
  return { list, serial: list.at(-1)?.serial ?? job.last_serial };
}
