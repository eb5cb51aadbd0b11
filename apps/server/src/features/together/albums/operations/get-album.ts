import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { type AlbumWithDetails, withDetailsOf } from '../album-with-details.ts';

/** One job of any type. Throws what loadVisibleJob() throws. */
export async function getAlbum(
  context: RequestContext,
  jobId: JobId,
  options: { withDetails: boolean },
): Promise<AlbumWithDetails> {
  const [album] = await withDetailsOf(context.database, [await loadVisibleJob(context, jobId)], options);
  return album as AlbumWithDetails;
}
