import type { DownloadOption, JobId, ListedFile } from '@stund/contract';
import { useState } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import { filesInText, kindsOf } from '../../../../shared/files/kind/kind-of-files.ts';
import { archiveName } from '../../../../shared/files/name/archive-name.ts';
import { fileNameOf, jpegNameOf } from '../../../../shared/files/name/file-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { openShareDialog } from '../../../../shared/sharing/share-request.ts';
import { usePlayChosen } from '../../../../shared/slideshow/use-play-chosen.ts';
import { downloadFiles } from '../../../archives/downloads/index.ts';
import { actionsOfTimeline } from '../../../library/file-actions/index.ts';
import { confirmDelete, useDeleteFiles } from '../../../library/file-deletion/index.ts';
import { SelectionBar, SelectionHint, useFavoriteSelected } from '../../../library/selection/index.ts';
import { AddToAlbumDialog, useCopyToAlbum } from '../../../together/album-choice/index.ts';
import type { MonthOfFiles } from '../model/months.ts';
import { mapSelection, useSelectedOnMap } from './use-map-selection.ts';

/** The actions for the selected files of the list next to the map. */
export function MapSelectionBar({ jobId, months }: { jobId: JobId; months: readonly MonthOfFiles[] }) {
  const texts = useTexts();
  const { t } = texts;
  const selected = useSelectedOnMap(months);
  const [choosing, setChoosing] = useState<'album' | 'new-album'>();
  const { deleteFiles } = useDeleteFiles();
  const copyToAlbum = useCopyToAlbum();
  const playChosen = usePlayChosen(jobId, addresses.photo);
  const download = useDownload(jobId);
  const kinds = kindsOf(selected);
  const count = selected.length;
  const ids = selected.map(({ id }) => id);
  const areFavorites = count > 0 && selected.every((file) => file.own_reaction === 'favorite');
  const favorite = useFavoriteSelected({ store: mapSelection, jobId, listIds: () => ids, kinds, areFavorites });
  const remove = async () => {
    if (!(await confirmDelete(t('selection.delete.title', filesInText(texts, kinds)), count))) return;
    mapSelection.quit();
    void deleteFiles(selected.map(({ id, job_id, path, type }) => ({ fileId: id, jobId: job_id, name: path, type })));
  };
  const share = () =>
    openShareDialog({
      jobId,
      count,
      kinds,
      canShare: true,
      canCopy: true,
      listIds: () => ids,
      loadPreview: (previewCount) => Promise.resolve(selected.slice(0, previewCount)),
      onShared: () => mapSelection.quit(),
    });
  const play = () => {
    mapSelection.quit();
    playChosen(ids);
  };
  return (
    <>
      <SelectionBar
        store={mapSelection}
        count={count}
        sizeBytes={selected.reduce((sum, { size }) => sum + size, 0)}
        actions={actionsOfTimeline}
        context={{
          file: undefined,
          hasHeic: selected.some((file) => isHeic(file)),
          hasPicturesOrVideos: count > 0,
          areFavorites,
        }}
        operations={{
          share,
          'add-to-album': () => setChoosing('album'),
          'new-album': () => setChoosing('new-album'),
          favorite,
          download: () => download(selected, 'download'),
          export: () => download(selected, 'export'),
          delete: remove,
          'select-all': () => mapSelection.selectAll(),
          slideshow: play,
        }}
      />
      <SelectionHint store={mapSelection} />
      <AddToAlbumDialog
        isOpen={choosing !== undefined}
        startsWithNew={choosing === 'new-album'}
        amount={kinds}
        onClose={() => setChoosing(undefined)}
        onChoose={(target) => {
          mapSelection.quit();
          void copyToAlbum({ jobId, fileIds: ids, kinds, target });
        }}
      />
    </>
  );
}

/** Saves one file as it is, and several as an archive. */
function useDownload(jobId: JobId) {
  const { downloadUrl } = useMediaUrls();
  return (files: readonly ListedFile[], option: DownloadOption) => {
    const [only] = files.length === 1 ? files : [];
    if (only) {
      const jpeg = option === 'export' && isHeic(only);
      saveFile(downloadUrl(only, { jpeg }), jpeg ? jpegNameOf(only) : fileNameOf(only));
      return;
    }
    const wanted = files.map((file) => {
      const { id, path, size, timestamp, type } = file;
      return { id, path, sizeBytes: size, timestamp, type, isHeic: isHeic(file) };
    });
    void downloadFiles({ jobId, option, name: archiveName(), files: [wanted] });
  };
}
