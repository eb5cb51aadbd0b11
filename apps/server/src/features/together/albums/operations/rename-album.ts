import type { JobId } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { updateJob } from '../album.repository.ts';
import { nameRequired } from '../album-name.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

/** Renames an album. Throws `invalid-request` when a shared album would have no name. */
export function renameAlbum(context: RequestContext, jobId: JobId, title: string): Promise<void> {
  return changeAlbum(context, { jobId, access: 'changeProperties' }, async ({ tx, job }) => {
    if (title === job.title) return unchanged;
    if (title === '' && job.privacy_mode === 'shared') throw nameRequired();
    return updateJob(tx, jobId, { title });
  });
}
