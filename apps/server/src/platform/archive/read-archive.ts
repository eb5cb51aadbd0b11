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

/** Reads a range from its start on, one call at a time. */
export interface EntryReader {
  /** Fills the target with the next bytes. Throws when there are fewer. */
  read(target: Uint8Array): Promise<void>;
  close(): void;
}

/** Opens a range of the bytes of an entry. Throws when they are missing. */
export type OpenEntry = (source: EntrySource, range: ArchiveRange) => Promise<EntryReader>;

/** A piece of the archive: bytes that are known, or a range of an entry. */
export type ArchivePiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'entry'; readonly source: EntrySource; readonly range: ArchiveRange };

/** The pieces that a range of the archive consists of. Nothing is read from storage but the pages of the plan. */
export async function* piecesOfArchive(plan: ArchivePlan, range: ArchiveRange): AsyncGenerator<ArchivePiece> {
  const { centralStart, centralBytes } = plan.layout;
  if (range.start < centralStart) yield* piecesOfEntries(plan, range);
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

async function* piecesOfEntries(plan: ArchivePlan, { start, end }: ArchiveRange): AsyncGenerator<ArchivePiece> {
  for await (const page of pagesFrom(plan, 'local', start)) {
    let at = page.localStart;
    for (const entry of page.entries) {
      if (at > end) return;
      const size = localHeaderSize(entry) + entry.sizeBytes;
      if (at + size > start) yield* piecesOfEntry(entry, { start: start - at, end: end - at });
      at += size;
    }
  }
}

/** The range is relative to the entry and may begin before it and end after it. */
function* piecesOfEntry(entry: ArchiveEntry, { start, end }: ArchiveRange): Generator<ArchivePiece> {
  const headerSize = localHeaderSize(entry);
  if (start < headerSize) {
    const header = Buffer.allocUnsafe(headerSize);
    writeLocalHeader(header, entry);
    yield { kind: 'bytes', bytes: header.subarray(Math.max(0, start), end + 1) };
  }
  const range = { start: Math.max(0, start - headerSize), end: Math.min(entry.sizeBytes, end - headerSize + 1) - 1 };
  if (range.start <= range.end) yield { kind: 'entry', source: entry.source, range };
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
