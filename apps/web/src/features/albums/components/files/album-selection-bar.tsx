import { type FileRecord, type ListedFile, type ListedJob, limits } from '@stund/contract';
import { IconButton, Menu, MenuItem, NARROW_QUERY, type SelectionAction, useMediaQuery } from '@stund/ui';
import {
  Download,
  EllipsisVertical,
  FileOutput,
  FolderPlus,
  ImageDown,
  ImagePlus,
  ListChecks,
  Share2,
  SquarePlay,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { isHeic } from '../../../../shared/files/is-heic.ts';
import { isPictureOrVideo } from '../../../../shared/files/is-picture-or-video.ts';
import { filesInText, kindsOf } from '../../../../shared/files/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { CastSlideshowItem, castStartOf } from '../../../../shared/slideshow/cast-entry.tsx';
import { usePlayChosen } from '../../../../shared/slideshow/use-play-chosen.ts';
import { AddToAlbumDialog, copyFiles, useCopyToAlbum } from '../../../album-choice/index.ts';
import { usePasteOnSelection } from '../../../edits/index.ts';
import { usePromptLogin } from '../../../guests/index.ts';
import { SelectionBar, useDeleteKey } from '../../../selection/index.ts';
import { confirmDelete, useDeleteFiles } from '../../../trash/index.ts';
import { useAlbumDownloads } from '../use-album-downloads.ts';
import { AlbumFileItems } from './album-file-items.tsx';
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
  const copy = (target?: { jobId: string; name: string }) => {
    const fileIds = selected.map(({ id }) => id as string);
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
  const findChosen = () =>
    castStartOf(
      album.id,
      selected.filter(isPictureOrVideo).map(({ id }) => id),
    );
  const editorOf = useEditAlbumFile(album);
  const paste = usePasteOnSelection({
    jobId: album.id,
    // Only the owner of an album edits files in it, and only their own.
    count: selected.some((file) => editorOf(file)) ? count : 0,
    listIds: () => selected.map(({ id }) => id),
    onPasted: () => albumSelection.quit(),
  });
  const isNarrow = useMediaQuery(NARROW_QUERY);
  const actions: SelectionAction[] = [];
  const share = useAlbumSharing(album).sharerOf(selected);
  if (share) actions.push({ label: t('shared.share'), icon: <Share2 />, onPress: share });
  if (can.download && count > 0 && !isNarrow)
    actions.push({
      label: t('selection.download'),
      icon: <Download />,
      onPress: () => downloadSelected(selected, 'download'),
    });
  if (can.copyFiles && hasAccount) {
    actions.push({ label: t('album-choice.addTo'), icon: <FolderPlus />, onPress: () => setChoosing('album') });
  } else if (!hasAccount && album.allow_sharing && can.download) {
    actions.push({ label: t('album-choice.addTo'), icon: <FolderPlus />, onPress: () => void logInFirst() });
  }
  if (paste.action) actions.push(paste.action);
  const mayRemove = count > 0 && selected.every(canDelete);
  useDeleteKey(() => void remove(), mayRemove);
  if (mayRemove) {
    actions.push({ label: t('selection.delete'), icon: <Trash2 />, onPress: () => void remove() });
  }
  return (
    <>
      <SelectionBar
        store={albumSelection}
        count={count}
        sizeBytes={selected.reduce((sum, { size }) => sum + size, 0)}
        actions={actions}
      >
        <Menu
          align="end"
          trigger={(trigger) => <IconButton {...trigger} label={t('selection.more')} icon={<EllipsisVertical />} />}
        >
          <MenuItem icon={<ListChecks />} onSelect={() => albumSelection.selectAll()}>
            {t('selection.all')}
          </MenuItem>
          {count > 0 && (
            <MenuItem icon={<SquarePlay />} onSelect={play}>
              {t('shared.slideshow')}
            </MenuItem>
          )}
          {selected.some(isPictureOrVideo) && count <= limits.televisionChosenFiles && (
            <CastSlideshowItem find={findChosen} onStarted={() => albumSelection.quit()} />
          )}
          {can.copyFiles && hasAccount && count > 0 && (
            <MenuItem icon={<ImagePlus />} onSelect={() => setChoosing('new-album')}>
              {t('album-choice.new')}
            </MenuItem>
          )}
          {paste.item}
          {can.download && count > 0 && isNarrow && (
            <MenuItem icon={<Download />} onSelect={() => downloadSelected(selected, 'download')}>
              {t('selection.download')}
            </MenuItem>
          )}
          {can.download && selected.some(isHeic) && (
            <MenuItem icon={<FileOutput />} onSelect={() => downloadSelected(selected, 'export')}>
              {t('downloads.export')}
            </MenuItem>
          )}
          {can.copyFiles && hasAccount && count > 0 && (
            <MenuItem icon={<ImageDown />} onSelect={() => void copyToTimeline()}>
              {t('albums.copyToTimeline')}
            </MenuItem>
          )}
          {only && <AlbumFileItems album={album} file={only} />}
        </Menu>
      </SelectionBar>
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
