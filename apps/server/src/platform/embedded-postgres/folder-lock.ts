import { randomUUID } from 'node:crypto';
import { open, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive, ownProcessIdentity, processNamespaceId } from '../process-identity/index.ts';

const BEAT_MS = 5_000;
/** After this long without a beat a process that cannot be asked counts as gone. */
const SILENCE_LIMIT_MS = 15_000;

export type HolderKind = 'server' | 'command';

export interface Holder {
  id: string;
  pid: number;
  startTicks: number | undefined;
  /** Which process ids can be compared with ours: another container's cannot. */
  namespace: string;
  holder: HolderKind;
  /** It started PostgreSQL and starts it again when it dies. */
  isSupervisor: boolean;
}

/**
 * `stund.lock`: who uses the data folder. Read and written only inside the folder's guard, except for the beat.
 */
export class FolderLock {
  readonly #path: string;
  #ownId: string | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(dataDirectory: string) {
    this.#path = join(dataDirectory, 'stund.lock');
  }

  /** Everybody who still runs, ourselves left out. */
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
    }, BEAT_MS).unref();
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
    return lock !== undefined && Date.now() - lock.mtimeMs < SILENCE_LIMIT_MS;
  }

  async #read(): Promise<Holder[]> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')).holders ?? [];
    } catch (error) {
      // Renamed into place, so it is whole; after a power cut it may be empty, and then nobody holds it.
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

/** Whether a holder lives where its process cannot be asked for, and where its PostgreSQL cannot be reached. */
export function isForeign(holder: Holder): boolean {
  return holder.namespace !== processNamespaceId();
}
