import type { FileOrder, ListedFile } from '@stund/contract';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { isSelected, pageGroupsOf, selectionOf, useGroupSelection, useSelectable } from '../../../selection/index.ts';
import { sortKeyOf } from '../../model/file-order.ts';

export const albumSelection = selectionOf('album');
/** The files of an album are one group. */
const group = 'album';

interface AlbumSelectionInput {
  jobId: string;
  /** What the files include for certain. */
  serial: number;
  order: FileOrder;
  /** In that order. */
  files: readonly ListedFile[];
}

/** Lets the files of an album be selected. What was selected is given up when the album is left, or shown in another order. */
export function useAlbumSelection({ jobId, serial, order, files }: AlbumSelectionInput) {
  const indexOf = useMemo(() => new Map(files.map(({ id }, index) => [id as string, index])), [files]);
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
