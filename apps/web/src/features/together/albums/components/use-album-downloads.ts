import type { DownloadOption, ListedFile, ListedJob } from '@stund/contract';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import { fileNameOf, jpegNameOf } from '../../../../shared/files/name/file-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { downloadFiles, downloadJob } from '../../../archives/downloads/index.ts';

/** Downloads of an album as a whole and of some of its files. An export converts HEIC pictures to JPEG. */
export function useAlbumDownloads(album: ListedJob) {
  const { t } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const name = albumNameOf(album) || t('albums.unnamed');
  return {
    downloadAlbum: (option: DownloadOption) => void downloadJob({ jobId: album.id, kind: 'album', name, option }),
    downloadSelected: (selected: readonly ListedFile[], option: DownloadOption) => {
      const [only] = selected.length === 1 ? selected : [];
      if (!only) {
        void downloadFiles({ jobId: album.id, name, albumName: name, option, files: [selected.map(toDownloadFile)] });
        return;
      }
      const jpeg = option === 'export' && isHeic(only);
      saveFile(downloadUrl(only, { jpeg }), jpeg ? jpegNameOf(only) : fileNameOf(only));
    },
  };
}

function toDownloadFile(file: ListedFile) {
  const { id, path, size, timestamp, type } = file;
  return { id, path, sizeBytes: size, timestamp, type, isHeic: isHeic(file) };
}
