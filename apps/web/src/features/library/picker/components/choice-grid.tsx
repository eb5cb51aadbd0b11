import type { JobId } from '@stund/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  isIncluded,
  pageGroupsOf,
  SelectableTile,
  selectionOf,
  useGroupSelection,
  useSelectable,
  useSelectionPart,
} from '../../selection/index.ts';
import { chunkOf, chunkQuery, chunkStart, monthsQuery } from '../../timeline/index.ts';
import { pickerMonthsOf } from '../model/picker-months.ts';
import styles from './picker.module.css';
import { PickerGrid } from './picker-grid.tsx';
import { PickerTile } from './picker-tile.tsx';

const picker = selectionOf('picker');

interface ChoiceGridProps {
  jobId: JobId;
  label: string;
  /** The maximum number of pictures to choose. */
  maximum: number;
}

/** The pictures of the timeline with the selection `picker`: every click selects or deselects a picture. */
export function ChoiceGrid({ jobId, label, maximum }: ChoiceGridProps) {
  const itemProps = usePickerSelection(jobId, maximum);
  return (
    <div {...itemProps}>
      <PickerGrid
        jobId={jobId}
        label={label}
        renderTile={(file, { month, index }, focus) => (
          <ChoiceTile file={file} month={month.key} count={month.count} index={index} focus={focus} />
        )}
      />
    </div>
  );
}

type TileOfGrid = Parameters<Parameters<typeof PickerGrid>[0]['renderTile']>;

interface ChoiceTileProps {
  file: TileOfGrid[0];
  month: string;
  count: number;
  index: number;
  focus: TileOfGrid[2];
}

function ChoiceTile({ file, month, count, index, focus }: ChoiceTileProps) {
  const { statusOf } = useGroupSelection(picker, month, count);
  const status = file ? statusOf({ at: file.timestamp, id: file.id }) : 'NotSelected';
  return (
    <SelectableTile
      item={`${month}/${index}`}
      label={file?.path ?? ''}
      status={status}
      isSelecting
      className={styles.choice}
    >
      {/* The selection handles the click before the tile receives it. */}
      <PickerTile file={file} focus={focus} isChecked={isIncluded(status)} onPick={() => undefined} />
    </SelectableTile>
  );
}

/** The page is always in select mode, also after the selection was cleared. */
function usePickerSelection(jobId: JobId, maximum: number) {
  const queryClient = useQueryClient();
  const { data } = useQuery(monthsQuery(jobId));
  const months = useMemo(() => pickerMonthsOf(data?.months ?? []), [data]);
  const serial = data?.serial ?? 0;
  useLayoutEffect(() => picker.setPageGroups(pageGroupsOf(months, serial)), [months, serial]);
  useEffect(() => {
    picker.setOptions({ maximum });
  }, [maximum]);
  const isSelecting = useSelectionPart(picker, (state) => state.isSelecting);
  useEffect(() => {
    if (!isSelecting) picker.begin();
  }, [isSelecting]);
  useEffect(() => () => picker.quit(), []);
  return useSelectable({
    store: picker,
    positionOfItem: (item) => {
      const [key = '', number] = item.split('/');
      const index = Number(number);
      const chunk = chunkOf(index);
      const files = queryClient.getQueryData(chunkQuery({ jobId, type: 'images' }, key, chunk).queryKey);
      const file = files?.[index - chunkStart(chunk)];
      return file && { at: file.timestamp, id: file.id, group: key, index };
    },
  });
}
