import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { type BlobStore, BlobStoreError } from '../../platform/blob-store/index.ts';
import { isBlobReferencedUnderLock } from '../blobs/blob.repository.ts';
import { holdBlobs, whileHoldingBlobs } from '../blobs/hold-blobs.ts';
import { copiesIn, NoCopyError, placeCopy } from '../damage/place-copy.ts';
import { readBlob, type StoredBlob } from '../damage/read-blob.ts';
import { selectInstallation } from '../installation/installation.repository.ts';
import { hasNoBlobs } from '../installation/label-of-store.ts';
import { formatLabel, parseLabel, type StorageLabel } from '../installation/storage-label.ts';
import { holdAfterMove, sizesIn } from './compare-storages.ts';
import { copyRenditions } from './copy-renditions.ts';
import {
  findStorageMove,
  noteMoved,
  saveStorageMove,
  selectBlobSizes,
  shardCount,
  shardPrefix,
} from './storage-mirror.repository.ts';

export interface MoveOptions {
  signal: AbortSignal;
  onProgress(progress: MoveProgress): void;
}

export interface MoveProgress {
  blobs: number;
  bytes: number;
  renditions: number;
  /** How often everything has been looked through completely. */
  passes: number;
}

type Needed = Pick<Parts, 'database' | 'blobStore' | 'workQueue'>;

const moveHold = 'storage move';
const holdAfterSeconds = 24 * 3600;
const maxPasses = 20;
const lanes = 4;
const leftOverAgeMs = 24 * 3_600_000;

/**
 * Copies everything to another storage while servers continue, and gives it the label of the installation. Each blob is verified while it is
 * copied; a run after a crash continues in the part where it was. Nothing is freed meanwhile and for a day after, so that the new storage
 * never has what the old one has removed. Returns the blobs that the old storage does not have or that are damaged there. Throws
 * `wrong-store` when the target belongs to something else.
 */
export async function moveStorage(parts: Needed, target: BlobStore, options: MoveOptions): Promise<Checksum[]> {
  const { database } = parts;
  await requireOwnTarget(parts, target);
  await saveStorageMove(database, {
    location: target.location,
    verifiedShards: (await findStorageMove(database, target.location))?.verified_shards ?? 0,
  });
  await target.sweep({
    olderThanMs: leftOverAgeMs,
    isReferenced: (checksum) => isBlobReferencedUnderLock(database, checksum),
  });
  return whileHoldingBlobs(parts, moveHold, async () => {
    const move = new Move(parts, target, options);
    const lacking = await move.run();
    const installation = await selectInstallation(database);
    if (installation) await target.writeLabel(formatLabel(installation));
    await noteMoved(database, target.location);
    await holdBlobs(database, { name: holdAfterMove, seconds: holdAfterSeconds, sparesFrom: undefined });
    return lacking;
  });
}

async function requireOwnTarget({ database }: Needed, target: BlobStore): Promise<void> {
  const text = await target.readLabel();
  const known = await selectInstallation(database);
  const isOwn =
    text === undefined
      ? (await findStorageMove(database, target.location)) !== undefined || (await hasNoBlobs(target))
      : isOlderLabel(parseLabel(text), known);
  if (!isOwn) throw new BlobStoreError('wrong-store', `${target.location} has files of something else`);
}

/** Whether the database has seen everything that the target has: what it does not know there was freed since. */
function isOlderLabel(label: StorageLabel | undefined, known: StorageLabel | undefined): boolean {
  return known !== undefined && label?.id === known.id && label.generation <= known.generation;
}

class Move {
  readonly #parts: Needed;
  readonly #from: BlobStore;
  readonly #target: BlobStore;
  readonly #options: MoveOptions;
  readonly #progress: MoveProgress = { blobs: 0, bytes: 0, renditions: 0, passes: 0 };
  readonly #lacking = new Set<Checksum>();

  constructor(parts: Needed, target: BlobStore, options: MoveOptions) {
    this.#parts = parts;
    // Reads fall back to the second storage where there is one.
    this.#from = parts.blobStore;
    this.#target = target;
    this.#options = options;
  }

  /** Looks through all parts until nothing new was missing. */
  async run(): Promise<Checksum[]> {
    const { database } = this.#parts;
    const { location } = this.#target;
    for (let pass = 0; pass < maxPasses; pass += 1) {
      let copied = 0;
      const verified = (await findStorageMove(database, location))?.verified_shards ?? 0;
      for (let shard = 0; shard < shardCount; shard += 1) {
        copied += await this.#copyShard(shardPrefix(shard), shard < verified);
        if (shard >= verified) await saveStorageMove(database, { location, verifiedShards: shard + 1 });
      }
      this.#progress.passes += 1;
      this.#options.onProgress(this.#progress);
      if (copied === 0) break;
    }
    return [...this.#lacking];
  }

  async #copyShard(prefix: string, isVerified: boolean): Promise<number> {
    this.#options.signal.throwIfAborted();
    const { database } = this.#parts;
    const there = await sizesIn(this.#target, prefix);
    const rows = await selectBlobSizes(database, prefix);
    let copied = 0;
    const queue = rows.entries();
    const lane = async () => {
      for (const [checksum, sizeBytes] of queue) {
        this.#options.signal.throwIfAborted();
        const isThere = there.get(checksum) === sizeBytes;
        if (isThere && (isVerified || (await this.#isRight({ checksum, sizeBytes })))) continue;
        if (await this.#copy({ checksum, sizeBytes }, there.has(checksum))) copied += 1;
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await this.#removeFreed([...there.keys()].filter((checksum) => !rows.has(checksum as Checksum)) as Checksum[]);
    const onCopied = () => {
      this.#progress.renditions += 1;
      this.#options.onProgress(this.#progress);
    };
    await copyRenditions(this.#from, this.#target, { prefix, signal: this.#options.signal, onCopied });
    return copied;
  }

  async #isRight(blob: StoredBlob): Promise<boolean> {
    return (await readBlob(this.#target, blob, { signal: this.#options.signal, pauseFactor: 0 })) === undefined;
  }

  async #copy(blob: StoredBlob, replaces: boolean): Promise<boolean> {
    try {
      await placeCopy(this.#parts.database, this.#target, { blob, from: copiesIn(this.#from), replaces });
    } catch (error) {
      if (!(error instanceof NoCopyError)) throw error;
      this.#lacking.add(blob.checksum);
      return false;
    }
    this.#lacking.delete(blob.checksum);
    this.#progress.blobs += 1;
    this.#progress.bytes += blob.sizeBytes;
    this.#options.onProgress(this.#progress);
    return true;
  }

  /** An earlier run has copied them, and they were freed since. The target had nothing else: see requireOwnTarget(). */
  async #removeFreed(checksums: readonly Checksum[]): Promise<void> {
    const isReferenced = (checksum: Checksum) => isBlobReferencedUnderLock(this.#parts.database, checksum);
    await this.#target.removeManyUnreferenced(checksums, isReferenced, async (_, outcome) => {
      if (outcome instanceof Error) throw outcome;
    });
  }
}
