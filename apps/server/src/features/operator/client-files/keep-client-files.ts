import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parts } from '../../../kernel/request-context.ts';
import {
  deleteClientFilesBefore,
  insertClientFile,
  type StoredClientFile,
  findClientFile as selectClientFile,
  touchClientFiles,
} from './client-file.repository.ts';

const dayMs = 86_400_000;
/** Pages stay open for weeks; after that they have been loaded again. */
const retentionDays = 30;
const namePattern = /^[\w.-]{1,200}$/;

/** The files of the client that nodes of this release and of those before it serve. */
export class ClientFiles {
  readonly #parts: Pick<Parts, 'database' | 'clock'>;
  #folder: string | undefined;

  constructor(parts: Pick<Parts, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  /** A file that this node does not have: of the release before, or of the one after it. */
  async find(name: string): Promise<StoredClientFile | undefined> {
    return namePattern.test(name) ? selectClientFile(this.#parts.database, name) : undefined;
  }

  /** Says where the files are that this node serves. The periodic work keeps them. */
  keepFolder(folder: string): void {
    this.#folder = folder;
  }

  /** Keeps what this node serves, and removes what no node has served for a month. */
  async keep(): Promise<void> {
    const { database, clock } = this.#parts;
    if (this.#folder === undefined) return;
    const present = new Set(await readdir(this.#folder));
    const names = [...present].filter((name) => namePattern.test(name) && !/\.(gz|br)$/.test(name));
    const known = await touchClientFiles(database, names);
    for (const name of names) {
      if (known.has(name)) continue;
      const isGzipped = present.has(`${name}.gz`);
      const content = await readFile(join(this.#folder, isGzipped ? `${name}.gz` : name));
      await insertClientFile(database, { name, content, is_gzipped: isGzipped });
    }
    await deleteClientFilesBefore(database, new Date(clock.now().getTime() - retentionDays * dayMs));
  }
}
