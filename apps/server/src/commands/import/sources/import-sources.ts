import { stat } from 'node:fs/promises';
import { takeoutFileName } from '@stund/contract';
import { type CoveredFiles, ManifestFolder } from '../manifest/manifest-folder.ts';
import { type DescribeOptions, describeFolder } from '../takeout/describe-folder.ts';
import type { Found } from './found-file.ts';
import type { SourceFolder } from './source-folder.ts';
import { walkFolder } from './walk-folder.ts';
import { ZipArchives } from './zip-archives.ts';

export interface Total {
  files: number;
  bytes: number;
}

/** The folders and zip archives of an import. The archives belong together. */
export class ImportSources {
  readonly #folders: readonly string[];
  readonly #archives: ZipArchives;

  private constructor(folders: readonly string[], archives: ZipArchives) {
    this.#folders = folders;
    this.#archives = archives;
  }

  /** Throws the errors of opening an archive. */
  static async open(given: { folders: readonly string[]; archives: readonly string[] }): Promise<ImportSources> {
    return new ImportSources(given.folders, await ZipArchives.open(given.archives));
  }

  /** Yields every file that is not in `covered`, one at a time. */
  async *find(options: DescribeOptions, covered: CoveredFiles): AsyncGenerator<Found> {
    for await (const folder of this.#walk())
      for await (const found of describeFolder(folder, options))
        if (!covered.has(folder.origin, found.kind === 'file' ? found.source : found.path)) yield found;
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
    for (const root of this.#folders) yield* walkFolder(root);
    yield* this.#archives.folders();
  }

  /** Counts files and bytes while the import is running. Undefined when it was aborted. */
  async count(signal: AbortSignal): Promise<Total | undefined> {
    const total = this.#archives.count();
    for (const root of this.#folders) {
      for await (const { names, unreadable, skipped = [], find } of walkFolder(root)) {
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
  return found.isFile() && /\.zip$/i.test(path) ? 'archive' : undefined;
}
