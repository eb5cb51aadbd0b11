import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { withLockedJob } from '../../jobs/index.ts';
import { updateFavorites } from '../favorite.repository.ts';

interface Favorites {
  jobId: JobId;
  fileIds: readonly FileId[];
  isFavorite: boolean;
}

/**
 * Marks files of the caller's timeline as favorites, or no longer, with the files of their groups. Returns the tiles that changed. Throws
 * `not-found` for the timelines of others and `forbidden` for other jobs: in albums and shares people give hearts instead, which others see.
 */
export function setFavorites(
  context: RequestContext,
  { jobId, fileIds, isFavorite }: Favorites,
): Promise<readonly FileId[]> {
  return withLockedJob(context, { jobId, access: 'view' }, async ({ tx, job }) => {
    if (job.type !== 'timeline' || job.relation !== 'owner') throw new DomainError('forbidden', 'job');
    const tiles = await updateFavorites(tx, jobId, fileIds, isFavorite);
    if (tiles.length > 0) {
      const changes = tiles.map((fileId) => ({ type: changeTypes.fileAdded, fileId, payload: { renewed: true } }));
      await recordChanges(tx, jobId, changes, { isActivity: false });
    }
    return tiles;
  });
}
