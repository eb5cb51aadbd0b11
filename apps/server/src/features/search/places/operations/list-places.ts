import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { MediaGrant } from '../../../together/access/index.ts';
import { type PlaceCount, selectPlaces } from '../place.repository.ts';
import { loadJobWithPlaces } from './load-job-with-places.ts';

export interface PlacesOfJob {
  jobId: JobId;
  places: readonly PlaceCount[];
  total: number;
  grant: MediaGrant;
}

/** The places where the files of a job were taken. Throws `not-found`, and `forbidden` where the caller may not see places. */
export async function listPlaces(context: RequestContext, jobId: JobId): Promise<PlacesOfJob> {
  const job = await loadJobWithPlaces(context, jobId);
  return { jobId, grant: job.mediaGrant, ...(await selectPlaces(context.database, job)) };
}
