import type { FileOrder, JobId, ListedFile } from '@stund/contract';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { sortKeyOf } from '../../../../../shared/job-files/file-order.ts';
import {
  isSelected,
  pageGroupsOf,
  selectionOf,
  useGroupSelection,
  useSelectable,
} from '../../../../library/selection/index.ts';

export const albumSelection = selectionOf('album');
/** An album has a single group. */
const group = 'album';

interface AlbumSelectionInput {
  jobId: JobId;
  /** All changes up to this serial are included in `files`. */
  serial: number;
  order: FileOrder;
  /** Sorted by `order`. */
  files: readonly ListedFile[];
}

/** Makes the files of an album selectable. The selection is cleared when the album is left or the order changes. */
export function useAlbumSelection({ jobId, serial, order, files }: AlbumSelectionInput) {
  const indexOf = useMemo(() => new Map<string, number>(files.map(({ id }, index) => [id, index])), [files]);
  useLayoutEffect(() => {
    albumSelection.setPageGroups(pageGroupsOf([{ key: group, count: files.length }], serial));
    albumSelection.reconcileGroup(group, { count: files.length, files: files.map((file) => sortKeyOf(order, file)) });
  }, [files, order, serial]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another order a stretch would mean others than were seen
  useEffect(() => () => albumSelection.quit(), [jobId, order]);
  const { statusOf, isSelecting, selection } = useGroupSelection(albumSelection, group, files.length);
  const itemProps = useSelectable({
    store: albumSelection,
    positionOfItem: (item) => {
      const index = indexOf.get(item);
      const file = index === undefined ? undefined : files[index];
      return file && { ...sortKeyOf(order, file), group, index: index! };
    },
  });
  return {
    itemProps,
    isSelecting,
    statusOf: (file: ListedFile) => statusOf(sortKeyOf(order, file)),
    selected: useMemo(
      () => (selection ? files.filter((file) => isSelected(selection, sortKeyOf(order, file))) : []),
      [selection, files, order],
    ),
  };
}
