import type { AccountId, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/schema.ts';

export interface SeedRow {
  id: FileId;
  checksum: Buffer;
  sizeBytes: number;
  path: string;
  /** 'YYYY-MM-DD HH:MM:SS.mmm' */
  wall: string;
  isScreenshot: boolean;
  uploadedAt: Date;
}

/** Inserts pictures that use existing blobs and updates the month counters. The job must be locked. */
export async function insertSeedRows(
  tx: Tx,
  job: { id: JobId; owner_id: AccountId },
  rows: readonly SeedRow[],
): Promise<void> {
  await sql`
    insert into file (id, job_id, owner_id, added_by, checksum, path, size_bytes, mtime, ctime, type, is_screenshot,
      captured_wall, captured_source, uploaded_at)
    select row.id, ${job.id}, ${job.owner_id}, ${job.owner_id}, row.checksum, row.path, row.size_bytes,
      row.wall::timestamp at time zone 'UTC', row.wall::timestamp at time zone 'UTC', 'Pictures', row.is_screenshot,
      row.wall::timestamp, 'exif', row.uploaded_at
    from unnest(
      ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.checksum)}::bytea[],
      ${rows.map((row) => row.path)}::text[], ${rows.map((row) => row.sizeBytes)}::bigint[],
      ${rows.map((row) => row.wall)}::text[], ${rows.map((row) => row.isScreenshot)}::boolean[],
      ${rows.map((row) => row.uploadedAt)}::timestamptz[]
    ) as row (id, checksum, path, size_bytes, wall, is_screenshot, uploaded_at)
  `.execute(tx);
  const months = Map.groupBy(rows, ({ wall }) => Number(wall.slice(0, 4) + wall.slice(5, 7)));
  await tx
    .insertInto('job_month')
    .values(
      [...months].map(([month, files]) => ({
        job_id: job.id,
        month,
        picture_count: files.length,
        screenshot_count: files.filter((file) => file.isScreenshot).length,
        video_count: 0,
        document_count: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'month']).doUpdateSet({
        picture_count: sql`job_month.picture_count + excluded.picture_count`,
        screenshot_count: sql`job_month.screenshot_count + excluded.screenshot_count`,
      }),
    )
    .execute();
}
