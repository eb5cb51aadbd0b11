import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlinkIfExists, withDiskErrors } from '../disk/disk-error.ts';
import { FreeSpace } from '../disk/free-space.ts';
import { isRunDead } from '../run-name.ts';

const folderPrefix = 'stund-';

/** Local files for programs that need a path. `removeLeftOvers()` removes those of killed processes. */
export class LocalCopies {
  readonly #parent: string;
  readonly #folder: string;
  readonly #freeSpace: FreeSpace;
  #lentCount = 0;

  constructor(parent: string, runName: string) {
    this.#parent = parent;
    this.#folder = join(parent, folderPrefix + runName);
    this.#freeSpace = new FreeSpace(parent, 0);
  }

  /** Throws `no-space`, `unavailable`, and whatever the stream or `use` throws. */
  async lend<T>(stream: Readable, use: (path: string) => Promise<T>): Promise<T> {
    try {
      return await this.lendEmpty(0, async (path) => {
        await withDiskErrors(() => pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })));
        return use(path);
      });
    } finally {
      stream.destroy();
    }
  }

  /** Lends a path at which no file exists yet, after checking for enough space. */
  async lendEmpty<T>(roomBytes: number, use: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#folder, randomUUID());
    this.#lentCount += 1;
    try {
      await withDiskErrors(async () => {
        await mkdir(this.#folder, { recursive: true, mode: 0o700 });
        await this.#freeSpace.require(roomBytes);
      });
      return await use(path);
    } finally {
      await unlinkIfExists(path);
      this.#lentCount -= 1;
      // Synchronous, so that no other call can lend a path in between.
      if (this.#lentCount === 0) rmSync(this.#folder, { recursive: true, force: true });
    }
  }

  async removeLeftOvers(): Promise<void> {
    await withDiskErrors(async () => {
      for (const name of await readdir(this.#parent)) {
        if (!name.startsWith(folderPrefix) || !isRunDead(name.slice(folderPrefix.length))) continue;
        await rm(join(this.#parent, name), { recursive: true, force: true });
      }
    });
  }
}
