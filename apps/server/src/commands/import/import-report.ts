import { type FileHandle, open } from 'node:fs/promises';
import type { FileId } from '@stund/contract';
import type { Found, FoundAlbum, FoundFile, Hashed, ImportOutcome, TakeoutSidecar } from '@stund/import-sources';
import { type EarlierEntry, type EarlierRuns, groupByFolder, readEarlierRuns } from './read-earlier-runs.ts';
import type { ReportLine } from './report-line.ts';

/**
 * The record of an import, a line of JSON for each file, appended as it happens. Its earlier lines spare the next run reading
 * files that have not changed since.
 */
export class ImportReport {
  readonly #file: FileHandle;
  readonly #known: Map<string, EarlierEntry>;
  readonly #earlier: Pick<EarlierRuns, 'sidecars' | 'albums' | 'trashing'>;
  #filesByFolder: ReadonlyMap<string, FileId[]> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(file: FileHandle, { known, ...earlier }: EarlierRuns) {
    this.#file = file;
    this.#known = known;
    this.#earlier = earlier;
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
    return this.#earlier.sidecars.get(folder);
  }

  /** The album that earlier runs found in a folder. */
  albumOf(folder: string): FoundAlbum | undefined {
    return this.#earlier.albums.get(folder);
  }

  /** The files that earlier runs imported from a folder of a takeout, except those from its trash. */
  filesOf(folder: string): readonly FileId[] {
    this.#filesByFolder ??= groupByFolder(this.#known);
    return this.#filesByFolder.get(folder) ?? [];
  }

  /** Whether an earlier run began to move this file to the trash and did not say that it was done. */
  isBeingTrashed({ source }: FoundFile): boolean {
    return this.#earlier.trashing.has(source);
  }

  /** Notes that a file is about to be imported into the trash. Resolves when the line is written. */
  async beginTrashing(found: FoundFile, at: Date): Promise<void> {
    const line = { source: found.source, path: found.path, result: 'trashing', at: at.toISOString() };
    await this.#append(JSON.stringify(line));
  }

  write(found: Found, outcome: ImportOutcome, at: Date): void {
    const line = describe(found, outcome, at);
    const known = this.#known.get(sourceOf(found));
    // The file is recorded already: a run that finds everything present adds no lines.
    if (outcome.kind === 'present' && known && known.fileId === outcome.fileId && known.checksum === outcome.checksum)
      return;
    this.#append(JSON.stringify(line)).catch(() => undefined);
  }

  #append(line: string): Promise<unknown> {
    this.#writing = this.#writing.then(() => this.#file.appendFile(`${line}\n`));
    this.#writing.catch(() => undefined);
    return this.#writing;
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

function describe(found: Found, outcome: ImportOutcome, at: Date): ReportLine {
  return {
    source: sourceOf(found),
    path: found.path,
    result: outcome.kind,
    ...(found.kind === 'file' && { size: found.sizeBytes, stamp: found.stamp }),
    ...('fileId' in outcome && { checksum: outcome.checksum, file_id: outcome.fileId }),
    ...('reason' in outcome && { reason: outcome.reason }),
    ...(found.kind === 'file' && found.albums && { albums: found.albums }),
    ...(found.kind === 'file' && found.notTaken && { not_taken: found.notTaken }),
    ...(found.kind === 'passed' && found.orphan && { sidecar: found.orphan.content }),
    ...(found.kind === 'passed' && found.album && { album: found.album }),
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
