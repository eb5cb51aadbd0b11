import type { WriteBatch } from '../../../../platform/backup-store/index.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { blobName, storedSizeOf } from './repository-blobs.ts';
import type { WantedBlob } from './wanted-blob.ts';

/** A process that is killed leaves at most two batches, until the leftovers of the day before are removed. */
const batchBytes = 128 * 1024 * 1024;
const batchBlobs = 1000;

/** Blobs that were begun together, and will be durable together. */
class OpenBatch {
  readonly batch: WriteBatch;
  readonly stored: WantedBlob[] = [];
  readonly running = new Set<Promise<unknown>>();
  begunBlobs = 0;
  begunBytes = 0;

  constructor(batch: WriteBatch) {
    this.batch = batch;
  }

  get isFull(): boolean {
    return this.begunBlobs >= batchBlobs || this.begunBytes >= batchBytes;
  }
}

/** Stores blobs in batches, the next of which is filled while one is committed. */
export class BlobBatches {
  readonly #repository: BackupRepository;
  readonly #onDurable: (blob: WantedBlob) => void;
  #open: OpenBatch;
  #uncommitted = new Set<OpenBatch>();
  #committing: Promise<void> = Promise.resolve();

  /** `onDurable` is called for each blob once it has its name and would survive a power cut. */
  constructor(repository: BackupRepository, onDurable: (blob: WantedBlob) => void) {
    this.#repository = repository;
    this.#onDurable = onDurable;
    this.#open = this.#begin();
  }

  /** Throws what the source throws, and the errors of the repository's store, also those of a batch before. */
  async write(blob: WantedBlob, source: AsyncIterable<Uint8Array>): Promise<void> {
    const to = this.#open;
    to.begunBlobs += 1;
    to.begunBytes += blob.sizeBytes;
    const writing = this.#store(to, blob, source);
    to.running.add(writing);
    try {
      await writing;
    } finally {
      to.running.delete(writing);
    }
    if (to === this.#open && to.isFull) await this.#commitOpen();
  }

  /** Commits what is left. No write may be running. */
  async finish(): Promise<void> {
    await this.#commitOpen();
    await this.#committing;
  }

  /** Removes what was not committed. */
  async discard(): Promise<void> {
    await this.#committing.catch(() => undefined);
    for (const { batch } of this.#uncommitted) await batch.discard();
  }

  async #store({ batch, stored }: OpenBatch, blob: WantedBlob, source: AsyncIterable<Uint8Array>): Promise<void> {
    const wholeBytes = storedSizeOf(this.#repository, blob.sizeBytes);
    const options = { sizeLimitBytes: wholeBytes, wholeBytes };
    await batch.write(blobName(this.#repository, blob.checksum), this.#repository.seal(source), options);
    stored.push(blob);
  }

  /** Begins the next batch, and resolves when the one before this one is committed: a slow disk slows the reading down. */
  async #commitOpen(): Promise<void> {
    const full = this.#open;
    const before = this.#committing;
    this.#open = this.#begin();
    this.#committing = before.then(() => this.#commit(full));
    // The rejection is handled where the promise is awaited. Until then it must not count as unhandled.
    this.#committing.catch(() => undefined);
    await before;
  }

  async #commit(full: OpenBatch): Promise<void> {
    await Promise.allSettled(full.running);
    await full.batch.commit();
    this.#uncommitted.delete(full);
    for (const blob of full.stored) this.#onDurable(blob);
  }

  #begin(): OpenBatch {
    const open = new OpenBatch(this.#repository.store.startBatch());
    this.#uncommitted.add(open);
    return open;
  }
}
