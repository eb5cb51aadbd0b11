import { execFile } from 'node:child_process';
import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Inspector, openInspector } from '../../e2e/faults/inventory.ts';
import type { RunningProduct } from '../../e2e/harness/product.ts';

const lanes = 4;
const rowsAtOnce = 1000;

/** Gives an installation blobs of random bytes, on the disk and in the database, without uploads. No file refers to them. */
export async function addBlobs(product: RunningProduct, count: number, sizeBytes: number): Promise<void> {
  const storage = blobFolder(product);
  const inspector = await openInspector(product, storage);
  try {
    for (let start = 0; start < count; start += rowsAtOnce)
      await addSome(inspector, storage, Math.min(rowsAtOnce, count - start), sizeBytes);
  } finally {
    await inspector.close();
  }
}

/** The folder of the blobs of an installation. */
export function blobFolder({ dataFolder }: RunningProduct): string {
  return join(dataFolder, 'blobs');
}

/** Gives a repository that is not encrypted the blobs of an installation on the same file system, without copying them. */
export async function linkBlobs(storage: string, repository: string): Promise<void> {
  // join() would leave out the dot, without which the folder itself is put into the other one.
  const [from, to] = [`${join(storage, 'blobs')}/.`, join(repository, 'blobs')];
  await promisify(execFile)('cp', ['--archive', '--link', '--no-clobber', from, to]);
}

async function addSome({ database }: Inspector, storage: string, count: number, sizeBytes: number): Promise<void> {
  const checksums: string[] = [];
  const lane = async () => {
    const bytes = Buffer.allocUnsafe(sizeBytes);
    while (checksums.length < count) {
      const checksum = createHash('sha256').update(randomFillSync(bytes)).digest('hex');
      checksums.push(checksum);
      const folder = join(storage, 'blobs', checksum.slice(0, 2), checksum.slice(2, 4));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, checksum), bytes);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const rows = checksums.map((checksum) => ({
    checksum: Buffer.from(checksum, 'hex'),
    size_bytes: sizeBytes,
    crc32: 0,
  }));
  await database.insertInto('blob').values(rows).execute();
}
