import type { FileId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { filesOf, type JobOfFiles } from '../../library/jobs/index.ts';

/** The number of tiles. That of an album is kept by its months. */
export async function countTiles(database: Database, job: JobOfFiles): Promise<number> {
  if (job.type !== 'share') {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(picture_count + video_count + document_count), 0)::bigint as count
      from job_month where job_id = ${job.id}
    `.execute(database);
    return rows[0]?.count ?? 0;
  }
  const row = await database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .select(sql<number>`count(*)`.as('count'))
    .where('file.is_master', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface PreviewCover {
  id: FileId;
  checksum: Buffer;
  width: number | null;
  height: number | null;
}

/** The chosen cover, or else the newest file with a thumbnail. */
export async function findCover(
  database: Database,
  job: JobOfFiles & { cover_id: FileId | null },
): Promise<PreviewCover | undefined> {
  const pictured = database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.checksum', 'media.width', 'media.height'])
    .where('media.thumbhash', 'is not', null);
  const chosen = job.cover_id && (await pictured.where('file.id', '=', job.cover_id).executeTakeFirst());
  if (chosen) return chosen;
  return pictured
    .where('file.is_master', '=', true)
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
