import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, showsPlace, type VisibleJob } from '../../../together/access/index.ts';

/** A job whose places the caller may see. Throws `not-found`, and `forbidden` where it shows none to them. */
export async function loadJobWithPlaces(context: RequestContext, jobId: JobId): Promise<VisibleJob> {
  const job = await loadVisibleJob(context, jobId);
  if (!showsPlace(job, job.relation)) throw new DomainError('forbidden');
  return job;
}
