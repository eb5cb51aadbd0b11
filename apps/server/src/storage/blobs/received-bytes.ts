import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import type { IncomingBlob } from '../../platform/blob-store/index.ts';
import { isBlobReferencedUnderLock } from './blob.repository.ts';

/** The parts that are needed to store bytes. */
export type StorageParts = Pick<Parts, 'blobStore' | 'database' | 'workQueue' | 'jobCaches' | 'log'>;

/** Bytes that have been received, with what became of them. Only the storage changes that. */
export interface ReceivedBytes extends IncomingBlob {
  readonly outcome: {
    /** Whether they have been made permanent, or may have been. */
    isPermanent: boolean;
    /** Whether a committed row uses them. */
    isUsed: boolean;
  };
}

/** Registers bytes that are being received. */
export type Receive = (receiving: Promise<IncomingBlob>) => Promise<ReceivedBytes>;

type Needed = Pick<StorageParts, 'blobStore' | 'database' | 'log'>;

/**
 * Runs `use`, which registers the bytes that it receives. When it ends in any way, their temporary copies are removed, and the bytes
 * that no committed row uses with them.
 */
export async function withReceiving<T>(parts: Needed, use: (receive: Receive) => Promise<T>): Promise<T> {
  const received: ReceivedBytes[] = [];
  try {
    return await use(async (receiving) => {
      const bytes = { ...(await receiving), outcome: { isPermanent: false, isUsed: false } };
      received.push(bytes);
      return bytes;
    });
  } finally {
    await discardBytes(parts, received);
  }
}

/** Does what withReceiving() does, for bytes that are received first. */
export function withReceived<T>(
  parts: Needed,
  receiving: Promise<IncomingBlob>,
  use: (received: ReceivedBytes) => Promise<T>,
): Promise<T> {
  return withReceiving(parts, async (receive) => use(await receive(receiving)));
}

/** Releases bytes and removes the unused ones, unless another upload of the same bytes has committed. */
async function discardBytes({ blobStore, database, log }: Needed, received: readonly ReceivedBytes[]): Promise<void> {
  const isReferenced = (checksum: Checksum) => isBlobReferencedUnderLock(database, checksum);
  for (const bytes of received) {
    const { checksum, outcome } = bytes;
    const isUnused = outcome.isPermanent && !outcome.isUsed;
    try {
      // The marker goes last: it is what a sweep finds the bytes by if the process dies, or if they cannot be removed now.
      const isRemoved = isUnused && (await blobStore.removeUnreferenced(checksum, isReferenced, bytes));
      await blobStore.release(bytes);
      // Another upload of the same bytes that failed at the same time may have left them because of this marker.
      if (isUnused && !isRemoved) await blobStore.removeUnreferenced(checksum, isReferenced);
    } catch (error) {
      // This must neither replace the error of the caller nor make an error of what is stored.
      log.warn({ err: error, checksum }, 'Bytes that are not needed stay until the next sweep');
    }
  }
}
