import type { ListedFile, ListedJob } from '@stund/contract';
import { MenuItem } from '@stund/ui';
import { Download, FileOutput } from 'lucide-react';
import { isHeic } from '../../../../../shared/files/kind/is-heic.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useAlbumDownloads } from '../use-album-downloads.ts';

interface DownloadItemsProps {
  album: ListedJob;
  files: readonly ListedFile[];
}

/** The menu items that download an album, unless its owner lets others only view it. */
export function DownloadItems({ album, files }: DownloadItemsProps) {
  const { t } = useTexts();
  const { downloadAlbum } = useAlbumDownloads(album);
  if (!album.current_user_can.download) return null;
  return (
    <>
      <MenuItem icon={<Download />} onSelect={() => downloadAlbum('download')}>
        {t('albums.download')}
      </MenuItem>
      {files.some(isHeic) && (
        <MenuItem icon={<FileOutput />} onSelect={() => downloadAlbum('export')}>
          {t('downloads.export')}
        </MenuItem>
      )}
    </>
  );
}
