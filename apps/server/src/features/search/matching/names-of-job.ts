import type { RequestContext } from '../../../kernel/request-context.ts';
import { ownsFiles, type VisibleJob, withholdsCameraData } from '../../together/access/index.ts';
import { selectCameras, selectOwnAlbums } from './named-things.repository.ts';

/** The names that a search of a job knows, as far as the caller may see them. */
export async function namesOfJob(
  { database }: Pick<RequestContext, 'database'>,
  job: VisibleJob,
): Promise<{ cameras: string[]; albums: string[] }> {
  const isOwner = job.type === 'timeline' && ownsFiles(job, job.relation);
  const knowsCameras = !withholdsCameraData(job, job.relation);
  return {
    cameras: knowsCameras ? await selectCameras(database, job) : [],
    albums: isOwner ? (await selectOwnAlbums(database, job.owner_id)).map(({ title }) => title) : [],
  };
}
