import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import { openFileReader } from '../../blob-store/disk/file-reader.ts';
import { readerOfStream } from '../../blob-store/index.ts';
import type { ArchiveEntry, ArchivePage } from '../archive-entry.ts';
import { ArchivePlanner, type PlannedPage } from '../archive-planner.ts';
import { unpackEntries } from '../plan-pages.ts';
import type { ArchivePlan, ArchiveRange, OpenEntry } from '../read-archive.ts';
import { sendArchive, type WriteChunk } from '../send-archive.ts';
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
  send(write: WriteChunk, range?: ArchiveRange): Promise<void>;
  /** All bytes of a range. */
  read(range?: ArchiveRange): Promise<Buffer>;
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
  const whole = { start: 0, end: layout.totalBytes - 1 };
  const send = (write: WriteChunk, range: ArchiveRange = whole) =>
    sendArchive({ plan, openEntry: openFrom(stored) }, range, write);
  return {
    plan,
    get pagesRead() {
      return pagesRead;
    },
    send,
    async read(range) {
      const chunks: Buffer[] = [];
      await send(async (chunk) => void chunks.push(Buffer.from(chunk)), range);
      return Buffer.concat(chunks);
    },
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

function openFrom(stored: ReadonlyMap<Checksum, Buffer | string>): OpenEntry {
  return async (source, range) => {
    const found = source.kind === 'blob' ? stored.get(source.checksum) : undefined;
    if (found === undefined) throw new Error('Nothing is stored');
    if (typeof found === 'string') return openFileReader(found, found, range);
    return readerOfStream(Readable.from([found.subarray(range.start, range.end + 1)]));
  };
}
