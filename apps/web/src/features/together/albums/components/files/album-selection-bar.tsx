import type { FileRecord, JobId, ListedFile, ListedJob } from '@stund/contract';
import { useState } from 'react';
import { isHeic } from '../../../../../shared/files/kind/is-heic.ts';
import { isPictureOrVideo } from '../../../../../shared/files/kind/is-picture-or-video.ts';
import { filesInText, kindsOf } from '../../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { confirm } from '../../../../../shared/prompts/prompts.ts';
import { useSession } from '../../../../../shared/session/session.ts';
import { castStartOf, useCastOperation } from '../../../../../shared/slideshow/cast-entry.tsx';
import { usePlayChosen } from '../../../../../shared/slideshow/use-play-chosen.ts';
import { usePasteOnSelection } from '../../../../editing/saved-edits/index.ts';
import { actionsOfAlbum } from '../../../../library/file-actions/index.ts';
import { confirmDelete, useDeleteFiles } from '../../../../library/file-deletion/index.ts';
import { SelectionBar } from '../../../../library/selection/index.ts';
import { AddToAlbumDialog, copyFiles, useCopyToAlbum } from '../../../album-choice/index.ts';
import { usePromptLogin } from '../../../guests/index.ts';
import { useAlbumDownloads } from '../use-album-downloads.ts';
import { albumFileOperations } from './album-file-operations.ts';
import { useAlbumSharing } from './album-sharing.ts';
import { albumSelection } from './use-album-selection.ts';
import { useEditAlbumFile } from './use-edit-album-file.ts';

interface AlbumSelectionBarProps {
  album: ListedJob;
  selected: readonly ListedFile[];
  canDelete: (file: FileRecord) => boolean;
}

/** The actions for the selected files of an album. An action that is not allowed for every selected file is hidden. */
export function AlbumSelectionBar({ album, selected, canDelete }: AlbumSelectionBarProps) {
  const texts = useTexts();
  const { t } = texts;
  const { downloadSelected } = useAlbumDownloads(album);
  const { deleteFiles } = useDeleteFiles();
  const [choosing, setChoosing] = useState<'album' | 'new-album'>();
  const hasAccount = useSession().token !== undefined;
  const logInFirst = usePromptLogin();
  const can = album.current_user_can;
  const count = selected.length;
  const kinds = kindsOf(selected);
  const named = filesInText(texts, kinds);
  const [only] = count === 1 ? selected : [];
  const copyToAlbum = useCopyToAlbum();
  const copy = (target?: { jobId: JobId; name: string }) => {
    const fileIds = selected.map(({ id }) => id);
    albumSelection.quit();
    void (target
      ? copyToAlbum({ jobId: album.id, fileIds, kinds, target })
      : copyFiles({ jobId: album.id, fileIds, kinds }));
  };
  const copyToTimeline = async () => {
    const title = t('albums.copyToTimeline.title', named);
    if (await confirm({ title, text: t('albums.copyToTimeline.text'), action: t('albums.copyToTimeline.action') }))
      copy();
  };
  const remove = async () => {
    if (!(await confirmDelete(t('albums.remove.title', named), count))) return;
    const files = selected.map(({ id, job_id, path, type }) => ({ fileId: id, jobId: job_id, name: path, type }));
    albumSelection.quit();
    void deleteFiles(files, { canUndo: can.deleteJob });
  };

  const playChosen = usePlayChosen(album.id, (id) => addresses.albumFile(album.id, id));
  const play = () => {
    const fileIds = selected.map(({ id }) => id);
    albumSelection.quit();
    playChosen(fileIds);
  };
  const shown = selected.filter(isPictureOrVideo).map(({ id }) => id);
  const casting = useCastOperation({
    find: () => castStartOf(album.id, shown),
    onStarted: () => albumSelection.quit(),
  });
  const editorOf = useEditAlbumFile(album);
  const paste = usePasteOnSelection({
    jobId: album.id,
    // Only the owner of an album edits files in it, and only their own.
    count: selected.some((file) => editorOf(file)) ? count : 0,
    listIds: () => selected.map(({ id }) => id),
    onPasted: () => albumSelection.quit(),
  });
  const share = useAlbumSharing(album).sharerOf(selected);
  const mayCopy = can.copyFiles && hasAccount;
  // Visitors can copy the files once they have logged in.
  const mayCopyLater = !hasAccount && album.allow_sharing && can.download;
  return (
    <>
      <SelectionBar
        store={albumSelection}
        count={count}
        sizeBytes={selected.reduce((sum, { size }) => sum + size, 0)}
        actions={actionsOfAlbum}
        context={{
          file: only,
          hasHeic: selected.some((file) => isHeic(file)),
          hasPicturesOrVideos: shown.length > 0,
          cast: casting?.target,
        }}
        operations={{
          ...(only && albumFileOperations(album, only)),
          share,
          'paste-edits': paste.operation,
          'select-all': () => albumSelection.selectAll(),
          slideshow: play,
          cast: casting?.operation,
          ...(can.download && {
            download: () => downloadSelected(selected, 'download'),
            export: () => downloadSelected(selected, 'export'),
          }),
          ...(mayCopyLater && { 'add-to-album': () => logInFirst() }),
          ...(mayCopy && {
            'add-to-album': () => setChoosing('album'),
            'new-album': () => setChoosing('new-album'),
            'copy-to-timeline': copyToTimeline,
          }),
          delete: selected.every(canDelete) ? remove : undefined,
        }}
      />
      {paste.dialog}
      <AddToAlbumDialog
        isOpen={choosing !== undefined}
        startsWithNew={choosing === 'new-album'}
        amount={kinds}
        currentId={album.id}
        onClose={() => setChoosing(undefined)}
        onChoose={copy}
      />
    </>
  );
}
