import type {
  BlobReader,
  BlobStore,
  ByteRange,
  IsReferenced,
  MirrorWrites,
  OpenBlob,
  ReceiveOptions,
  SweepOptions,
  SweepResult,
} from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import { type Checksum, parseChecksum } from '../checksum.ts';
import type { IncomingBlob } from '../incoming-blob.ts';
import { MirroredReads, type OnFallback } from './mirrored-reads.ts';
import { readIncoming, receiveCopy, watchSource } from './receive-copy.ts';
import { StoragePair } from './storage-pair.ts';

export interface MirroredBlobStoreOptions {
  first: BlobStore;
  second: BlobStore;
  writes: MirrorWrites;
  /** Called whenever the second storage had to answer a read. */
  onFallback?: OnFallback;
}

/**
 * Keeps blobs in two storages. Uploads, renditions and everything else goes to the first; the second gets the bytes before keep() resolves,
 * or later, from the worker of the queue in the database. The second is neither read nor written before `pair.admit()`.
 */
export function createMirroredBlobStore(options: MirroredBlobStoreOptions): BlobStore {
  return new MirroredBlobStore(options);
}

class MirroredBlobStore implements BlobStore {
  readonly pair: StoragePair;
  readonly #first: BlobStore;
  readonly #reads: MirroredReads;
  /** What has arrived in the second storage, by the handle of the first. */
  readonly #copies = new Map<string, IncomingBlob>();

  constructor({ first, second, writes, onFallback = () => undefined }: MirroredBlobStoreOptions) {
    this.pair = new StoragePair(first, second, writes);
    this.#first = first;
    this.#reads = new MirroredReads(this.pair, onFallback);
  }

  get location() {
    return this.#first.location;
  }

  get partials() {
    return this.#first.partials;
  }

  receive(source: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<IncomingBlob> {
    return this.#first.receive(source, options);
  }

  readPart(incoming: IncomingBlob, startBytes: number, sizeBytes: number): Promise<Uint8Array> {
    return this.#first.readPart(incoming, startBytes, sizeBytes);
  }

  async keep(incoming: IncomingBlob): Promise<void> {
    parseChecksum(incoming.checksum);
    const copy = this.pair.writes === 'before' ? await this.#copyToSecond(incoming) : undefined;
    await this.#first.keep(incoming);
    if (copy) await inSecond(() => this.pair.second.keep(copy));
  }

  async release(incoming: IncomingBlob): Promise<void> {
    await this.#first.release(incoming);
    const copy = this.#copies.get(incoming.handle);
    this.#copies.delete(incoming.handle);
    // What stays is found by its marker in a sweep of the second storage.
    if (copy) await this.pair.second.release(copy).catch(() => undefined);
  }

  open(checksum: Checksum, range?: ByteRange): Promise<OpenBlob> {
    return this.#reads.read(checksum, (store) => store.open(checksum, range));
  }

  openReader(checksum: Checksum, range: ByteRange): Promise<BlobReader> {
    return this.#reads.openReader(checksum, range);
  }

  /** Only looks into the first storage: the transaction that uses the bytes needs them there. */
  stat(checksum: Checksum) {
    return this.#first.stat(checksum);
  }

  async remove(checksum: Checksum): Promise<void> {
    const second = this.pair.requireSecond();
    await this.#first.remove(checksum);
    await second.remove(checksum);
  }

  /**
   * This is for an upload that failed, whose bytes are at most under its marker in the second storage: a sweep finds them there if that is
   * away.
   */
  async removeUnreferenced(checksum: Checksum, isReferenced: IsReferenced, own?: IncomingBlob): Promise<boolean> {
    const isRemoved = await this.#first.removeUnreferenced(checksum, isReferenced, own);
    if (this.pair.isAdmitted) {
      const ownCopy = own && this.#copies.get(own.handle);
      await this.pair.second.removeUnreferenced(checksum, isReferenced, ownCopy).catch(() => false);
    }
    return isRemoved;
  }

  /** Reports an error unless both storages have answered, so that the blob is tried again. */
  async removeManyUnreferenced(
    checksums: readonly Checksum[],
    isReferenced: IsReferenced,
    onOutcome: (checksum: Checksum, outcome: boolean | Error) => Promise<void>,
  ): Promise<void> {
    const outcomes = new Map<Checksum, boolean | Error>();
    const note = async (checksum: Checksum, outcome: boolean | Error) => {
      const before = outcomes.get(checksum) ?? false;
      // Removed from one is removed, unless the other failed.
      const isFailed = before instanceof Error || outcome instanceof Error;
      outcomes.set(checksum, isFailed ? (before instanceof Error ? before : outcome) : before || outcome);
    };
    await this.#first.removeManyUnreferenced(checksums, isReferenced, note);
    try {
      await this.pair.requireSecond().removeManyUnreferenced(checksums, isReferenced, note);
    } catch (error) {
      for (const checksum of checksums) await note(checksum, error as Error);
    }
    for (const [checksum, outcome] of outcomes) await onOutcome(checksum, outcome);
  }

  async isIncoming(checksum: Checksum): Promise<boolean> {
    if (await this.#first.isIncoming(checksum)) return true;
    return this.pair.isAdmitted && this.pair.second.isIncoming(checksum);
  }

  list(prefix?: string) {
    return this.#first.list(prefix);
  }

  listRenditions(prefix: string) {
    return this.#first.listRenditions(prefix);
  }

  quarantine(checksum: Checksum) {
    return this.#first.quarantine(checksum);
  }

  withLocalFile<T>(checksum: Checksum, use: (path: string) => Promise<T>): Promise<T> {
    return this.#reads.read(checksum, (store) => lendOnce(store, checksum, use)).then(unwrap);
  }

  writeRendition(name: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    return this.#first.writeRendition(name, content);
  }

  makeRendition(name: string, roomBytes: number, make: (path: string) => Promise<void>): Promise<void> {
    return this.#first.makeRendition(name, roomBytes, make);
  }

  withScratchFile<T>(roomBytes: number, use: (path: string) => Promise<T>): Promise<T> {
    return this.#first.withScratchFile(roomBytes, use);
  }

  readRendition(name: string) {
    return this.#first.readRendition(name);
  }

  openRendition(name: string, range?: ByteRange) {
    return this.#first.openRendition(name, range);
  }

  /** The second storage has renditions from a time when it was the first. While it is away they stay, and nothing reads them. */
  async removeRendition(name: string): Promise<void> {
    await this.#first.removeRendition(name);
    if (this.pair.isAdmitted) await this.pair.second.removeRendition(name).catch(() => undefined);
  }

  async removeRenditions(checksum: Checksum): Promise<void> {
    await this.#first.removeRenditions(checksum);
    await this.pair.requireSecond().removeRenditions(checksum);
  }

  async sweep(options: SweepOptions): Promise<SweepResult> {
    const swept = await this.#first.sweep(options);
    if (!this.pair.isAdmitted) return swept;
    const also = await this.pair.second.sweep(options);
    // The same upload may have left something in both.
    return {
      removedTemporaries: Math.max(swept.removedTemporaries, also.removedTemporaries),
      removedBlobs: Math.max(swept.removedBlobs, also.removedBlobs),
    };
  }

  readLabel() {
    return this.#first.readLabel();
  }

  writeLabel(text: string) {
    return this.#first.writeLabel(text);
  }

  freeSpaceBytes() {
    return this.#first.freeSpaceBytes();
  }

  checkWritable() {
    return this.#first.checkWritable();
  }

  async #copyToSecond(incoming: IncomingBlob): Promise<IncomingBlob> {
    const known = this.#copies.get(incoming.handle);
    if (known) return known;
    const second = this.pair.requireSecond();
    const source = watchSource(readIncoming(this.#first, incoming));
    const copy = await inSecond(() => receiveCopy(second, incoming, source.bytes)).catch((error: unknown) => {
      throw source.failure ?? error;
    });
    this.#copies.set(incoming.handle, copy);
    return copy;
  }
}

/** Says which of the two storages has failed. */
async function inSecond<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BlobStoreError) || ['no-space', 'digest-mismatch'].includes(error.code)) throw error;
    throw new BlobStoreError('unavailable', `The second storage cannot be used (${error.message})`, { cause: error });
  }
}

type Outcome<T> = { result: T } | { failure: unknown };

/** What `use` throws is returned, since it says nothing about the storage. */
function lendOnce<T>(store: BlobStore, checksum: Checksum, use: (path: string) => Promise<T>): Promise<Outcome<T>> {
  return store.withLocalFile(checksum, (path) =>
    use(path).then(
      (result) => ({ result }),
      (failure: unknown) => ({ failure }),
    ),
  );
}

function unwrap<T>(outcome: Outcome<T>): T {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.result;
}
