import { type FileId, gibibyte, limits } from '@stund/contract';
import { expect, it } from 'vitest';
import { type DownloadFile, findExceededLimit, PartDivider, sumOf } from './archive-parts.ts';

const file = (index: number, changes: Partial<DownloadFile> = {}): DownloadFile => ({
  id: `file-${String(index).padStart(5, '0')}` as FileId,
  path: `IMG_${index}.jpg`,
  sizeBytes: 1000,
  timestamp: '2024-06-01T12:00:00',
  type: 'Pictures',
  isHeic: false,
  ...changes,
});
const files = (count: number, changes: Partial<DownloadFile> = {}) =>
  Array.from({ length: count }, (_, index) => file(index, changes));
function divideIntoParts(listed: readonly DownloadFile[], albumName?: string) {
  const divider = new PartDivider(albumName);
  for (const one of listed) divider.add(one);
  return divider.finish();
}
const shapeOf = (parts: ReturnType<typeof divideIntoParts>) => parts.map(({ name, count }) => [name, count]);

it('allows exactly 500 items and 3.5 GB in one download', () => {
  expect(findExceededLimit({ count: 500, sizeBytes: 3.5 * gibibyte })).toBeUndefined();
  expect(findExceededLimit({ count: 501, sizeBytes: 1 })).toBe('count');
  expect(findExceededLimit({ count: 1, sizeBytes: 3.5 * gibibyte + 1 })).toBe('size');
});

it('names parts by year, with an index where a year has several', () => {
  const library = [...files(501), ...files(2, { timestamp: '2019-01-01T00:00:00' })];
  expect(shapeOf(divideIntoParts(library))).toEqual([
    ['2024-1', 500],
    ['2024-2', 1],
    ['2019', 2],
  ]);
});

it('names the parts of an album by its name', () => {
  const album = [...files(400), ...files(200, { timestamp: '2019-01-01T00:00:00' })];
  expect(shapeOf(divideIntoParts(album, 'Hytta'))).toEqual([
    ['Hytta-1', 500],
    ['Hytta-2', 100],
  ]);
});

it('keeps every part within the size limit, and a larger file in a part of its own', () => {
  const sizes = [2, 1, 1, 4, 0.5].map((size) => size * gibibyte);
  const parts = divideIntoParts(
    sizes.map((sizeBytes, index) => file(9 - index, { sizeBytes })),
    'Film',
  );
  expect(parts.map(({ sizeBytes }) => sizeBytes / gibibyte)).toEqual([3, 1, 4, 0.5]);
  const alone = parts.find(({ sizeBytes }) => sizeBytes > limits.downloadBytes);
  expect(alone?.count).toBe(1);
});

it('leaves out files without bytes and folders', () => {
  const parts = divideIntoParts([file(1), file(2, { sizeBytes: 0 }), file(3, { path: 'Camera/' })]);
  expect(sumOf(parts)).toEqual({ count: 1, sizeBytes: 1000 });
});

it('keeps the ids of a download that fits as a whole', () => {
  const divider = new PartDivider();
  for (const one of [...files(2), file(7, { sizeBytes: 0 })]) divider.add(one);
  expect(divider.total).toEqual({ count: 3, sizeBytes: 2000 });
  expect(divider.ids).toHaveLength(3);
});

it('contains every file once, the latest year first', () => {
  const mixed = files(1200).map((one, index) => ({ ...one, timestamp: `20${10 + (index % 3)}-05-01T00:00:00` }));
  const ids = divideIntoParts(mixed).flatMap(({ source }) => ('files' in source ? source.files : []));
  expect(new Set(ids).size).toBe(1200);
  expect(ids).toHaveLength(1200);
  expect(divideIntoParts(mixed).map(({ name }) => name)).toEqual(['2012', '2011', '2010']);
});

it('counts the kinds of each part and of all', () => {
  const divider = new PartDivider();
  for (const one of [...files(2), file(8, { type: 'Movies' }), file(9, { timestamp: '2019-01-01T00:00:00' })])
    divider.add(one);
  expect(divider.kinds).toEqual({ picture_count: 3, video_count: 1, document_count: 0 });
  expect(divider.finish().map(({ kinds }) => kinds)).toEqual([
    { picture_count: 2, video_count: 1, document_count: 0 },
    { picture_count: 1, video_count: 0, document_count: 0 },
  ]);
});

it('marks the parts with HEIC pictures', () => {
  const parts = divideIntoParts([file(1), file(2, { isHeic: true, timestamp: '2020-01-01T00:00:00' })]);
  expect(parts.map(({ name, hasHeic }) => [name, hasHeic])).toEqual([
    ['2024', false],
    ['2020', true],
  ]);
});
