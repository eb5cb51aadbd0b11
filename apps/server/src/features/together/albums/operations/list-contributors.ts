import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, type VisibleJob } from '../../access/index.ts';
import { type Contributor, selectContributors } from '../album.repository.ts';

/** The participants of an album. Throws what loadVisibleJob() throws. */
export async function listContributors(
  context: RequestContext,
  jobId: JobId,
): Promise<{ job: VisibleJob; people: Contributor[] }> {
  const job = await loadVisibleJob(context, jobId);
  return { job, people: await selectContributors(context.database, job) };
}
