import type { Checksum } from '@stund/contract';
import { z } from 'zod';
import { type BackupRepository, storedFileSchema } from '../repository/backup-repository.ts';
import type { ChecksumSet } from './checksum-set.ts';
import type { WantedBlob } from './wanted-blob.ts';

const checksumBytes = 32;
const recordBytes = checksumBytes + 8;
const recordsPerChunk = 4096;

/** The blobs that a restored database needs. */
export const blobListSchema = z.object({
  list: storedFileSchema,
  count: z.int().nonnegative(),
  sizeBytes: z.int().nonnegative(),
});
export type BlobList = z.infer<typeof blobListSchema>;

/** Stores the list of a backup's blobs, which must be in the order of their checksums, each once. */
export async function writeBlobList(
  repository: BackupRepository,
  backupId: string,
  blobs: AsyncIterable<WantedBlob>,
): Promise<BlobList> {
  let count = 0;
  let sizeBytes = 0;
  async function* counted() {
    let last = '';
    for await (const blob of blobs) {
      if (blob.checksum <= last) throw new Error(`The list of blobs is not in order at ${blob.checksum}`);
      last = blob.checksum;
      count += 1;
      sizeBytes += blob.sizeBytes;
      yield blob;
    }
  }
  const list = await repository.writeFile(`backups/${backupId}.blobs`, encodeBlobs(counted()));
  return { list, count, sizeBytes };
}

/**
 * Leaves out what was added after the copying, which the copied database does not know: listed without being there, it would make the backup
 * look damaged. Blobs that are damaged in the installation stay in the list.
 */
export async function* withoutLater(
  blobs: AsyncIterable<WantedBlob>,
  copied: Pick<ChecksumSet, 'has'>,
  damagedBlobs: readonly { checksum: Checksum }[],
): AsyncGenerator<WantedBlob> {
  const damaged = new Set(damagedBlobs.map(({ checksum }) => checksum));
  for await (const blob of blobs) if (copied.has(blob.checksum) || damaged.has(blob.checksum)) yield blob;
}

export async function* encodeBlobs(blobs: AsyncIterable<WantedBlob>): AsyncGenerator<Uint8Array> {
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
    let offset = 0;
    for (; offset + recordBytes <= chunk.byteLength; offset += recordBytes) {
      const checksum = chunk.toString('hex', offset, offset + checksumBytes) as Checksum;
      yield { checksum, sizeBytes: Number(chunk.readBigUInt64BE(offset + checksumBytes)) };
    }
    rest = chunk.subarray(offset);
  }
}
