import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import type { ArchiveEntry, ArchivePage } from '../archive-entry.ts';
import { ArchivePlanner, type PlannedPage } from '../archive-planner.ts';
import { openArchive } from '../archive-stream.ts';
import { unpackEntries } from '../plan-pages.ts';
import type { ArchivePlan, ArchiveRange, EntryBytes } from '../read-archive.ts';
import { toDosTime } from '../zip-format.ts';

export interface GivenFile {
  name: string;
  bytes: Buffer;
  wall?: string;
}

/** A file on disk that is one entry. */
export interface GivenLargeFile {
  name: string;
  path: string;
  sizeBytes: number;
  crc32: number;
}

/** An archive whose plan is in memory. */
export interface GivenArchive {
  plan: ArchivePlan;
  /** How many pages of the plan have been read. */
  readonly pagesRead: number;
  open(range?: ArchiveRange): Readable;
}

export async function givenArchive(files: ReadonlyArray<GivenFile | GivenLargeFile>): Promise<GivenArchive> {
  const stored = new Map<Checksum, Buffer | string>();
  const pages: PlannedPage[] = [];
  const planner = new ArchivePlanner(async (page) => void pages.push(page));
  for (const file of files) await planner.add(entryOf(file, stored));
  const layout = await planner.finish();
  let pagesRead = 0;
  const toPage = (page: PlannedPage | undefined): ArchivePage | undefined => {
    if (page === undefined) return undefined;
    pagesRead += 1;
    return { ...page, entries: unpackEntries(page.packed) };
  };
  const plan: ArchivePlan = {
    layout,
    findPage: async (by, at) =>
      toPage(pages.findLast((page) => (by === 'local' ? page.localStart : page.centralStart) <= at)),
    getPage: async (position) => toPage(pages[position]),
  };
  return {
    plan,
    get pagesRead() {
      return pagesRead;
    },
    open: (range = { start: 0, end: layout.totalBytes - 1 }) => openArchive(plan, bytesOf(stored), range),
  };
}

function entryOf(file: GivenFile | GivenLargeFile, stored: Map<Checksum, Buffer | string>): ArchiveEntry {
  const checksum = createHash('sha256').update(file.name).digest('hex') as Checksum;
  const source = { kind: 'blob' as const, checksum };
  const common = { name: file.name, source, dosTime: toDosTime('2024-05-17 12:30:00') };
  if ('path' in file) {
    stored.set(checksum, file.path);
    return { ...common, sizeBytes: file.sizeBytes, crc32: file.crc32 };
  }
  stored.set(checksum, file.bytes);
  const dosTime = toDosTime(file.wall ?? '2024-05-17 12:30:00');
  return { ...common, dosTime, sizeBytes: file.bytes.length, crc32: crc32(file.bytes) };
}

function bytesOf(stored: ReadonlyMap<Checksum, Buffer | string>): EntryBytes {
  const find = (source: ArchiveEntry['source']) => {
    const found = source.kind === 'blob' ? stored.get(source.checksum) : undefined;
    if (found === undefined) throw new Error('Nothing is stored');
    return found;
  };
  return {
    async open(source, range) {
      const found = find(source);
      if (typeof found === 'string') return createReadStream(found, { ...range, highWaterMark: 256 * 1024 });
      return Readable.from([found.subarray(range.start, range.end + 1)], { objectMode: false });
    },
    async readInto(source, target) {
      const found = find(source);
      if (typeof found !== 'string') return void found.copy(target);
      const file = await open(found);
      await file.read(target, 0, target.length, 0);
      await file.close();
    },
  };
}
