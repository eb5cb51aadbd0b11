import { DomainError } from '../../kernel/domain-error.ts';
import type { ReceivedBytes, StorageParts } from './received-bytes.ts';

/** Thrown by a transaction whose bytes are not permanent, or have been removed meanwhile. */
export class BytesMissing extends DomainError {
  constructor() {
    super('unavailable', { detail: 'The bytes were removed meanwhile', retryAfterSeconds: 1 });
  }
}

export interface StoreSteps<T> {
  /** Runs the transaction, again if it throws BytesMissing. */
  store(): Promise<T>;
  /** Whether rows use the bytes after the commit. The others are removed. */
  isUsed(result: T, received: ReceivedBytes): boolean;
  /** Calls `keep` at the right time, or not at all for bytes that are not needed. It is called at once unless given. */
  schedule?(keep: () => Promise<void>): Promise<void>;
}

const maxAttempts = 3;

/**
 * [Note: bytes before rows] The bytes become permanent before the transaction, because copying a large file within a bucket takes
 * longer than a transaction may last. The transaction locks the checksum, checks that the bytes are still there, and repeats
 * the whole when they are not. A removal moves the bytes aside first and then checks, under the same lock, whether a row
 * references them. So every committed row has its bytes. When the transaction fails the bytes are removed, unless another
 * upload of the same bytes has committed meanwhile. A crash in between leaves a marker, which a sweep finds.
 */
export async function storeReceived<T>(
  { blobStore }: Pick<StorageParts, 'blobStore'>,
  received: readonly ReceivedBytes[],
  { store, isUsed, schedule = (keep) => keep() }: StoreSteps<T>,
): Promise<T> {
  const keep = async () => {
    for (const bytes of received) {
      bytes.outcome.isPermanent = true;
      await blobStore.keep(bytes);
    }
  };
  for (let attempt = 1; ; attempt += 1) {
    await schedule(keep);
    try {
      const result = await store();
      for (const bytes of received) bytes.outcome.isUsed = isUsed(result, bytes);
      return result;
    } catch (error) {
      if (!(error instanceof BytesMissing) || attempt === maxAttempts) throw error;
    }
  }
}
