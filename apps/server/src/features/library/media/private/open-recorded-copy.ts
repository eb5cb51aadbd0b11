import type { Readable } from 'node:stream';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError, type ByteRange } from '../../../../platform/blob-store/index.ts';
import { privateCopiesOf } from './private-copies-of.ts';
import { type CopySubject, deletePrivateCopy, findStoredOriginal } from './private-copy.repository.ts';

/** A copy whose size and checksum are written in an archive. */
export interface RecordedCopy extends CopySubject {
  readonly sizeBytes: number;
  readonly crc32: number;
}

/**
 * A range of exactly the bytes that were recorded. Throws BlobStoreError `not-found` when the copy has been made again with other
 * bytes, by another release or after a loss.
 */
export async function openRecordedCopy(
  parts: Pick<Parts, 'blobStore' | 'database' | 'workQueue' | 'state'>,
  { checksum, asJpeg, sizeBytes, crc32 }: RecordedCopy,
  range: ByteRange,
): Promise<Readable> {
  const original = await findStoredOriginal(parts.database, checksum);
  if (!original) throw new BlobStoreError('not-found', 'The original is gone');
  const copies = privateCopiesOf(parts);
  const copy = asJpeg ? await copies.findConverted(original) : await copies.find(original);
  if (copy?.sizeBytes === sizeBytes && copy.crc32 === crc32) return copy.open(range);
  // The next archive is planned with the bytes that there are.
  await inTransaction(parts.database, (tx) => deletePrivateCopy(tx, { checksum, asJpeg }));
  throw new BlobStoreError('not-found', 'The copy has other bytes than when the archive was planned');
}
