import { stat } from 'node:fs/promises';
import { type DescribeOptions, describeFolder } from '../takeout/describe-folder.ts';
import type { Found } from './found-file.ts';
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

  /** Yields every file, one at a time. */
  async *find(options: DescribeOptions): AsyncGenerator<Found> {
    for (const root of this.#folders)
      for await (const folder of walkFolder(root)) yield* describeFolder(folder, options);
    for (const folder of this.#archives.folders()) yield* describeFolder(folder, options);
  }

  /** Counts files and bytes while the import is running. Undefined when it was aborted. */
  async count(signal: AbortSignal): Promise<Total | undefined> {
    const total = this.#archives.count();
    for (const root of this.#folders) {
      for await (const { names, unreadable, find } of walkFolder(root)) {
        total.files += names.length + unreadable.length;
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
