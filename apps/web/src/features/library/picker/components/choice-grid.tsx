import type { JobId } from '@stund/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  isIncluded,
  SelectableTile,
  selectionOf,
  useGroupSelection,
  useSelectionScope,
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
  const groups = useMemo(() => pickerMonthsOf(data?.months ?? []), [data]);
  const { itemProps } = useSelectionScope({
    store: picker,
    jobId,
    groups,
    serial: data?.serial ?? 0,
    positionAt: (month, index) => {
      const chunk = chunkOf(index);
      const files = queryClient.getQueryData(chunkQuery({ jobId, type: 'images' }, month, chunk).queryKey);
      const file = files?.[index - chunkStart(chunk)];
      return file && { at: file.timestamp, id: file.id };
    },
    maximum,
    isAlwaysSelecting: true,
  });
  return itemProps;
}
