import { IconButton, Menu, MenuItem, type SelectionAction } from '@stund/ui';
import { Download, EllipsisVertical, Trash2 } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  SelectionBar,
  SelectionHint,
  selectionOf,
  useDeleteSelection,
  useDownloadSelected,
  useSelectionMeasure,
} from '../../selection/index.ts';
import type { TimelineSource } from '../api/timeline-queries.ts';
import { boundsOf } from '../model/position-of.ts';

const timeline = selectionOf('timeline');

interface TimelineSelectionBarProps {
  source: TimelineSource;
  onQuit: () => void;
}

/** What can be done with what is selected in the timeline. */
export function TimelineSelectionBar({ source, onQuit }: TimelineSelectionBarProps) {
  const { t } = useTexts();
  const { jobId, type, since } = source;
  const wire = { boundsOf, filter: { type, ...(since !== undefined && { uploaded_since: since }) } };
  const { count, sizeBytes } = useSelectionMeasure(timeline, jobId, wire);
  const remove = useDeleteSelection({ store: timeline, jobId, wire, count });
  const download = useDownloadSelected(timeline, jobId, wire);
  const actions: SelectionAction[] = [{ label: t('selection.delete'), icon: <Trash2 />, onPress: () => void remove() }];
  // Several files at once are saved as an archive.
  if (count === 1)
    actions.unshift({ label: t('selection.download'), icon: <Download />, onPress: () => void download() });
  return (
    <>
      <SelectionBar store={timeline} count={count} sizeBytes={sizeBytes} actions={actions} onQuit={onQuit}>
        <Menu
          align="end"
          trigger={(trigger) => <IconButton {...trigger} label={t('selection.more')} icon={<EllipsisVertical />} />}
        >
          <MenuItem onSelect={() => timeline.selectAll()}>{t('selection.all')}</MenuItem>
        </Menu>
      </SelectionBar>
      <SelectionHint store={timeline} />
    </>
  );
}
