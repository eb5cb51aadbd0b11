import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Checksum, FileId } from '@stund/contract';
import type { ImportOutcome } from './import-file.ts';
import type { Found, FoundFile, Hashed } from './sources/found-file.ts';
import { insideOf } from './takeout/describe-folder.ts';
import type { TakeoutSidecar } from './takeout/takeout-json.ts';

/** A line of the report, with the result of one file. */
export interface ReportLine {
  /** The path in its folder or archive. */
  source: string;
  /** The path on the server. */
  path: string;
  result: ImportOutcome['kind'];
  size?: number;
  stamp?: string;
  /** The SHA-256 that the server has verified. */
  checksum?: Checksum;
  file_id?: FileId;
  reason?: string;
  albums?: readonly string[];
  /** The content of a sidecar whose picture was not there. A later import uses it. */
  sidecar?: TakeoutSidecar;
  at: string;
}

/**
 * The record of an import, a line of JSON for each file, appended as it happens. Its earlier lines spare the next run reading
 * files that have not changed since.
 */
export class ImportReport {
  readonly #file: FileHandle;
  readonly #known: Map<string, EarlierEntry>;
  readonly #sidecars: EarlierRuns['sidecars'];
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(file: FileHandle, { known, sidecars }: EarlierRuns) {
    this.#file = file;
    this.#known = known;
    this.#sidecars = sidecars;
  }

  /** Opens or creates a report. Throws the errors of the disk. */
  static async open(path: string): Promise<ImportReport> {
    const earlier = await readEarlierRuns(path);
    const file = await open(path, 'a+', 0o600);
    if (await endsMidLine(file)) await file.appendFile('\n');
    return new ImportReport(file, earlier);
  }

  /** Finds the recorded checksum of a file that has not changed since. */
  find({ source, sizeBytes, stamp, mtimeMs }: FoundFile): Hashed | undefined {
    const known = this.#known.get(source);
    if (known?.size !== sizeBytes || known.stamp !== stamp) return undefined;
    return { checksum: known.checksum, sizeBytes, mtimeMs };
  }

  /** The sidecars that earlier runs found without their pictures in a folder on the server. */
  sidecarsOf(folder: string): ReadonlyMap<string, TakeoutSidecar> | undefined {
    return this.#sidecars.get(folder);
  }

  write(found: Found, outcome: ImportOutcome, at: Date): void {
    const line = describe(found, outcome, at);
    const known = this.#known.get(sourceOf(found));
    // The file is recorded already: a run that finds everything present adds no lines.
    if (outcome.kind === 'present' && known && known.fileId === outcome.fileId && known.checksum === outcome.checksum)
      return;
    this.#writing = this.#writing.then(() => this.#file.appendFile(`${JSON.stringify(line)}\n`));
    this.#writing.catch(() => undefined);
  }

  /** Throws when a line could not be written. */
  async close(): Promise<void> {
    try {
      await this.#writing;
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
  }
}

interface EarlierEntry {
  size: number;
  stamp: string | undefined;
  checksum: Checksum;
  fileId: FileId;
}

function describe(found: Found, outcome: ImportOutcome, at: Date): ReportLine {
  return {
    source: sourceOf(found),
    path: found.path,
    result: outcome.kind,
    ...(found.kind === 'file' && { size: found.sizeBytes, stamp: found.stamp }),
    ...('fileId' in outcome && { checksum: outcome.checksum, file_id: outcome.fileId }),
    ...('reason' in outcome && { reason: outcome.reason }),
    ...(found.kind === 'file' && found.albums && { albums: found.albums }),
    ...(found.kind === 'passed' && found.orphan && { sidecar: found.orphan.content }),
    at: at.toISOString(),
  };
}

function sourceOf(found: Found): string {
  return found.kind === 'file' ? found.source : found.path;
}

/** Whether the last line is incomplete because a run was killed while it wrote it. */
async function endsMidLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 0x0a;
}

interface EarlierRuns {
  known: Map<string, EarlierEntry>;
  /** By the folder on the server, then by name. */
  sidecars: Map<string, Map<string, TakeoutSidecar>>;
}

async function readEarlierRuns(path: string): Promise<EarlierRuns> {
  const known = new Map<string, EarlierEntry>();
  const sidecars: EarlierRuns['sidecars'] = new Map();
  if (!existsSync(path)) return { known, sidecars };
  for await (const text of createInterface({ input: createReadStream(path, 'utf8') })) {
    const line = parseLine(text);
    if (line?.sidecar) {
      const inside = insideOf(line.source);
      const end = inside.lastIndexOf('/');
      const folder = inside.slice(0, Math.max(0, end));
      const ofFolder = sidecars.get(folder) ?? new Map<string, TakeoutSidecar>();
      sidecars.set(folder, ofFolder.set(inside.slice(end + 1), line.sidecar));
    }
    if (line?.checksum === undefined || line.file_id === undefined || line.size === undefined) continue;
    const { source, size, stamp, checksum, file_id } = line;
    known.set(source, { size, stamp, checksum, fileId: file_id });
  }
  return { known, sidecars };
}

/** Parses a line; undefined for an incomplete one. */
function parseLine(text: string): ReportLine | undefined {
  try {
    return JSON.parse(text) as ReportLine;
  } catch {
    return undefined;
  }
}
