import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant, showsPlace } from '../../../together/access/index.ts';
import { type PlaceCount, selectPlaces } from '../place.repository.ts';

export interface PlacesOfJob {
  jobId: JobId;
  places: readonly PlaceCount[];
  total: number;
  grant: MediaGrant;
}

/** The places where the files of a job were taken. Throws `not-found`, and `forbidden` where the caller may not see places. */
export async function listPlaces(context: RequestContext, jobId: JobId): Promise<PlacesOfJob> {
  const job = await loadVisibleJob(context, jobId);
  if (!showsPlace(job, job.relation)) throw new DomainError('forbidden');
  return { jobId, grant: job.mediaGrant, ...(await selectPlaces(context.database, job)) };
}
