import { expect, it } from 'vitest';
import { layOutRows, locateRow } from './document-rows.ts';

const rows = layOutRows([
  { year: 2025, month: 10, count: 2, size: 20 },
  { year: 2025, month: 8, count: 1, size: 10 },
  { year: 999, month: 1, count: 3, size: 5 },
]);

it('creates a heading for every month and a row for every document', () => {
  expect(rows).toMatchObject({ rowCount: 9, documentCount: 6, sizeBytes: 35 });
  const located = Array.from({ length: rows.rowCount }, (_, row) => {
    const place = locateRow(rows, row);
    return `${place?.month.key} ${place?.index}`;
  });
  expect(located).toEqual([
    ...['2025-10 heading', '2025-10 0', '2025-10 1'],
    ...['2025-08 heading', '2025-08 0'],
    ...['0999-01 heading', '0999-01 0', '0999-01 1', '0999-01 2'],
  ]);
  expect(locateRow(rows, 9)).toBeUndefined();
  expect(locateRow(layOutRows([]), 0)).toBeUndefined();
});
