import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { createRunName, isRunDead } from '../../../../platform/blob-store/index.ts';
import type { Database } from '../../../../platform/database/schema.ts';
import { claimFreeUpload, clearWriter, findWriter, takeOverUpload, type Upload } from './upload.repository.ts';

/** A connection without bytes for this time counts as dead when another request wants to write. */
const idleTimeoutMs = 2000;
/** Storing a file is not interrupted; another request waits at most this long. */
const storingTimeoutMs = 20_000;

/**
 * [Note: one writer] At most one request writes to an upload. Within a process a new request waits for the previous one to end:
 * that one is aborted when it has received no byte for two seconds, otherwise the new request is refused. Between processes the
 * row names the writer. A writer whose process is dead is replaced at once, one whose process cannot be checked after 15
 * seconds without a heartbeat. Since it may still be alive, every record of progress names the writer, and bytes in a folder
 * that two may have written to are copied and hashed again before they count.
 */
export class UploadWriters {
  readonly #runName = createRunName();
  readonly #current = new Map<UploadId, UploadWriter>();
  #isClosed = false;

  /**
   * Claims the right to write and returns it with the current upload; to be released with `release`. Undefined when the upload
   * has ended. Throws `locked`.
   */
  async claim(database: Database, id: UploadId): Promise<WriterClaim | undefined> {
    if (this.#isClosed) throw new DomainError('unavailable', { retryAfterSeconds: 2 });
    for (let current = this.#current.get(id); current; current = this.#current.get(id)) await current.waitUntilEnded();
    const writer = new UploadWriter(`${this.#runName}/${randomUUID()}`);
    this.#current.set(id, writer);
    try {
      const upload = await this.#claimRow(database, id, writer.name);
      if (upload) return { upload, writer, release: () => this.#release(database, id, writer) };
      this.#end(id, writer);
      return undefined;
    } catch (error) {
      this.#end(id, writer);
      throw error;
    }
  }

  /** Stops the writer of the upload in this process and resolves when it has ended. */
  async stop(id: UploadId, reason?: DomainError): Promise<void> {
    const current = this.#current.get(id);
    current?.stop(reason);
    await current?.ended;
  }

  /** Stops all writers before the process ends. */
  async stopAll(): Promise<void> {
    this.#isClosed = true;
    const reason = new DomainError('unavailable', { retryAfterSeconds: 2 });
    await Promise.all([...this.#current.keys()].map((id) => this.stop(id, reason)));
  }

  async #claimRow(database: Database, id: UploadId, writer: string): Promise<Upload | undefined> {
    const free = await claimFreeUpload(database, id, writer);
    if (free) return free;
    const row = await findWriter(database, id);
    if (!row || row.state === 'stored' || row.state === 'failed') return undefined;
    if (row.writer === null) return this.#claimRow(database, id, writer);

    const formerRun = row.writer.split('/', 1)[0] ?? '';
    const isFormerDead = formerRun === this.#runName || isRunDead(formerRun);
    const claimed = await takeOverUpload(database, id, { writer, former: row.writer, isFormerDead });
    if (!claimed) throw new DomainError('locked', { retryAfterSeconds: 2 });
    return claimed;
  }

  async #release(database: Database, id: UploadId, writer: UploadWriter): Promise<void> {
    try {
      await clearWriter(database, id, writer.name);
    } catch {
      // Without the database the row still names this writer, which the next claim in this process recognises.
    } finally {
      this.#end(id, writer);
    }
  }

  #end(id: UploadId, writer: UploadWriter): void {
    if (this.#current.get(id) === writer) this.#current.delete(id);
    writer.end();
  }
}

export interface WriterClaim {
  upload: Upload;
  writer: UploadWriter;
  release(): Promise<void>;
}

/** A request that may write. */
export class UploadWriter {
  readonly name: string;
  readonly ended: Promise<void>;
  readonly end: () => void;
  readonly #stop = new AbortController();
  #isSettling = false;
  #listeners: Array<() => void> = [];

  constructor(name: string) {
    this.name = name;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    this.end = resolve;
  }

  /** Aborted when another request takes over. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Notes that bytes have arrived. */
  noteBytes(): void {
    for (const notify of this.#listeners.splice(0)) notify();
  }

  /** Notes that all bytes have arrived and the file is being stored, which must not be interrupted. */
  settle(): void {
    this.#isSettling = true;
  }

  stop(reason = new DomainError('locked', 'Another request took over')): void {
    this.#stop.abort(reason);
  }

  /** Resolves when this writer has ended; stops it if it seems dead. Throws `locked` when it is alive. */
  async waitUntilEnded(): Promise<void> {
    const alive = new Promise<'alive'>((resolve) => {
      this.#listeners.push(() => resolve('alive'));
    });
    const timeout = new AbortController();
    const silent = sleep(this.#isSettling ? storingTimeoutMs : idleTimeoutMs, 'silent' as const, {
      signal: timeout.signal,
    });
    silent.catch(() => undefined);
    const sign = await Promise.race([alive, silent, this.ended.then(() => 'ended' as const)]);
    timeout.abort();
    if (sign === 'ended') return;
    if (sign === 'alive' || this.#isSettling) throw new DomainError('locked', { retryAfterSeconds: 2 });
    this.stop();
    await this.ended;
  }
}
