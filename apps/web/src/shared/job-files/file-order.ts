import type { FileId, FileOrder, ListedFile } from '@stund/contract';

type OrderedFile = Pick<ListedFile, 'id' | 'timestamp' | 'uploaded_time' | 'ordered_time'>;

/** The sort key of a file: files with a greater `at` come first, and then those with a greater id. */
export interface FileSortKey {
  at: string;
  id: FileId;
}

export function sortKeyOf(order: FileOrder, file: OrderedFile): FileSortKey {
  const cached = sortKeys.get(file);
  if (cached?.order === order) return cached.key;
  const key = computeSortKey(order, file);
  sortKeys.set(file, { order, key });
  return key;
}

/** Cached, because the keys of tens of thousands of files are needed on every page and every change. */
const sortKeys = new WeakMap<OrderedFile, { order: FileOrder; key: FileSortKey }>();

function computeSortKey(order: FileOrder, file: OrderedFile): FileSortKey {
  const { id, timestamp, uploaded_time, ordered_time = uploaded_time } = file;
  if (order === 'NEWEST_TAKEN') return { at: timestamp, id };
  if (order === 'OLDEST_TAKEN') return { at: countDown(Date.parse(`${timestamp}Z`) / 1000, id), id };
  return { at: countDown(ordered_time, id), id };
}

/** Returns the files sorted by an order. */
export function sortFiles<File extends OrderedFile>(files: readonly File[], order: FileOrder): File[] {
  const keyed = files.map((file) => ({ file, key: sortKeyOf(order, file) }));
  return keyed.toSorted((one, other) => compareSortKeys(one.key, other.key)).map(({ file }) => file);
}

function compareSortKeys(one: FileSortKey, other: FileSortKey): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id > other.id ? -1 : 1;
}

const latestSeconds = 1e12;

/**
 * A string that is greater the earlier the time is and, for equal times, the smaller the id is, so that files added
 * together keep their order.
 */
function countDown(seconds: number, id: FileId): string {
  const mirrored = id.replaceAll(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  return `${(latestSeconds - seconds).toFixed(3).padStart(18, '0')} ${mirrored}`;
}
