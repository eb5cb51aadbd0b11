import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes new names in folders durable. Calls for one folder that arrive while it is being synced share the next
 * sync, so that many uploads at once cost few.
 */
export class DirectorySync {
  readonly #root: string;
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();
  readonly #durable = new Set<string>();

  /** `root` and what lies above it are taken to exist durably. */
  constructor(root: string) {
    this.#root = root;
    this.#durable.add(root);
  }

  /** Resolves when every name made in the folder before the call would survive a power cut. */
  sync(directory: string): Promise<void> {
    const waiting = this.#waiting.get(directory);
    if (waiting) return waiting;
    const running = this.#running.get(directory);
    if (!running) return this.#start(directory);
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.#waiting.delete(directory);
        return this.#start(directory);
      });
    this.#waiting.set(directory, next);
    return next;
  }

  /** Makes a folder below the root, and its name durable. */
  async ensureDirectory(directory: string): Promise<void> {
    await this.settle(await this.makeDirectory(directory));
  }

  /**
   * Makes a folder below the root and answers which names are not durable yet, for `settle`. Folders found there are synced
   * once too: whoever made them may have died before.
   */
  async makeDirectory(directory: string): Promise<string[]> {
    if (this.#durable.has(directory)) return [];
    if (!directory.startsWith(this.#root)) throw new Error(`${directory} does not lie below ${this.#root}`);
    const above = await this.makeDirectory(dirname(directory));
    await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return [...above, directory];
  }

  /** Makes the names of new folders durable, all at once. */
  async settle(directories: readonly string[]): Promise<void> {
    await Promise.all(directories.map((directory) => this.sync(dirname(directory))));
    for (const directory of directories) this.#durable.add(directory);
  }

  /** To be called for folders that were removed. */
  forget(directory: string): void {
    this.#durable.delete(directory);
  }

  #start(directory: string): Promise<void> {
    const sync = syncDirectory(directory).finally(() => this.#running.delete(directory));
    this.#running.set(directory, sync);
    return sync;
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
