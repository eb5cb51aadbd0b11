import type { Readable } from 'node:stream';
import type { ArchiveEntry, ArchiveLayout, ArchivePage, EntrySource } from './archive-entry.ts';
import { centralHeaderSize, endRecords, localHeaderSize, writeCentralHeader, writeLocalHeader } from './zip-format.ts';

/** Both ends are zero-based and inclusive, as in RFC 9110 §14.1.2. */
export interface ArchiveRange {
  readonly start: number;
  readonly end: number;
}

/** The pages of a stored plan. Each call may read from storage. */
export interface ArchivePlan {
  readonly layout: ArchiveLayout;
  /** The last page that begins at or before a position in the archive, or in its central directory. */
  findPage(by: 'local' | 'central', position: number): Promise<ArchivePage | undefined>;
  /** The page at this position of the plan; undefined after the last one. */
  getPage(position: number): Promise<ArchivePage | undefined>;
}

/** Reads the bytes of entries. All methods throw when the bytes are missing or fewer than the plan says. */
export interface EntryBytes {
  open(source: EntrySource, range: ArchiveRange): Promise<Readable>;
  /** Fills the target with the first bytes of the source. */
  readInto(source: EntrySource, target: Uint8Array): Promise<void>;
}

/** A piece of the archive in order. `load` pieces are small enough to be read ahead as a whole. */
export type ArchivePiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'load'; readonly sizeBytes: number; load(): Promise<Uint8Array> }
  | { readonly kind: 'stream'; open(): Promise<Readable> };

/** An entry up to this size is read as a whole. */
const maxLoadBytes = 256 * 1024;

/** The pieces that a range of the archive consists of. Nothing is read from storage but the pages of the plan. */
export async function* piecesOfArchive(
  plan: ArchivePlan,
  bytes: EntryBytes,
  range: ArchiveRange,
): AsyncGenerator<ArchivePiece> {
  const { centralStart, centralBytes } = plan.layout;
  if (range.start < centralStart) yield* piecesOfEntries(plan, bytes, range);
  const centralEnd = centralStart + centralBytes;
  if (range.end >= centralStart && range.start < centralEnd) yield* piecesOfDirectory(plan, range);
  if (range.end < centralEnd) return;
  const end = endRecords(plan.layout);
  yield {
    kind: 'bytes',
    bytes: end.subarray(Math.max(0, range.start - centralEnd), range.end + 1 - centralEnd),
  };
}

async function* pagesFrom(plan: ArchivePlan, by: 'local' | 'central', position: number): AsyncGenerator<ArchivePage> {
  for (let page = await plan.findPage(by, position); page; page = await plan.getPage(page.position + 1)) yield page;
}

async function* piecesOfEntries(
  plan: ArchivePlan,
  bytes: EntryBytes,
  { start, end }: ArchiveRange,
): AsyncGenerator<ArchivePiece> {
  for await (const page of pagesFrom(plan, 'local', start)) {
    let at = page.localStart;
    for (const entry of page.entries) {
      if (at > end) return;
      const size = localHeaderSize(entry) + entry.sizeBytes;
      if (at + size > start) yield* piecesOfEntry(entry, bytes, { start: start - at, end: end - at });
      at += size;
    }
  }
}

/** The range is relative to the entry and may begin before it and end after it. */
function* piecesOfEntry(entry: ArchiveEntry, bytes: EntryBytes, { start, end }: ArchiveRange): Generator<ArchivePiece> {
  const headerSize = localHeaderSize(entry);
  const size = headerSize + entry.sizeBytes;
  const isWhole = start <= 0 && end >= size - 1;
  if (isWhole && entry.sizeBytes <= maxLoadBytes) {
    yield { kind: 'load', sizeBytes: size, load: () => loadEntry(entry, bytes, size) };
    return;
  }
  if (start < headerSize) {
    const header = Buffer.allocUnsafe(headerSize);
    writeLocalHeader(header, entry);
    yield { kind: 'bytes', bytes: header.subarray(Math.max(0, start), end + 1) };
  }
  const data = { start: Math.max(0, start - headerSize), end: Math.min(entry.sizeBytes, end - headerSize + 1) - 1 };
  if (data.start <= data.end) yield { kind: 'stream', open: () => bytes.open(entry.source, data) };
}

async function loadEntry(entry: ArchiveEntry, bytes: EntryBytes, size: number): Promise<Uint8Array> {
  // Of its own, so that its memory is free again as soon as it has been sent.
  const target = Buffer.allocUnsafeSlow(size);
  const dataStart = writeLocalHeader(target, entry);
  if (dataStart < size) await bytes.readInto(entry.source, target.subarray(dataStart));
  return target;
}

async function* piecesOfDirectory(plan: ArchivePlan, range: ArchiveRange): AsyncGenerator<ArchivePiece> {
  const start = Math.max(0, range.start - plan.layout.centralStart);
  const end = range.end - plan.layout.centralStart;
  for await (const page of pagesFrom(plan, 'central', start)) {
    if (page.centralStart > end) return;
    const directory = directoryOf(page);
    const from = Math.max(0, start - page.centralStart);
    const piece = directory.subarray(from, end + 1 - page.centralStart);
    if (piece.length > 0) yield { kind: 'bytes', bytes: piece };
  }
}

function directoryOf({ entries, localStart }: ArchivePage): Buffer {
  const positions: number[] = [];
  let size = 0;
  let local = localStart;
  for (const entry of entries) {
    positions.push(local);
    size += centralHeaderSize(entry, local);
    local += localHeaderSize(entry) + entry.sizeBytes;
  }
  const directory = Buffer.allocUnsafe(size);
  let at = 0;
  entries.forEach((entry, index) => {
    at = writeCentralHeader(directory, entry, positions[index]!, at);
  });
  return directory;
}
