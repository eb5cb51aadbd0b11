import { limits } from '@stund/contract';
import { IconButton, Menu, MenuItem, NARROW_QUERY, type SelectionAction, useMediaQuery } from '@stund/ui';
import {
  Download,
  EllipsisVertical,
  FileOutput,
  FolderPlus,
  ImagePlus,
  ListChecks,
  Share2,
  SquarePlay,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { CastSlideshowItem, castStartOf } from '../../../../shared/slideshow/cast-entry.tsx';
import { usePlayChosen } from '../../../../shared/slideshow/use-play-chosen.ts';
import { AddToAlbumDialog, useCopyToAlbum } from '../../../album-choice/index.ts';
import { usePasteOnSelection } from '../../../edits/index.ts';
import {
  listSelectedIds,
  listSelectedPicturesAndVideos,
  SelectionBar,
  SelectionHint,
  selectionOf,
  useDeleteSelection,
  useDownloadSelected,
  useSelectionMeasure,
  useShareSelected,
} from '../../../selection/index.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import { monthOfSection } from '../../model/month-key.ts';
import { boundsOf } from '../../model/position-of.ts';

const timeline = selectionOf('timeline');

interface TimelineSelectionBarProps {
  source: TimelineSource;
}

/** The actions for the selected files of the timeline. */
export function TimelineSelectionBar({ source }: TimelineSelectionBarProps) {
  const { t } = useTexts();
  const { jobId, type, since } = source;
  const readOnly = useReadOnlyReason();
  const readOnlyToShare = useReadOnlyReason('shared.share.readOnly');
  const [choosing, setChoosing] = useState<'album' | 'new-album'>();
  const wire = {
    boundsOf: (group: string) => boundsOf(monthOfSection(group)),
    filter: { type, ...(since !== undefined && { uploaded_since: since }) },
  };
  const { count, sizeBytes, hasHeic, kinds, hasPicturesOrVideos } = useSelectionMeasure(timeline, jobId, wire);
  const remove = useDeleteSelection({ store: timeline, jobId, requestOptions: wire, count, kinds });
  const download = useDownloadSelected(timeline, jobId, wire);
  const share = useShareSelected({ store: timeline, jobId, requestOptions: wire, count, kinds });
  const actions: SelectionAction[] = [{ label: t('selection.delete'), icon: <Trash2 />, onPress: () => void remove() }];
  const paste = usePasteOnSelection({
    jobId,
    count,
    listIds: () => listSelectedIds(timeline, jobId, wire),
    onPasted: () => timeline.quit(),
  });
  const isNarrow = useMediaQuery(NARROW_QUERY);
  if (!isNarrow)
    actions.unshift({ label: t('selection.download'), icon: <Download />, onPress: () => void download() });
  if (paste.action) actions.unshift(paste.action);
  actions.unshift({
    label: t('album-choice.addTo'),
    icon: <FolderPlus />,
    onPress: () => setChoosing('album'),
    disabledReason: readOnly,
  });
  const copyToAlbum = useCopyToAlbum();
  const addTo = (album: { jobId: string; name: string }) => {
    const fileIds = listSelectedIds(timeline, jobId, wire);
    timeline.quit();
    void copyToAlbum({ jobId, fileIds, kinds, target: album });
  };
  actions.unshift({
    label: t('shared.share'),
    icon: <Share2 />,
    onPress: share,
    disabledReason: readOnlyToShare,
  });
  const playChosen = usePlayChosen(jobId, addresses.photo);
  const findChosen = async () =>
    castStartOf(jobId, await collect(listSelectedPicturesAndVideos(timeline, jobId, wire)));
  const play = async () => {
    try {
      const fileIds = await collect(listSelectedIds(timeline, jobId, wire));
      timeline.quit();
      playChosen(fileIds);
    } catch (error) {
      showFailure(t, error);
    }
  };
  return (
    <>
      <SelectionBar store={timeline} count={count} sizeBytes={sizeBytes} actions={actions}>
        <Menu
          align="end"
          trigger={(trigger) => <IconButton {...trigger} label={t('selection.more')} icon={<EllipsisVertical />} />}
        >
          <MenuItem icon={<ListChecks />} onSelect={() => timeline.selectAll()}>
            {t('selection.all')}
          </MenuItem>
          {count > 0 && (
            <MenuItem icon={<SquarePlay />} onSelect={() => void play()}>
              {t('shared.slideshow')}
            </MenuItem>
          )}
          {hasPicturesOrVideos && count <= limits.televisionChosenFiles && (
            <CastSlideshowItem find={findChosen} onStarted={() => timeline.quit()} />
          )}
          {count > 0 && (
            <MenuItem icon={<ImagePlus />} onSelect={readOnly?.onPress ?? (() => setChoosing('new-album'))}>
              {t('album-choice.new')}
            </MenuItem>
          )}
          {paste.item}
          {isNarrow && count > 0 && (
            <MenuItem icon={<Download />} onSelect={() => void download()}>
              {t('selection.download')}
            </MenuItem>
          )}
          {hasHeic && count > 0 && (
            <MenuItem icon={<FileOutput />} onSelect={() => void download('export')}>
              {t('downloads.export')}
            </MenuItem>
          )}
        </Menu>
      </SelectionBar>
      {paste.dialog}
      <SelectionHint store={timeline} />
      <AddToAlbumDialog
        isOpen={choosing !== undefined}
        startsWithNew={choosing === 'new-album'}
        amount={kinds ?? count}
        onClose={() => setChoosing(undefined)}
        onChoose={addTo}
      />
    </>
  );
}

async function collect(ids: AsyncIterable<string>): Promise<string[]> {
  const collected: string[] = [];
  for await (const id of ids) collected.push(id);
  return collected;
}
