import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SharedCalls } from '../../shared-calls.ts';

/**
 * Makes new names in folders durable. Calls for one folder that arrive while it is being synced share the next sync, so that
 * many simultaneous uploads need few syncs.
 */
export class DirectorySync {
  readonly #root: string;
  readonly #syncs = new SharedCalls<void>();
  readonly #durable = new Set<string>();

  /** `root` and the folders above it are assumed to exist durably. */
  constructor(root: string) {
    this.#root = root;
    this.#durable.add(root);
  }

  /** Resolves when every name that was created in the folder before the call would survive a power cut. */
  sync(directory: string): Promise<void> {
    return this.#syncs.run(directory, () => syncDirectory(directory));
  }

  /** Creates a folder below the root durably. */
  async ensureDirectory(directory: string): Promise<void> {
    await this.settle(await this.makeDirectory(directory));
  }

  /**
   * Creates a folder below the root and returns which names are not durable yet, for `settle`. Existing folders are synced once
   * too, since the process that created them may have died before it synced them.
   */
  async makeDirectory(directory: string): Promise<string[]> {
    if (this.#durable.has(directory)) return [];
    if (!directory.startsWith(this.#root)) throw new Error(`${directory} is not below ${this.#root}`);
    const above = await this.makeDirectory(dirname(directory));
    await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return [...above, directory];
  }

  /** Makes the names of new folders durable. */
  async settle(directories: readonly string[]): Promise<void> {
    await Promise.all(directories.map((directory) => this.sync(dirname(directory))));
    this.noteDurable(directories);
  }

  /** Says that the names of new folders are durable, for callers that sync many folders at once. */
  noteDurable(directories: Iterable<string>): void {
    for (const directory of directories) this.#durable.add(directory);
  }

  /** Must be called for folders that were removed. */
  forget(directory: string): void {
    this.#durable.delete(directory);
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
