import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { MediaGrant } from '../../../together/access/index.ts';
import { type Clusters, type MapFilter, selectClusters } from '../map.repository.ts';
import { loadJobWithPlaces } from './load-job-with-places.ts';

export interface ClustersOfJob extends Clusters {
  jobId: JobId;
  grant: MediaGrant;
}

/** The files of a part of the map in groups. Throws `not-found`, and `forbidden` where the caller may not see places. */
export async function listMapClusters(
  context: RequestContext,
  jobId: JobId,
  filter: MapFilter & { zoom: number },
): Promise<ClustersOfJob> {
  const job = await loadJobWithPlaces(context, jobId);
  return { jobId, grant: job.mediaGrant, ...(await selectClusters(context.database, job, filter)) };
}
