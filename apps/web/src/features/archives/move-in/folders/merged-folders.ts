import { isSystemPath } from '@stund/contract';
import type { FoundFile, SourceFolder, Unreadable } from '@stund/import-sources';

interface Merged {
  path: string;
  files: Array<{ name: string; find(): Promise<FoundFile | Unreadable> }>;
  unreadable: Unreadable[];
}

/**
 * The folders of everything that was chosen. Folders of the same path are one, whether they are in archives or not, so that the parts of an
 * export belong together in any order.
 */
export class MergedFolders {
  readonly #folders = new Map<string, Merged>();
  fileCount = 0;

  /** Adds a file by its path. Files of the system are passed over. */
  add(path: string, find: () => Promise<FoundFile | Unreadable>): void {
    if (isSystemPath(path)) return;
    const end = path.lastIndexOf('/');
    this.#open(path.slice(0, Math.max(0, end))).files.push({ name: path.slice(end + 1), find });
    this.fileCount += 1;
  }

  /** Adds a file, a folder or an archive that cannot be read. */
  addUnreadable(path: string, reason: string): void {
    if (isSystemPath(path)) return;
    this.#open(path.slice(0, Math.max(0, path.lastIndexOf('/')))).unreadable.push({ kind: 'unreadable', path, reason });
  }

  /** All folders; those below a folder follow it directly. */
  list(): SourceFolder[] {
    const keyed = [...this.#folders.values()].map((folder) => ({ key: folder.path.replaceAll('/', '\0'), folder }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
    return keyed.map(({ folder: { path, files, unreadable } }) => ({
      origin: '',
      path,
      names: files.map(({ name }) => name),
      unreadable,
      find: (index) => files[index]!.find(),
    }));
  }

  #open(path: string): Merged {
    const known = this.#folders.get(path);
    if (known) return known;
    const folder: Merged = { path, files: [], unreadable: [] };
    this.#folders.set(path, folder);
    return folder;
  }
}
