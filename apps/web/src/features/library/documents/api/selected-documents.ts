import type { DocumentRecord, JobId } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isSelected, selectionOf } from '../../selection/index.ts';
import { positionOf } from '../model/position-of.ts';
import { documentPageQuery, rowsPerPage } from './document-queries.ts';

const documents = selectionOf('documents');

/**
 * Lists the selected documents page by page, fetching pages that are not loaded. It starts with the oldest, so that
 * documents deleted meanwhile do not shift the remaining pages.
 */
export async function* listSelected(queryClient: QueryClient, jobId: JobId): AsyncGenerator<DocumentRecord[]> {
  const { groups } = documents.get().selection;
  const months = documents.pageGroups.groups.filter(({ key }) => groups.has(key)).toReversed();
  for (const { key, count } of months) {
    const selected = groups.get(key);
    for (let page = Math.ceil(count / rowsPerPage) - 1; page >= 0; page -= 1) {
      const rows = await queryClient.fetchQuery(documentPageQuery(jobId, key, page));
      const meant = rows.filter((row) => isSelected(selected, positionOf(row)));
      if (meant.length > 0) yield meant;
    }
  }
}
