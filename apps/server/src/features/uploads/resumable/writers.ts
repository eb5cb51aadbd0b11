import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { createRunName, isRunDead } from '../../../platform/blob-store/index.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { claimFreeUpload, claimFromWriter, dropWriter, type Upload } from './upload.repository.ts';

/** A connection on which no byte came for so long, while another request wants its place, is taken for dead. */
const silenceMs = 2000;
/** Storing a file is not interrupted; whoever asks meanwhile waits so long for it. */
const settlingMs = 20_000;

/**
 * [Note: one writer] At most one request writes to an upload. Within a process a newcomer waits for the one before to end: it is
 * told to stop when no byte has come from it for two seconds, and the newcomer is refused when one has. Between processes
 * the row says who writes. One whose process is dead loses its place at once; one that cannot be asked after 15 seconds without
 * a sign. As it may yet wake up, every note of progress names the writer, and bytes in a folder that two may have
 * written to are hashed again from a copy before they count.
 */
export class Writers {
  readonly #runName = createRunName();
  readonly #current = new Map<UploadId, Writer>();
  #isClosed = false;

  /**
   * The right to write, and the upload as it is then; give it back with `release`. Undefined when the upload has ended.
   * Throws `locked`.
   */
  async claim(database: Database, id: UploadId): Promise<Claim | undefined> {
    if (this.#isClosed) throw new DomainError('unavailable', { retryAfterSeconds: 2 });
    for (let current = this.#current.get(id); current; current = this.#current.get(id)) await current.giveWay();
    const writer = new Writer(`${this.#runName}/${randomUUID()}`);
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

  /** Ends whoever writes to the upload here, and resolves when that has happened. */
  async stop(id: UploadId, reason?: DomainError): Promise<void> {
    const current = this.#current.get(id);
    current?.stop(reason);
    await current?.ended;
  }

  /** Ends all of them, before the process does. */
  async stopAll(): Promise<void> {
    this.#isClosed = true;
    const reason = new DomainError('unavailable', { retryAfterSeconds: 2 });
    await Promise.all([...this.#current.keys()].map((id) => this.stop(id, reason)));
  }

  async #claimRow(database: Database, id: UploadId, writer: string): Promise<Upload | undefined> {
    const free = await claimFreeUpload(database, id, writer);
    if (free) return free;
    const row = await database.selectFrom('upload').select(['writer', 'state']).where('id', '=', id).executeTakeFirst();
    if (!row || row.state === 'stored' || row.state === 'failed') return undefined;
    if (row.writer === null) return this.#claimRow(database, id, writer);

    const formerRun = row.writer.split('/', 1)[0] ?? '';
    const isFormerDead = formerRun === this.#runName || isRunDead(formerRun);
    const claimed = await claimFromWriter(database, id, { writer, former: row.writer, isFormerDead });
    if (!claimed) throw new DomainError('locked', { retryAfterSeconds: 2 });
    return claimed;
  }

  async #release(database: Database, id: UploadId, writer: Writer): Promise<void> {
    try {
      await dropWriter(database, id, writer.name);
    } catch {
      // Without its database the row keeps naming us, which the next claim in this process sees through.
    } finally {
      this.#end(id, writer);
    }
  }

  #end(id: UploadId, writer: Writer): void {
    if (this.#current.get(id) === writer) this.#current.delete(id);
    writer.end();
  }
}

export interface Claim {
  upload: Upload;
  writer: Writer;
  release(): Promise<void>;
}

/** One request that may write. */
export class Writer {
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

  /** Aborted when another takes over. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Bytes have come. */
  hear(): void {
    for (const tell of this.#listeners.splice(0)) tell();
  }

  /** Everything is there and is being stored: nothing may stop that. */
  settle(): void {
    this.#isSettling = true;
  }

  stop(reason = new DomainError('locked', 'Another request took over')): void {
    this.#stop.abort(reason);
  }

  /** Resolves when this one has ended, told to stop if it seems dead. Throws `locked` when it is alive. */
  async giveWay(): Promise<void> {
    const alive = new Promise<'alive'>((resolve) => {
      this.#listeners.push(() => resolve('alive'));
    });
    const patience = new AbortController();
    const silent = sleep(this.#isSettling ? settlingMs : silenceMs, 'silent' as const, { signal: patience.signal });
    silent.catch(() => undefined);
    const sign = await Promise.race([alive, silent, this.ended.then(() => 'ended' as const)]);
    patience.abort();
    if (sign === 'ended') return;
    if (sign === 'alive' || this.#isSettling) throw new DomainError('locked', { retryAfterSeconds: 2 });
    this.stop();
    await this.ended;
  }
}
