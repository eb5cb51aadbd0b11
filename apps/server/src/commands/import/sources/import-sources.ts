import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takeoutFileName } from '@stund/contract';
import { clockOf, type Found, Recognition, type SourceFolder, type SourceName } from '@stund/import-sources';
import { zoneOfPlace } from '../../../platform/time-zone.ts';
import { type CoveredFiles, ManifestFolder } from '../manifest/manifest-folder.ts';
import type { ServerFindOptions, SourceServer } from '../servers/source-server.ts';
import { Archives, archiveName } from './archives.ts';
import { walkFolder } from './walk-folder.ts';

export interface Total {
  files: number;
  bytes: number;
}

export interface FindOptions extends Omit<ServerFindOptions, 'clock' | 'hashText'> {
  /** The time zone of pictures whose place is unknown. */
  timeZone: string;
  /** The source of all folders. Each is recognised by itself when the person does not choose one. */
  from?: SourceName | undefined;
  /** Called with the source of each folder. */
  onRecognised?(source: SourceName): void;
}

interface GivenSources {
  folders: readonly string[];
  archives: readonly string[];
  servers?: readonly SourceServer[];
}

/** The folders, archives and servers of an import. The archives belong together, and are no files of the folders. */
export class ImportSources {
  readonly #folders: readonly string[];
  readonly #archives: Archives;
  readonly #servers: readonly SourceServer[];
  /** The paths of the archives. */
  readonly #opened: ReadonlySet<string>;

  private constructor(given: GivenSources, archives: Archives) {
    this.#servers = given.servers ?? [];
    this.#folders = given.folders;
    this.#opened = new Set(given.archives);
    this.#archives = archives;
  }

  /** Throws the errors of opening an archive. */
  static async open(given: GivenSources, signal: AbortSignal): Promise<ImportSources> {
    return new ImportSources(given, await Archives.open(given.archives, signal));
  }

  /** Yields every file that is not in `covered`, one at a time. */
  async *find({ from, timeZone, ...others }: FindOptions, covered: CoveredFiles): AsyncGenerator<Found> {
    const options: ServerFindOptions = {
      ...others,
      clock: clockOf(timeZone, zoneOfPlace),
      hashText: (text) => hash('sha256', text),
    };
    // Folders are recognised by the names of others, so all of them are listed before the first one is read.
    const recognition = await Recognition.of(this.#walk(), options, from);
    for await (const folder of this.#walk()) {
      others.onRecognised?.(recognition.sourceOf(folder).name);
      for await (const found of recognition.describe(folder, options))
        if (!covered.has(folder.origin, found.kind === 'file' ? found.source : found.path)) yield found;
    }
    for (const server of this.#servers) {
      others.onRecognised?.(server.name);
      yield* server.find(options);
    }
  }

  /** Yields the folders with a manifest, once all folders below them are known. */
  async *findManifests(): AsyncGenerator<ManifestFolder> {
    const open: ManifestFolder[] = [];
    for await (const folder of this.#walk()) {
      while (open.length > 0 && !open.at(-1)!.contains(folder)) yield open.pop()!;
      if (folder.names.includes(takeoutFileName)) open.push(new ManifestFolder(folder));
      open.at(-1)?.add(folder);
    }
    for (let last = open.pop(); last !== undefined; last = open.pop()) yield last;
  }

  async *#walk(): AsyncGenerator<SourceFolder> {
    for (const root of this.#folders) yield* this.#walkFolder(root);
    yield* this.#archives.folders();
  }

  async *#walkFolder(root: string): AsyncGenerator<SourceFolder> {
    for await (const folder of walkFolder(root)) {
      const left = folder.names.flatMap((name, index) =>
        this.#opened.has(join(root, folder.path, name)) ? [] : [{ name, index }],
      );
      const names = left.map(({ name }) => name);
      yield names.length === folder.names.length
        ? folder
        : { ...folder, names, find: (index) => folder.find(left[index]!.index) };
    }
  }

  /** Counts files and bytes while the import is running. Undefined when it was aborted, or a server cannot say it. */
  async count(signal: AbortSignal): Promise<Total | undefined> {
    const total = this.#archives.count();
    for (const server of this.#servers) {
      const files = await server.count(signal);
      if (files === undefined) return undefined;
      total.files += files;
    }
    for (const root of this.#folders) {
      for await (const { names, unreadable, skipped = [], find } of this.#walkFolder(root)) {
        total.files += names.length + unreadable.length + skipped.length;
        for (let index = 0; index < names.length; index++) {
          if (signal.aborted) return undefined;
          const found = await find(index);
          if (found.kind === 'file') total.bytes += found.sizeBytes;
        }
      }
    }
    return total;
  }

  close(): void {
    this.#archives.close();
  }
}

/** Whether a path is a folder or an archive; undefined when it is neither. */
export async function recogniseSource(path: string): Promise<'folder' | 'archive' | undefined> {
  const found = await stat(path);
  if (found.isDirectory()) return 'folder';
  return found.isFile() && archiveName.test(path) ? 'archive' : undefined;
}
