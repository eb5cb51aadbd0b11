import type { AccountId, Checksum, JobId } from '@stund/contract';
import { type AfterCommit, inTransaction } from '../../kernel/in-transaction.ts';
import type { MediaRow, Tx } from '../../platform/database/schema.ts';
import { lockAccountSpace, lockAccountSpaceAndJob, type Space } from '../space/account-space.repository.ts';
import { lockBlobs, type NewBlob } from './blob.repository.ts';
import type { ReceivedBytes, StorageParts } from './received-bytes.ts';
import { BytesMissing, storeReceived } from './store-received.ts';

/** What a transaction locks, in this order: see [Note: order of locks]. `work` locks jobs and what comes after them. */
export interface StorageRequest<T> {
  /** Locks uploads. */
  lockUploads?(tx: Tx): Promise<void>;
  /** Permanent bytes that rows may use for the first time. */
  newBlobs?: readonly NewBlob[];
  /** Bytes that a row uses already. */
  usedBlobs?: readonly Checksum[];
  /** Runs before the account is locked. Returns the result if it is known already, or which of the new blobs are needed. */
  begin?(tx: Tx): Promise<{ result: T } | { needed: readonly Checksum[] }>;
  /** The account that the bytes are charged to. */
  accountId: AccountId;
  /** A job that is locked with the account, for work that locks this one first. */
  jobId?: JobId;
  /** The priority with which a blob is processed that did not exist; 0 by default. */
  ingestPriority?: () => number;
}

/** A transaction that may give bytes rows and charge an account for them. */
export interface StorageTransaction {
  readonly tx: Tx;
  readonly afterCommit: AfterCommit;
  readonly accountId: AccountId;
  /** The space of the account when it was locked. */
  readonly space: Space;
  /** Whether the job that was locked with the account exists outside the trash; undefined if none was. */
  readonly isJobPresent: boolean | undefined;
  readonly parts: Pick<StorageParts, 'blobStore' | 'workQueue' | 'jobCaches'>;
  readonly newBlobs: ReadonlyMap<Checksum, NewBlob>;
  /** The media of those of the new blobs that rows use now. */
  readonly media: Map<Checksum, MediaRow>;
  readonly ingestPriority: () => number;
}

/** Runs `work` with uploads, blobs and the account locked. Throws BytesMissing when bytes are not there. */
export function inStorageTransaction<T>(
  parts: Pick<StorageParts, 'blobStore' | 'database' | 'workQueue' | 'jobCaches'>,
  request: StorageRequest<T>,
  work: (storage: StorageTransaction) => Promise<T>,
): Promise<T> {
  const { newBlobs = [], usedBlobs = [], accountId, ingestPriority = () => 0 } = request;
  const blobs = new Map(newBlobs.map((blob) => [blob.checksum, blob]));
  return inTransaction(parts.database, async (tx, afterCommit) => {
    await request.lockUploads?.(tx);
    const locked = [...blobs.keys(), ...usedBlobs];
    if (locked.length > 0) await lockBlobs(tx, locked);
    const begun = (await request.begin?.(tx)) ?? { needed: [...blobs.keys()] };
    if ('result' in begun) return begun.result;
    const needed = begun.needed.flatMap((checksum) => blobs.get(checksum) ?? []);
    await requireBytes(
      parts,
      needed.filter(({ isInFolder }) => !isInFolder),
    );
    const account = await lockAccount(tx, request);
    const given = new Map(needed.map((blob) => [blob.checksum, blob]));
    return work({ tx, afterCommit, accountId, ...account, parts, newBlobs: given, media: new Map(), ingestPriority });
  });
}

async function lockAccount(
  tx: Tx,
  { accountId, jobId }: Pick<StorageRequest<unknown>, 'accountId' | 'jobId'>,
): Promise<Pick<StorageTransaction, 'space' | 'isJobPresent'>> {
  if (jobId !== undefined) return lockAccountSpaceAndJob(tx, accountId, jobId);
  return { space: await lockAccountSpace(tx, accountId), isJobPresent: undefined };
}

/** As inStorageTransaction(), for received bytes: makes them permanent first, and removes those that no row uses. */
export function storeBytes<T>(
  parts: StorageParts,
  received: readonly ReceivedBytes[],
  request: StorageRequest<T>,
  work: (storage: StorageTransaction) => Promise<T>,
): Promise<T> {
  let used: ReadonlyMap<Checksum, unknown> = new Map();
  return storeReceived(parts, received, {
    store: () =>
      inStorageTransaction(parts, request, (storage) => {
        used = storage.media;
        return work(storage);
      }),
    isUsed: (_, { checksum }) => used.has(checksum),
  });
}

async function requireBytes({ blobStore }: Pick<StorageParts, 'blobStore'>, blobs: readonly NewBlob[]): Promise<void> {
  const found = await Promise.all(blobs.map(({ checksum }) => blobStore.stat(checksum)));
  if (blobs.some(({ sizeBytes }, index) => found[index]?.sizeBytes !== sizeBytes)) throw new BytesMissing();
}
