import { randomBytes } from 'node:crypto';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDatabase } from '../apps/server/src/platform/database/database.ts';
import type { Database } from '../apps/server/src/platform/database/schema.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import type { RunningProduct } from './running-product.ts';

/** Files whose bytes are all zero, which need no room on the disk. */
export interface SparseFiles {
  count: number;
  sizeBytes: number;
  /** Whether the files of the storage are created too. */
  hasBytes: boolean;
}

export interface SparseLibrary {
  /** Creates an album with these files and returns its id. */
  addAlbum(title: string, files: SparseFiles): Promise<string>;
  close(): Promise<void>;
}

/** Writes albums into the database and the storage of a running product, without uploading. */
export async function openSparseLibrary(product: RunningProduct, dataFolder: string): Promise<SparseLibrary> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: silentLog });
  const { database } = createDatabase({
    connectionString: postgres.connectionString,
    maxConnections: 2,
    onPoolError: () => undefined,
  });
  return {
    async addAlbum(title, files) {
      const reply = await fetch(`${product.url}/st/4/jobs`, {
        method: 'POST',
        headers: { authorization: product.authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ name: title, type: 'story' }),
      });
      const { id } = (await reply.json()) as { id: string };
      await fill(database, join(dataFolder, 'blobs'), id, files);
      return id;
    },
    close: () => database.destroy().then(() => postgres.stop()),
  };
}

const rowsAtOnce = 2000;

async function fill(database: Database, storage: string, jobId: string, files: SparseFiles): Promise<void> {
  const job = await database
    .selectFrom('job')
    .selectAll()
    .where('id', '=', jobId as never)
    .executeTakeFirstOrThrow();
  for (let start = 0; start < files.count; start += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, files.count - start) }, (_, index) => start + index);
    const checksums = numbers.map(() => randomBytes(32));
    if (files.hasBytes) for (const checksum of checksums) await createSparse(storage, checksum, files.sizeBytes);
    await database.transaction().execute(async (tx) => {
      const { sizeBytes: size_bytes } = files;
      await tx
        .insertInto('blob')
        .values(checksums.map((checksum) => ({ checksum, size_bytes, crc32: 0 })))
        .execute();
      await tx
        .insertInto('media')
        .values(checksums.map((checksum) => ({ checksum, state: 'kept', mime_type: 'image/jpeg' }) as never))
        .execute();
      const at = new Date('2024-05-17T12:00:00Z');
      await tx
        .insertInto('file')
        .values(
          numbers.map((number, index) => ({
            id: newId(),
            job_id: job.id,
            owner_id: job.owner_id,
            added_by: job.owner_id,
            checksum: checksums[index]!,
            path: `IMG_${number}.jpg`,
            size_bytes,
            mtime: at,
            ctime: at,
            type: 'Pictures' as const,
            captured_wall: `2024-05-${String(1 + (number % 28)).padStart(2, '0')} 12:00:00`,
            captured_source: 'exif',
          })) as never,
        )
        .execute();
    });
  }
}

async function createSparse(storage: string, checksum: Buffer, sizeBytes: number): Promise<void> {
  const name = checksum.toString('hex');
  const path = join(storage, 'blobs', name.slice(0, 2), name.slice(2, 4), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await truncate(path, sizeBytes);
}
