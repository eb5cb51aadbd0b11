import { isSystemPath } from '@stund/contract';
import type { Skipped, SourceFolder, Unreadable } from '@stund/import-sources';
import type { ArchiveEntry, OpenArchive, OpenedEntry } from './archive-entry.ts';
import { openTarGz } from './tar-gz-archive.ts';
import { openZip } from './zip-archive.ts';

interface ArchiveFolder {
  /** The archive, if its folders are not merged with those of others. */
  origin: string;
  path: string;
  files: Array<{ name: string; entry: ArchiveEntry }>;
  unreadable: Unreadable[];
  skipped: Skipped[];
}

/** The names of archives that are read: zip, and tar compressed with gzip. */
export const archiveName = /\.(?:zip|tgz|tar\.gz)$/i;

/**
 * Archives that belong together, such as the parts of one takeout: folders of the same path are merged. Throws the errors of
 * opening an archive.
 */
export class Archives {
  readonly #open: OpenArchive[] = [];
  readonly #folders = new Map<string, ArchiveFolder>();

  static async open(paths: readonly string[], signal: AbortSignal): Promise<Archives> {
    const archives = new Archives();
    try {
      for (const path of paths) await archives.#read(path, signal);
      return archives;
    } catch (error) {
      archives.close();
      throw error;
    }
  }

  /** Counts the files and their bytes. */
  count(): { files: number; bytes: number } {
    const total = { files: 0, bytes: 0 };
    for (const { files, unreadable, skipped } of this.#folders.values()) {
      total.files += files.length + unreadable.length + skipped.length;
      for (const { entry } of files) total.bytes += entry.sizeBytes;
    }
    return total;
  }

  *folders(): Generator<SourceFolder> {
    for (const { origin, path, files, unreadable, skipped } of this.#sorted()) {
      yield {
        origin,
        path,
        names: files.map(({ name }) => name),
        unreadable,
        skipped,
        find: async (index) => {
          const { fullName, ...facts } = files[index]!.entry;
          return { kind: 'file', source: fullName, path: fullName, ...facts };
        },
      };
    }
  }

  /** The folders below a folder follow it directly. */
  #sorted(): ArchiveFolder[] {
    const keyOf = ({ origin, path }: ArchiveFolder) => `${origin}\0${path.replaceAll('/', '\0')}`;
    const keyed = [...this.#folders.values()].map((folder) => ({ key: keyOf(folder), folder }));
    return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ folder }) => folder);
  }

  close(): void {
    for (const archive of this.#open.splice(0)) archive.close();
  }

  async #read(path: string, signal: AbortSignal): Promise<void> {
    const archive = await (/\.zip$/i.test(path) ? openZip(path) : openTarGz(path, signal));
    this.#open.push(archive);
    // A manifest describes the files of its own archive, and every part of a takeout has one of the same name.
    const hasManifest = archive.entries.some(({ fullName }) => /(?:^|\/)stund\.json$/.test(fullName));
    for (const entry of archive.entries) this.#add(entry, hasManifest ? path : '');
  }

  #add(entry: OpenedEntry, origin: string): void {
    const { fullName } = entry;
    if (isSystemPath(fullName)) return;
    const end = fullName.lastIndexOf('/');
    const path = fullName.slice(0, Math.max(0, end));
    const key = `${origin}\0${path}`;
    const folder = this.#folders.get(key) ?? { origin, path, files: [], unreadable: [], skipped: [] };
    this.#folders.set(key, folder);
    if (!('reason' in entry)) folder.files.push({ name: fullName.slice(end + 1), entry });
    else if (entry.isSkipped)
      folder.skipped.push({ kind: 'passed', path: fullName, sizeBytes: 0, reason: entry.reason });
    else folder.unreadable.push({ kind: 'unreadable', path: fullName, reason: entry.reason });
  }
}
