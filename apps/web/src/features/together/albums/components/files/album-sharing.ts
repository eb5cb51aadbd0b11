import type { FileRecord, ListedFile, ListedJob } from '@stund/contract';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { kindsOf } from '../../../../../shared/files/kind/kind-of-files.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { useSession } from '../../../../../shared/session/session.ts';
import { openShareDialog, type ShareRequest } from '../../../../../shared/sharing/share-request.ts';
import { albumSelection } from './use-album-selection.ts';

/** What the user may do with files of an album in the dialog that shares them. */
export interface AlbumSharing {
  /** Undefined where these files cannot be shared. */
  sharerOf: (files: ReadonlyArray<FileRecord | ListedFile>) => (() => void) | undefined;
}

/**
 * The files are shared by a link where the owner of the album allows it. A single file of a shared album also has a link of its
 * own, which everyone else can pass on, also without an account.
 */
export function useAlbumSharing(album: ListedJob): AlbumSharing {
  const hasAccount = useSession().token !== undefined;
  const isReadOnly = useKnownAccount()?.is_read_only_user ?? false;
  const { shareFiles: canShare, copyFiles } = album.current_user_can;
  return {
    sharerOf: (files) => {
      const [file] = files;
      if (!file || isReadOnly) return undefined;
      const isDirect = files.length === 1 && album.privacy_mode === 'shared' && !canShare;
      const directLink = isDirect ? window.location.origin + addresses.albumImage(album.id, file.id) : undefined;
      const canCopy = hasAccount && copyFiles;
      if (hasAccount && !canShare && !canCopy && directLink === undefined) return undefined;
      const request: ShareRequest = {
        jobId: album.id,
        count: files.length,
        kinds: kindsOf(files),
        canShare,
        canCopy,
        albumId: album.id,
        directLink,
        listIds: () => files.map(({ id }) => id),
        loadPreview: (count) => Promise.resolve(files.slice(0, count)),
        onShared: () => albumSelection.quit(),
      };
      return () => openShareDialog(request);
    },
  };
}
