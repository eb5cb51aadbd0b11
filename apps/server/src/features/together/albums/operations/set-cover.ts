import type { FileId, JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { hasFile, updateJob } from '../album.repository.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

/** Sets the cover of an album; null restores the default. Throws `not-found` for a file that is not in the album. */
export function setCover(context: RequestContext, jobId: JobId, fileId: FileId | null): Promise<void> {
  return changeAlbum(context, { jobId, access: 'setCover' }, async ({ tx, job }) => {
    if (fileId === job.cover_id) return unchanged;
    if (fileId !== null && !(await hasFile(tx, jobId, fileId))) throw new DomainError('not-found', 'file');
    return updateJob(tx, jobId, { cover_id: fileId });
  });
}
