import type { FileId, JobId } from '@stund/contract';
import { useState } from 'react';
import { showFailure } from '../../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { castStartOf, useCastOperation } from '../../../../../shared/slideshow/cast-entry.tsx';
import { usePlayChosen } from '../../../../../shared/slideshow/use-play-chosen.ts';
import { usePasteOnSelection } from '../../../../editing/saved-edits/index.ts';
import { AddToAlbumDialog, useCopyToAlbum } from '../../../../together/album-choice/index.ts';
import { actionsOfTimeline } from '../../../file-actions/index.ts';
import {
  listSelectedIds,
  listSelectedPicturesAndVideos,
  SelectionBar,
  SelectionHint,
  selectionOf,
  useDeleteSelection,
  useDownloadSelected,
  useFavoriteSelected,
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
  const { jobId, type, since, search } = source;
  const [choosing, setChoosing] = useState<'album' | 'new-album'>();
  const wire = {
    boundsOf: (group: string) => boundsOf(monthOfSection(group)),
    filter: { type, ...(since !== undefined && { uploaded_since: since }), ...(search && { search }) },
  };
  const { count, sizeBytes, hasHeic, kinds, hasPicturesOrVideos, areFavorites } = useSelectionMeasure(
    timeline,
    jobId,
    wire,
  );
  const remove = useDeleteSelection({ store: timeline, jobId, requestOptions: wire, count, kinds });
  const favorite = useFavoriteSelected({
    store: timeline,
    jobId,
    listIds: () => listSelectedIds(timeline, jobId, wire),
    kinds,
    areFavorites,
  });
  const download = useDownloadSelected(timeline, jobId, wire);
  const share = useShareSelected({ store: timeline, jobId, requestOptions: wire, count, kinds });
  const paste = usePasteOnSelection({
    jobId,
    count,
    listIds: () => listSelectedIds(timeline, jobId, wire),
    onPasted: () => timeline.quit(),
  });
  const copyToAlbum = useCopyToAlbum();
  const addTo = (album: { jobId: JobId; name: string }) => {
    const fileIds = listSelectedIds(timeline, jobId, wire);
    timeline.quit();
    void copyToAlbum({ jobId, fileIds, kinds, target: album });
  };
  const playChosen = usePlayChosen(jobId, addresses.photo);
  const casting = useCastOperation({
    find: async () => castStartOf(jobId, await collect(listSelectedPicturesAndVideos(timeline, jobId, wire))),
    onStarted: () => timeline.quit(),
  });
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
      <SelectionBar
        store={timeline}
        count={count}
        sizeBytes={sizeBytes}
        actions={actionsOfTimeline}
        context={{ file: undefined, hasHeic, hasPicturesOrVideos, areFavorites, cast: casting?.target }}
        operations={{
          share,
          'add-to-album': () => setChoosing('album'),
          'new-album': () => setChoosing('new-album'),
          'paste-edits': paste.operation,
          favorite,
          download: () => download(),
          export: () => download('export'),
          delete: remove,
          'select-all': () => timeline.selectAll(),
          slideshow: play,
          cast: casting?.operation,
        }}
      />
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

async function collect(ids: AsyncIterable<FileId>): Promise<FileId[]> {
  const collected: FileId[] = [];
  for await (const id of ids) collected.push(id);
  return collected;
}
