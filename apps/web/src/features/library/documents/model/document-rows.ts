import type { DocumentMonths } from '../api/document-queries.ts';

export interface DocumentMonth {
  /** "2025-10" */
  key: string;
  year: number;
  month: number;
  count: number;
  sizeBytes: number;
  /** The row of its heading among all rows. */
  firstRow: number;
}

/** The content of a row: the heading of a month, or the document at an index within it. */
export type DocumentRowLocation = { month: DocumentMonth; index: number | 'heading' };

export interface DocumentRows {
  months: readonly DocumentMonth[];
  rowCount: number;
  documentCount: number;
  sizeBytes: number;
}

/** Computes all rows from the counts alone, so that the list can be scrolled before documents are loaded. */
export function layOutRows(months: DocumentMonths['months']): DocumentRows {
  let rowCount = 0;
  let documentCount = 0;
  let sizeBytes = 0;
  const laidOut = months.map(({ year, month, count, size }) => {
    const key = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    const firstRow = rowCount;
    rowCount += count + 1;
    documentCount += count;
    sizeBytes += size;
    return { key, year, month, count, sizeBytes: size, firstRow };
  });
  return { months: laidOut, rowCount, documentCount, sizeBytes };
}

/** Finds the content of a row by binary search. */
export function locateRow({ months }: DocumentRows, row: number): DocumentRowLocation | undefined {
  let low = 0;
  let high = months.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (months[middle]!.firstRow <= row) low = middle;
    else high = middle - 1;
  }
  const month = months[low];
  if (!month || row < month.firstRow || row > month.firstRow + month.count) return undefined;
  return { month, index: row === month.firstRow ? 'heading' : row - month.firstRow - 1 };
}
