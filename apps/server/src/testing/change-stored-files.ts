import type { FileId } from '@stund/contract';
import { sql } from 'kysely';
import { createDatabase } from '../platform/database/database.ts';

export interface StoredFiles {
  /** Adds copies of a picture at the same time and place, which use the same bytes. */
  multiply(fileId: FileId, copies: number): Promise<void>;
  /** Makes the database report another size. Nothing can read the bytes of these files any more. */
  setSize(fileIds: readonly FileId[], sizeBytes: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Changes files in the database of a running installation, for tests that need many of them or huge ones. Its counters and
 * sizes are not consistent afterwards.
 */
export function openStoredFiles(connectionString: string): StoredFiles {
  const { database } = createDatabase({ connectionString, maxConnections: 1, onPoolError() {} });
  return {
    async multiply(fileId, copies) {
      await sql`
        insert into file (id, job_id, owner_id, added_by, checksum, path, size_bytes, mtime, ctime, type, is_screenshot,
          captured_wall, captured_source, uploaded_at)
        select gen_random_uuid(), job_id, owner_id, added_by, checksum, number || '.jpg', size_bytes, mtime, ctime, type,
          is_screenshot, captured_wall, captured_source, uploaded_at
        from file, generate_series(1, ${copies}::int) as number
        where file.id = ${fileId}
      `.execute(database);
      await sql`
        update job_month set picture_count = picture_count + ${copies}::int
        from file
        where file.id = ${fileId} and job_month.job_id = file.job_id
          and job_month.month = file.month
      `.execute(database);
    },
    async setSize(fileIds, sizeBytes) {
      await database.updateTable('file').set({ size_bytes: sizeBytes }).where('id', 'in', fileIds).execute();
    },
    close: () => database.destroy(),
  };
}
