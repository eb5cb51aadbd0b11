import type { Parts } from '../../../kernel/request-context.ts';
import {
  type DirectoryWatch,
  type FolderReader,
  type RelativePath,
  watchDirectories,
} from '../../../platform/folder-reader/index.ts';
import { wantScan } from './folder.repository.ts';

/** Programs that write a file report it several times within so many milliseconds. */
const quietMs = 3000;

/** The folders that the operating system watches for this node. A change asks for a scan, which the next minute starts. */
export class FolderWatches {
  readonly #parts: Pick<Parts, 'database' | 'log'>;
  readonly #watches = new Map<string, DirectoryWatch>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(parts: Pick<Parts, 'database' | 'log'>) {
    this.#parts = parts;
  }

  /** Whether this node has read the directories of the folder. */
  knows(folderId: string): boolean {
    return this.#watches.has(folderId);
  }

  /** Watches these directories of the folder, and no others. */
  renew(folderId: string, reader: FolderReader, directories: readonly RelativePath[]): void {
    this.forget(folderId);
    this.#watches.set(
      folderId,
      watchDirectories(reader, directories, () => this.#noteChange(folderId)),
    );
  }

  forget(folderId: string): void {
    this.#watches.get(folderId)?.close();
    this.#watches.delete(folderId);
  }

  close(): void {
    for (const folderId of [...this.#watches.keys()]) this.forget(folderId);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #noteChange(folderId: string): void {
    clearTimeout(this.#timers.get(folderId));
    const timer = setTimeout(() => {
      this.#timers.delete(folderId);
      wantScan(this.#parts.database, folderId).catch((error: unknown) =>
        this.#parts.log.debug({ err: error }, 'A change of a folder could not be noted'),
      );
    }, quietMs);
    this.#timers.set(folderId, timer.unref());
  }
}
