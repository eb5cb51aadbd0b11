import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isSelected, selectionOf, useSelectionScope } from '../../selection/index.ts';
import { documentPageQuery, rowsPerPage } from '../api/document-queries.ts';
import type { DocumentRows } from '../model/document-rows.ts';
import { positionOf } from '../model/position-of.ts';

export const documents = selectionOf('documents');

/** Makes the rows selectable. */
export function useDocumentSelection(jobId: JobId, rows: DocumentRows, serial: number) {
  const loadedAt = useLoadedDocument(jobId);
  const { itemProps } = useSelectionScope({
    store: documents,
    jobId,
    groups: rows.months,
    serial,
    positionAt: (month, index) => {
      const loaded = loadedAt(month, index);
      return loaded && positionOf(loaded);
    },
  });
  return itemProps;
}

/** Returns a function that finds a loaded document by its month and its index within it. */
export function useLoadedDocument(jobId: JobId) {
  const queryClient = useQueryClient();
  return (month: string, index: number) =>
    queryClient.getQueryData(documentPageQuery(jobId, month, Math.floor(index / rowsPerPage)).queryKey)?.[
      index % rowsPerPage
    ];
}

/** The total size of the selected documents; undefined if some of them are not loaded. */
export function sizeOfSelected(rows: DocumentRows, loadedAt: ReturnType<typeof useLoadedDocument>): number | undefined {
  let sizeBytes = 0;
  for (const [key, group] of documents.get().selection.groups) {
    const month = rows.months.find((one) => one.key === key);
    if (!month) return undefined;
    if (group.count >= month.count) {
      sizeBytes += month.sizeBytes;
      continue;
    }
    let left = group.count;
    for (let index = 0; index < month.count && left > 0; index += 1) {
      const loaded = loadedAt(key, index);
      if (!loaded || !isSelected(group, positionOf(loaded))) continue;
      left -= 1;
      sizeBytes += loaded.size;
    }
    if (left > 0) return undefined;
  }
  return sizeBytes;
}
