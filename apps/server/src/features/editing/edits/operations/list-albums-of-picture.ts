import { editLimits, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { canEditFile } from '../edit.policy.ts';
import { selectAlbumsByTitle, selectAlbumsWith, selectEditableFiles } from '../edit.repository.ts';

export interface AlbumOfPicture {
  id: JobId;
  name: string;
  /** Whether others can see the album. */
  is_shared: boolean;
}

/** The caller's other albums that contain a picture, at most 50. Throws `not-found`, and `forbidden` for a file that the caller may not edit. */
export async function listAlbumsOfPicture(
  context: RequestContext,
  jobId: JobId,
  fileId: FileId,
): Promise<AlbumOfPicture[]> {
  const { accountId } = requireAccount(context);
  const { database, actor } = context;
  const job = await loadVisibleJob(context, jobId);
  const [file] = await selectEditableFiles(database, jobId, [fileId]);
  if (!file || file.deleted_at !== null) throw new DomainError('not-found', 'file');
  if (!canEditFile(actor, job, file)) throw new DomainError('forbidden', 'file');
  const { checksum } = file;
  const limit = editLimits.albumsOfEdit;
  const ids = await selectAlbumsWith(database, { ownerId: accountId, checksum, except: jobId, limit });
  const albums = await selectAlbumsByTitle(database, ids);
  return albums.map(({ id, title, privacy_mode }) => ({ id, name: title, is_shared: privacy_mode === 'shared' }));
}
