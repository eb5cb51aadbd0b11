import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { type ItemPosition, isSelected, pageGroupsOf, selectionOf, useSelectable } from '../../selection/index.ts';
import { documentPageQuery, rowsPerPage } from '../api/document-queries.ts';
import type { DocumentRows } from '../model/document-rows.ts';
import { positionOf } from '../model/position-of.ts';

export const documents = selectionOf('documents');

/** Makes the rows selectable. The selection is cleared when the page is left. */
export function useDocumentSelection(jobId: JobId, rows: DocumentRows, serial: number) {
  const loadedAt = useLoadedDocument(jobId);
  useLayoutEffect(() => {
    documents.setPageGroups(pageGroupsOf(rows.months, serial));
    for (const key of documents.get().selection.groups.keys()) {
      const count = rows.months.find((month) => month.key === key)?.count ?? 0;
      const files = Array.from({ length: count }, (_, index) => {
        const loaded = loadedAt(key, index);
        return loaded && positionOf(loaded);
      });
      documents.reconcileGroup(key, { count, files });
    }
  });
  useEffect(() => () => documents.quit(), []);
  return useSelectable({
    store: documents,
    positionOfItem: (item): ItemPosition | undefined => {
      const [key = '', number] = item.split('/');
      const loaded = loadedAt(key, Number(number));
      return loaded && { ...positionOf(loaded), group: key, index: Number(number) };
    },
  });
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
