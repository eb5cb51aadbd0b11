import { randomUUID } from 'node:crypto';
import { open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive, ownProcessIdentity, processNamespaceId } from '../process-identity/index.ts';

const beatMs = 5_000;
/** A process that cannot be checked counts as dead after this time without a heartbeat. */
const silenceLimitMs = 15_000;

export type HolderKind = 'server' | 'command';

export interface Holder {
  id: string;
  pid: number;
  startTicks: number | undefined;
  /** Identifies the processes whose ids can be compared. Another container has another namespace. */
  namespace: string;
  holder: HolderKind;
  /** Whether it started PostgreSQL and restarts it when it dies. */
  isSupervisor: boolean;
}

/**
 * The file `stund.lock`, which lists the processes that use the data folder. Except for the heartbeat it is read and written only
 * inside the folder's guard.
 */
export class FolderLock {
  readonly #path: string;
  #ownId: string | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(dataDirectory: string) {
    this.#path = join(dataDirectory, 'stund.lock');
  }

  /** Lists all other processes that still run. */
  async listOthers(): Promise<Holder[]> {
    const isFresh = await this.#isBeating();
    const holders = (await this.#read()).filter((holder) => holder.id !== this.#ownId);
    return holders.filter((holder) => (isForeign(holder) ? isFresh : isProcessAlive(holder)));
  }

  async join(holder: HolderKind, isSupervisor: boolean): Promise<void> {
    const own = { id: randomUUID(), ...ownProcessIdentity(), namespace: processNamespaceId(), holder, isSupervisor };
    await this.#write([...(await this.listOthers()), own]);
    this.#ownId = own.id;
    this.#beat = setInterval(() => {
      const now = new Date();
      utimes(this.#path, now, now).catch(() => undefined);
    }, beatMs).unref();
  }

  async leave(): Promise<void> {
    clearInterval(this.#beat);
    const others = await this.listOthers();
    this.#ownId = undefined;
    if (others.length > 0) await this.#write(others);
    else await unlink(this.#path).catch(() => undefined);
  }

  async #isBeating(): Promise<boolean> {
    const lock = await stat(this.#path).catch(() => undefined);
    return lock !== undefined && Date.now() - lock.mtimeMs < silenceLimitMs;
  }

  async #read(): Promise<Holder[]> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')).holders ?? [];
    } catch (error) {
      // The file is renamed into place, so it is complete. After a power cut it may be empty, and then no process uses the folder.
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async #write(holders: Holder[]): Promise<void> {
    const temporary = `${this.#path}.${process.pid}`;
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify({ holders }, null, 2)}\n`);
    } finally {
      await file.close();
    }
    await rename(temporary, this.#path);
  }
}

/** Whether a holder runs in another container or on another machine, where its process cannot be checked or its PostgreSQL reached. */
export function isForeign(holder: Holder): boolean {
  return holder.namespace !== processNamespaceId();
}
