import type { Checksum } from '@stund/contract';
import { type ChecksumSet, checksumBytes } from './checksum-set.ts';
import type { WantedBlob } from './wanted-blob.ts';

/**
 * [Note: records of blobs] A blob in the list of a backup, and as the database gives them: its checksum and its size, 8 bytes with the highest first. A
 * million of them pass through a backup three times, which as objects takes several times as long as everything else that is done with them.
 */
export const recordBytes = checksumBytes + 8;
const recordsPerChunk = 4096;

/** A buffer has whole records only. */
export type BlobRecords = AsyncIterable<Buffer>;

export function blobAt(records: Buffer, offset: number): WantedBlob {
  const checksum = records.toString('hex', offset, offset + checksumBytes) as Checksum;
  return { checksum, sizeBytes: sizeAt(records, offset) };
}

export function sizeAt(records: Buffer, offset: number): number {
  return records.readUInt32BE(offset + checksumBytes) * 2 ** 32 + records.readUInt32BE(offset + checksumBytes + 4);
}

/** The checksum of the last record, of which there must be one. */
export function lastChecksumIn(records: Buffer): Buffer {
  const start = records.byteLength - recordBytes;
  return records.subarray(start, start + checksumBytes);
}

export function* blobsIn(records: Buffer): Generator<WantedBlob> {
  for (let offset = 0; offset < records.byteLength; offset += recordBytes) yield blobAt(records, offset);
}

/** Only the blobs that are not in the set yet. */
export async function* missingBlobs(
  records: BlobRecords,
  index: Pick<ChecksumSet, 'hasAt'>,
  signal: AbortSignal,
): AsyncGenerator<WantedBlob> {
  for await (const some of records) {
    signal.throwIfAborted();
    for (let offset = 0; offset < some.byteLength; offset += recordBytes)
      if (!index.hasAt(some, offset)) yield blobAt(some, offset);
  }
}

export async function* encodeBlobs(blobs: AsyncIterable<WantedBlob>): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafe(recordBytes * recordsPerChunk);
  let filled = 0;
  for await (const { checksum, sizeBytes } of blobs) {
    chunk.write(checksum, filled, 'hex');
    chunk.writeBigUInt64BE(BigInt(sizeBytes), filled + checksumBytes);
    filled += recordBytes;
    if (filled < chunk.byteLength) continue;
    yield chunk;
    chunk = Buffer.allocUnsafe(recordBytes * recordsPerChunk);
    filled = 0;
  }
  yield chunk.subarray(0, filled);
}

/** Reads the blobs of a list in order. */
export async function* decodeBlobs(source: AsyncIterable<Uint8Array>): AsyncGenerator<WantedBlob> {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    const chunk = Buffer.concat([rest, bytes]);
    const whole = chunk.byteLength - (chunk.byteLength % recordBytes);
    yield* blobsIn(chunk.subarray(0, whole));
    rest = chunk.subarray(whole);
  }
}
