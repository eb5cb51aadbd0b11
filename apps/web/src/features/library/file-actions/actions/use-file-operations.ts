import type { FileId, FileRecord } from '@stund/contract';
import { useLocation } from 'react-router';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { useMayDownload } from '../../../../shared/files/download-right.ts';
import { fileNameOf, jpegNameOf } from '../../../../shared/files/name/file-name.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { canCopyImages, useCopyImage } from '../api/copy-image.ts';
import { useDeleteFile } from '../api/delete-file.ts';
import { useToggleFavorite } from '../api/use-toggle-favorite.ts';
import type { FileOperations } from './file-actions.ts';

type FileInList = Pick<FileRecord, 'id' | 'job_id' | 'path' | 'type' | 'media_token' | 'burst_count' | 'own_reaction'>;

interface ListOfFiles<File> {
  /** The address of a file; by default in the timeline. */
  addressOf?: (fileId: FileId) => string;
  /** Returns whether a file can be deleted; by default every file can. */
  canDelete?: ((file: File) => boolean) | undefined;
  /** False for files of another person, which only the owner can restore. */
  canUndo?: boolean | undefined;
}

/** Makes the back action of the viewer return to the list. */
const fromList = { fromList: true };

/** Returns what can be done with a file wherever it is in a list. The list adds what only it can do. */
export function useFileOperations<File extends FileInList>({
  addressOf = addresses.photo,
  canDelete = () => true,
  canUndo = true,
}: ListOfFiles<File> = {}): (file: File) => FileOperations {
  const { search } = useLocation();
  const { downloadUrl } = useMediaUrls();
  const mayDownload = useMayDownload();
  const copyImage = useCopyImage();
  const deleteFile = useDeleteFile({ canUndo });
  const toggleFavorite = useToggleFavorite();
  return (file) => {
    const pathname = addressOf(file.id);
    return {
      open: { to: { pathname, search }, state: fromList },
      details: { to: { pathname, search: withOverlay(search, 'details') }, state: fromList },
      favorite: toggleFavorite(file),
      ...(mayDownload && {
        download: { href: downloadUrl(file), download: fileNameOf(file) },
        export: { href: downloadUrl(file, { jpeg: true }), download: jpegNameOf(file) },
        'copy-picture': canCopyImages() ? () => copyImage(file) : undefined,
      }),
      delete: canDelete(file) ? () => deleteFile(file) : undefined,
    };
  };
}
