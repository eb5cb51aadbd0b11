import type { Checksum } from '@stund/contract';
import { z } from 'zod';
import { type BackupRepository, storedFileSchema } from '../repository/backup-repository.ts';
import { type BlobRecords, recordBytes, sizeAt } from './blob-records.ts';
import { ChecksumSet, checksumBytes } from './checksum-set.ts';

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
  blobs: BlobRecords,
): Promise<BlobList> {
  let count = 0;
  let sizeBytes = 0;
  async function* counted() {
    let last: Buffer = Buffer.alloc(0);
    for await (const records of blobs) {
      for (let offset = 0; offset < records.byteLength; offset += recordBytes) {
        const checksum = records.subarray(offset, offset + checksumBytes);
        if (checksum.compare(last) <= 0)
          throw new Error(`The list of blobs is not in order at ${checksum.toString('hex')}`);
        last = checksum;
        sizeBytes += sizeAt(records, offset);
      }
      count += records.byteLength / recordBytes;
      yield records;
    }
  }
  const list = await repository.writeFile(`backups/${backupId}.blobs`, counted());
  return { list, count, sizeBytes };
}

/**
 * Leaves out what was added after the copying, which the copied database does not know: listed without being there, it would make the backup
 * look damaged. Blobs that are damaged in the installation stay in the list.
 */
export async function* withoutLater(
  blobs: BlobRecords,
  copied: Pick<ChecksumSet, 'hasAt'>,
  damagedBlobs: readonly { checksum: Checksum }[],
): AsyncGenerator<Buffer> {
  const damaged = new ChecksumSet();
  for (const { checksum } of damagedBlobs) damaged.add(checksum);
  for await (const records of blobs) {
    const listed = Buffer.allocUnsafe(records.byteLength);
    let filled = 0;
    for (let offset = 0; offset < records.byteLength; offset += recordBytes) {
      if (copied.hasAt(records, offset) || damaged.hasAt(records, offset))
        filled += records.copy(listed, filled, offset, offset + recordBytes);
    }
    yield listed.subarray(0, filled);
  }
}
