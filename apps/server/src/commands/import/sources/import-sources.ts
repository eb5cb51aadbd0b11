import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { takeoutFileName } from '@stund/contract';
import { type CoveredFiles, ManifestFolder } from '../manifest/manifest-folder.ts';
import { type DescribeOptions, describeFolder } from '../takeout/describe-folder.ts';
import { TakeoutLayout } from '../takeout/takeout-layout.ts';
import { Archives, archiveName } from './archives.ts';
import type { Found } from './found-file.ts';
import type { SourceFolder } from './source-folder.ts';
import { walkFolder } from './walk-folder.ts';

export interface Total {
  files: number;
  bytes: number;
}

/** The folders and archives of an import. The archives belong together, and are no files of the folders. */
export class ImportSources {
  readonly #folders: readonly string[];
  readonly #archives: Archives;
  /** The paths of the archives. */
  readonly #opened: ReadonlySet<string>;

  private constructor(given: { folders: readonly string[]; archives: readonly string[] }, archives: Archives) {
    this.#folders = given.folders;
    this.#opened = new Set(given.archives);
    this.#archives = archives;
  }

  /** Throws the errors of opening an archive. */
  static async open(
    { folders, archives }: { folders: readonly string[]; archives: readonly string[] },
    signal: AbortSignal,
  ): Promise<ImportSources> {
    return new ImportSources({ folders, archives }, await Archives.open(archives, signal));
  }

  /** Yields every file that is not in `covered`, one at a time. */
  async *find(options: DescribeOptions, covered: CoveredFiles): AsyncGenerator<Found> {
    const layout = await this.#readLayout(options.signal);
    for await (const folder of this.#walk())
      for await (const found of describeFolder(folder, layout.roleOf(folder), options))
        if (!covered.has(folder.origin, found.kind === 'file' ? found.source : found.path)) yield found;
  }

  /** Folders are recognised by the names of others, so all of them are listed before the first one is read. */
  async #readLayout(signal: AbortSignal): Promise<TakeoutLayout> {
    const layout = new TakeoutLayout();
    for await (const folder of this.#walk()) {
      signal.throwIfAborted();
      layout.add(folder);
    }
    return layout;
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

  /** Counts files and bytes while the import is running. Undefined when it was aborted. */
  async count(signal: AbortSignal): Promise<Total | undefined> {
    const total = this.#archives.count();
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
