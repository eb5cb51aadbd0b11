import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { BlobStore, IncomingBlob } from '../../../platform/blob-store/index.ts';
import type { PrivateCopy } from '../../../platform/private-copy/index.ts';
import { privateCopiesOf } from './private-copies-of.ts';
import { findStoredOriginal, setContentChecksum } from './private-copy.repository.ts';

type Needs = Pick<Parts, 'blobStore' | 'database' | 'workQueue' | 'state'>;

/** The bytes of a copy as a blob of their own. They are permanent once a row refers to them: see [Note: bytes before rows]. */
export interface StoredCopy {
  readonly checksum: Checksum;
  readonly sizeBytes: number;
  readonly crc32: number;
  readonly mimeType: string;
  readonly kind: PrivateCopy['kind'];
  /** To be released when the transaction that inserts the row has ended. Undefined where the bytes are those of the original. */
  readonly incoming: IncomingBlob | undefined;
}

/**
 * Stores the bytes of an original's copy without location and camera details. Undefined when there is none. Throws `unavailable`
 * while it is being made.
 */
export async function storePrivateCopy(parts: Needs, checksum: Checksum): Promise<StoredCopy | undefined> {
  const { blobStore, database } = parts;
  const original = await findStoredOriginal(database, checksum);
  const copy = original && (await privateCopiesOf(parts).find(original));
  if (!copy) return undefined;
  const { sizeBytes, crc32, mimeType, kind } = copy;
  if (kind === 'unchanged') return { checksum, sizeBytes, crc32, mimeType, kind, incoming: undefined };
  const incoming = await receive(blobStore, copy);
  await inTransaction(database, (tx) => setContentChecksum(tx, checksum, incoming.checksum));
  return { checksum: incoming.checksum, sizeBytes, crc32, mimeType, kind, incoming };
}

async function receive(blobStore: BlobStore, copy: PrivateCopy): Promise<IncomingBlob> {
  const { sizeBytes } = copy;
  const incoming = await blobStore.receive(await copy.open(), {
    sizeLimitBytes: sizeBytes,
    expectedSizeBytes: sizeBytes,
  });
  try {
    await blobStore.keep(incoming);
    return incoming;
  } catch (error) {
    await blobStore.release(incoming);
    throw error;
  }
}
