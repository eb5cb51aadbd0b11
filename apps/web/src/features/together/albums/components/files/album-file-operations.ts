import type { FileRecord, ListedJob } from '@stund/contract';
import type { FileOperations } from '../../../../library/file-actions/index.ts';
import { copyFileLink } from '../../../invitations/index.ts';
import { albumMutations } from '../../api/change-album.ts';

/** What can be done with a file only in an album: shared albums have links to their files, and each has a cover. */
export function albumFileOperations(album: ListedJob, { id }: Pick<FileRecord, 'id'>): FileOperations {
  const { cover_id, privacy_mode, current_user_can: can } = album;
  return {
    ...(privacy_mode === 'shared' && { 'copy-link': () => copyFileLink(album.id, id) }),
    ...(can.setCover && cover_id !== id && { 'set-cover': () => albumMutations(album).setCover(id) }),
  };
}
