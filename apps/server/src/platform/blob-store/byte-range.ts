import type { ByteRange } from './blob-store.ts';
import { BlobStoreError } from './blob-store-error.ts';

/** Throws `invalid-range` for a range that is not valid for any blob. */
export function refuseOddRange(range: ByteRange | undefined): void {
  if (!range) return;
  const { start, end } = range;
  if (Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end) return;
  throw new BlobStoreError('invalid-range', `${start}–${end} is not a range`);
}

/** Throws `invalid-range` unless the range is within that many bytes. */
export function refuseRangeBeyond(range: ByteRange | undefined, sizeBytes: number): void {
  refuseOddRange(range);
  if (!range || range.end < sizeBytes) return;
  throw new BlobStoreError('invalid-range', `${range.start}–${range.end} is not within ${sizeBytes} bytes`);
}
