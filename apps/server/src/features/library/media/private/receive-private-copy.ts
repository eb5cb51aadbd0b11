import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { PrivateCopy } from '../../../../platform/private-copy/index.ts';
import type { Receive, ReceivedBytes } from '../../../../storage/index.ts';
import { privateCopiesOf } from './private-copies-of.ts';
import { findStoredOriginal, setContentChecksum } from './private-copy.repository.ts';

type Needs = Pick<Parts, 'blobStore' | 'database' | 'workQueue' | 'state'>;

/** The bytes of a copy as a blob of their own. */
export interface ReceivedCopy {
  readonly checksum: Checksum;
  readonly sizeBytes: number;
  readonly crc32: number;
  readonly mimeType: string;
  readonly kind: PrivateCopy['kind'];
  /** Undefined where the bytes are those of the original. */
  readonly incoming: ReceivedBytes | undefined;
}

/**
 * Receives the bytes of an original's copy without location and camera details. Undefined when there is none. Throws `unavailable`
 * while it is being made.
 */
export async function receivePrivateCopy(
  parts: Needs,
  checksum: Checksum,
  receive: Receive,
): Promise<ReceivedCopy | undefined> {
  const { blobStore, database } = parts;
  const original = await findStoredOriginal(database, checksum);
  const copy = original && (await privateCopiesOf(parts).find(original));
  if (!copy) return undefined;
  const { sizeBytes, crc32, mimeType, kind } = copy;
  if (kind === 'unchanged') return { checksum, sizeBytes, crc32, mimeType, kind, incoming: undefined };
  const limits = { sizeLimitBytes: sizeBytes, expectedSizeBytes: sizeBytes };
  const incoming = await receive(blobStore.receive(await copy.open(), limits));
  await inTransaction(database, (tx) => setContentChecksum(tx, checksum, incoming.checksum));
  return { checksum: incoming.checksum, sizeBytes, crc32, mimeType, kind, incoming };
}
