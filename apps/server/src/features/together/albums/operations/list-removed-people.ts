import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadJobFor, type RemovedPerson, selectRemovedPeople, type VisibleJob } from '../../access/index.ts';

/** The people whom the owner has removed from an album, the latest first. Throws what loadJobFor() throws. */
export async function listRemovedPeople(
  context: RequestContext,
  jobId: JobId,
): Promise<{ job: VisibleJob; people: RemovedPerson[] }> {
  const job = await loadJobFor(context, jobId, 'changeProperties');
  return { job, people: await selectRemovedPeople(context.database, job.id) };
}
