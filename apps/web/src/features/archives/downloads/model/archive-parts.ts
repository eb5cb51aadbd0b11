import { type FileId, type FileType, limits } from '@stund/contract';
import { type FileAmount, type KindCounts, kindsOf } from '../../../../shared/files/kind/kind-of-files.ts';

/** A tile to download: a file with the hidden members of its group, which are part of its size. */
export interface DownloadFile {
  id: FileId;
  path: string;
  sizeBytes: number;
  /** The wall clock at the place of capture. */
  timestamp: string;
  type: FileType;
  isHeic: boolean;
}

/** One of the archives that a large download is divided into. */
export interface ArchivePart {
  /** Identifies the content of the part, so that a part that has changed does not count as downloaded. */
  key: string;
  name: string;
  count: number;
  /** The files by kind where they are known: not of a job that the server divides. */
  kinds?: KindCounts | undefined;
  sizeBytes: number;
  hasHeic: boolean;
  /** The part of the job, as the server lists it, or the files. */
  source: { part: string } | { files: FileId[] };
}

/** The name of the file that the browser saves. */
export function fileNameOfPart({ name }: Pick<ArchivePart, 'name'>): string {
  return `${name}.zip`;
}

export type ExceededLimit = 'count' | 'size';

/** The limit that a single download would exceed (docs/rules/downloads.md#do1): the number of items first. */
export function findExceededLimit(total: { count: number; sizeBytes: number }): ExceededLimit | undefined {
  if (total.count > limits.downloadItems) return 'count';
  return total.sizeBytes > limits.downloadBytes ? 'size' : undefined;
}

export function sumOf(parts: ReadonlyArray<{ count: number; sizeBytes: number }>) {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    sizeBytes: parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}

/** How many files a download or a part of it has, for texts. */
export function amountIn({ kinds, count }: Pick<ArchivePart, 'kinds' | 'count'>): FileAmount {
  return kinds ?? count;
}

const columnOf = {
  Pictures: 'picture_count',
  Movies: 'video_count',
  Documents: 'document_count',
} as const satisfies Record<FileType, keyof KindCounts>;

/** A part that is being filled. */
interface OpenPart {
  ids: FileId[];
  kinds: KindCounts;
  sizeBytes: number;
  hasHeic: boolean;
}

/**
 * Divides listed files into archives within the limits, named by year and an index, or by the name of an album and an
 * index. Files without bytes and folders are left out. A file that is larger than the limit has a part of its own. Keeps
 * nothing of a file but its id, because a million may be listed (docs/rules/downloads.md#do2).
 */
export class PartDivider {
  readonly #albumName: string | undefined;
  readonly #partsByName = new Map<string, OpenPart[]>();
  readonly total = { count: 0, sizeBytes: 0 };
  readonly kinds = kindsOf([]);
  /** The ids of all files, as long as they fit into one download. */
  readonly ids: FileId[] = [];

  constructor(albumName?: string) {
    this.#albumName = albumName;
  }

  add({ id, path, sizeBytes, timestamp, type, isHeic }: DownloadFile): void {
    this.total.count += 1;
    this.total.sizeBytes += sizeBytes;
    this.kinds[columnOf[type]] += 1;
    if (this.ids.length < limits.downloadItems) this.ids.push(id);
    if (sizeBytes === 0 || path.endsWith('/')) return;
    const name = this.#albumName ?? timestamp.slice(0, 4);
    const part = this.#openPart(name, sizeBytes);
    part.ids.push(id);
    part.kinds[columnOf[type]] += 1;
    part.sizeBytes += sizeBytes;
    part.hasHeic ||= isHeic;
  }

  #openPart(name: string, sizeBytes: number): OpenPart {
    const parts = this.#partsByName.get(name) ?? [];
    this.#partsByName.set(name, parts);
    const last = parts.at(-1);
    if (last && last.ids.length < limits.downloadItems && last.sizeBytes + sizeBytes <= limits.downloadBytes)
      return last;
    const next = { ids: [], kinds: kindsOf([]), sizeBytes: 0, hasHeic: false };
    parts.push(next);
    return next;
  }

  /** The parts, the latest year first. */
  finish(): ArchivePart[] {
    const years = [...this.#partsByName].toSorted(([one], [other]) => (one < other ? 1 : -1));
    return years.flatMap(([name, parts]) =>
      parts.map((part, index) => toArchivePart(part, parts.length > 1 ? `${name}-${index + 1}` : name)),
    );
  }
}

function toArchivePart({ ids, kinds, sizeBytes, hasHeic }: OpenPart, name: string): ArchivePart {
  const key = `${ids[0]} ${ids.at(-1)} ${ids.length} ${sizeBytes}`;
  return { key, name, count: ids.length, kinds, sizeBytes, hasHeic, source: { files: ids } };
}
