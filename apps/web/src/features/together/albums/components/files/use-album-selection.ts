import type { FileOrder, JobId, ListedFile } from '@stund/contract';
import { useCallback, useMemo } from 'react';
import { sortKeyOf } from '../../../../../shared/job-files/file-order.ts';
import { isSelected, selectionOf, useGroupSelection, useSelectionScope } from '../../../../library/selection/index.ts';

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
  /** The search that found them; undefined for all files of the album. */
  search: string | undefined;
}

/** Makes the files of an album selectable. Another album, order or search clears the selection. An item is the id of its file. */
export function useAlbumSelection({ jobId, serial, order, files, search }: AlbumSelectionInput) {
  const indexOf = useMemo(() => new Map<string, number>(files.map(({ id }, index) => [id, index])), [files]);
  const { itemProps } = useSelectionScope({
    store: albumSelection,
    jobId,
    groups: useMemo(() => [{ key: group, count: files.length }], [files]),
    serial,
    positionAt: useCallback((_, index) => files[index] && sortKeyOf(order, files[index]), [files, order]),
    locateItem: (item) => {
      const index = indexOf.get(item);
      return index === undefined ? undefined : { group, index };
    },
    clearedBy: `${jobId} ${order} ${search ?? ''}`,
  });
  const { statusOf, isSelecting, selection } = useGroupSelection(albumSelection, group, files.length);
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
