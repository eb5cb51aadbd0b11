import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Checksum, FileId } from '@stund/contract';
import { type FoundAlbum, insideOf, type TakeoutSidecar } from '@stund/import-sources';
import type { ReportLine } from './report-line.ts';

/** A file that an earlier run has imported. */
export interface EarlierEntry {
  size: number;
  stamp: string | undefined;
  checksum: Checksum;
  fileId: FileId;
  isTrashed: boolean;
}

/** What the lines of a report say. */
export interface EarlierRuns {
  known: Map<string, EarlierEntry>;
  /** By the folder on the server, then by name. */
  sidecars: Map<string, Map<string, TakeoutSidecar>>;
  albums: Map<string, FoundAlbum>;
  /** The sources of files that may be in the timeline and belong into the trash. */
  trashing: Set<string>;
}

/** Reads a report; one that does not exist yet is empty. */
export async function readEarlierRuns(path: string): Promise<EarlierRuns> {
  const earlier: EarlierRuns = { known: new Map(), sidecars: new Map(), albums: new Map(), trashing: new Set() };
  if (!existsSync(path)) return earlier;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8') })) {
    const line = parseLine(text);
    if (line !== undefined) readEarlierLine(line, earlier);
  }
  return earlier;
}

function readEarlierLine(line: ReportLine, { known, sidecars, albums, trashing }: EarlierRuns): void {
  const { source, size, stamp, checksum, file_id: fileId, result } = line;
  if (line.sidecar) {
    const { folder, name } = placeOf(source);
    const ofFolder = sidecars.get(folder) ?? new Map<string, TakeoutSidecar>();
    sidecars.set(folder, ofFolder.set(name, line.sidecar));
  }
  if (line.album) albums.set(placeOf(source).folder, line.album);
  if (result === 'trashing') trashing.add(source);
  else if (result === 'trashed') trashing.delete(source);
  if (checksum === undefined || fileId === undefined || size === undefined) return;
  known.set(source, { size, stamp, checksum, fileId, isTrashed: result === 'trashed' });
}

/** The folder on the server and the name of a file from a takeout. */
function placeOf(source: string): { folder: string; name: string } {
  const inside = insideOf(source);
  const end = inside.lastIndexOf('/');
  return { folder: inside.slice(0, Math.max(0, end)), name: inside.slice(end + 1) };
}

/** The files from takeouts by their folders on the server, except those from the trash. */
export function groupByFolder(known: ReadonlyMap<string, EarlierEntry>): Map<string, FileId[]> {
  const folders = new Map<string, FileId[]>();
  for (const [source, { fileId, isTrashed }] of known) {
    if (isTrashed || !/(?:^|\/)Takeout\//.test(source)) continue;
    const { folder } = placeOf(source);
    const files = folders.get(folder) ?? [];
    folders.set(folder, files);
    files.push(fileId);
  }
  return folders;
}

/** Parses a line; undefined for an incomplete one. */
function parseLine(text: string): ReportLine | undefined {
  try {
    return JSON.parse(text) as ReportLine;
  } catch {
    return undefined;
  }
}
