import type { JobId, ListedFile } from '@stund/contract';
import { useCallback, useMemo } from 'react';
import { sortKeyOf } from '../../../../shared/job-files/file-order.ts';
import { isSelected, selectionOf, useSelectionPart, useSelectionScope } from '../../../library/selection/index.ts';
import type { MonthOfFiles } from '../model/months.ts';

export const mapSelection = selectionOf('map');
/** The order of the list. */
const order = 'NEWEST_TAKEN';

interface MapSelectionInput {
  jobId: JobId;
  months: readonly MonthOfFiles[];
  /** The part of the map that is listed: another one clears the selection, since a range would contain files that were not seen. */
  part: string;
}

/** Makes the listed files selectable. Spread what it returns on the container of the tiles. An item is the id of its file. */
export function useMapSelection({ jobId, months, part }: MapSelectionInput) {
  const groups = useMemo(() => months.map(({ key, files }) => ({ key, count: files.length })), [months]);
  const places = useMemo(
    () =>
      new Map(
        months.flatMap(({ key, files }) => files.map((file, index) => [file.id as string, { group: key, index }])),
      ),
    [months],
  );
  const fileAt = useCallback(
    (group: string, index: number) => {
      const file = months.find(({ key }) => key === group)?.files[index];
      return file && sortKeyOf(order, file);
    },
    [months],
  );
  return useSelectionScope({
    store: mapSelection,
    jobId,
    groups,
    positionAt: fileAt,
    locateItem: (item) => places.get(item),
    clearedBy: part,
  }).itemProps;
}

/** The selected ones of the listed files. */
export function useSelectedOnMap(months: readonly MonthOfFiles[]): ListedFile[] {
  const selection = useSelectionPart(mapSelection, (state) => state.selection);
  return useMemo(
    () =>
      months.flatMap(({ key, files }) => {
        const group = selection.groups.get(key);
        return group ? files.filter((file) => isSelected(group, sortKeyOf(order, file))) : [];
      }),
    [months, selection],
  );
}
