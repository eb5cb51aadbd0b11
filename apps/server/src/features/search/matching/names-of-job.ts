import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { loadCameras, loadOwnAlbums } from './load-names.ts';
import type { Lookups } from './lookups.ts';
import { jobsOf } from './search-scope.ts';

/** The names that a search of a job knows, as far as the caller may see them. */
export async function namesOfJob(
  { database }: Pick<RequestContext, 'database'>,
  job: VisibleJob,
  lookups: Lookups,
): Promise<{ cameras: string[]; albums: string[] }> {
  const isOwner = job.type === 'timeline' && ownsFiles(job, job.relation);
  const knowsCameras = !withholdsCameraData(job, job.relation);
  return {
    cameras: knowsCameras ? await loadCameras(database, { jobs: jobsOf(job), lookups }) : [],
    albums: isOwner
      ? (await loadOwnAlbums(database, { ownerId: job.owner_id, lookups })).map(({ title }) => title)
      : [],
  };
}
