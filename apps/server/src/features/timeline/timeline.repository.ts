import type { FileId, FileType, JobId } from '@stund/contract';
import { type Selectable, sql } from 'kysely';
import { prepared } from '../../platform/database/prepared-queries.ts';
import type { Database, FileTable, JobMonthTable, MediaTable } from '../../platform/database/schema.ts';

export type MonthCounts = Omit<Selectable<JobMonthTable>, 'job_id'>;

const countColumns = ['picture_count', 'screenshot_count', 'video_count', 'document_count'] as const;

export function selectMonths(database: Database, jobId: JobId): Promise<MonthCounts[]> {
  return database
    .selectFrom('job_month')
    .modifyFront(prepared)
    .select(['month', ...countColumns])
    .where('job_id', '=', jobId)
    .where(({ eb, or }) => or([eb('picture_count', '>', 0), eb('video_count', '>', 0), eb('document_count', '>', 0)]))
    .orderBy('month', 'desc')
    .execute();
}

/** The files that are shown and were uploaded since then, counted by the month they were taken in. */
export function countRecentMonths(database: Database, jobId: JobId, since: Date): Promise<MonthCounts[]> {
  const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${condition})`;
  return selectTiles(database, jobId)
    .select([
      'month',
      count(sql`type = 'Pictures'`).as('picture_count'),
      count(sql`type = 'Pictures' and is_screenshot`).as('screenshot_count'),
      count(sql`type = 'Movies'`).as('video_count'),
      count(sql`type = 'Documents'`).as('document_count'),
    ])
    .where('uploaded_at', '>=', since)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
}

/** Each of the three times has the later ones in it. */
export function countUploadedSince(
  database: Database,
  jobId: JobId,
  since: { day: Date; week: Date; month: Date },
): Promise<{ recents_1: number; recents_7: number; recents_30: number }> {
  const count = (from: Date) => sql<number>`count(*) filter (where uploaded_at >= ${from})`;
  return selectTiles(database, jobId)
    .select([
      count(since.day).as('recents_1'),
      count(since.week).as('recents_7'),
      sql<number>`count(*)`.as('recents_30'),
    ])
    .where('uploaded_at', '>=', since.month)
    .executeTakeFirstOrThrow();
}

function selectTiles(database: Database, jobId: JobId) {
  return database
    .selectFrom('file')
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .where('is_master', '=', true);
}

export interface StretchFilter {
  jobId: JobId;
  /** Wall-clock days: from the one, included, to the other, not included. */
  fromDay: string;
  beforeDay: string;
  type: FileType | undefined;
  uploadedSince: Date | undefined;
}

function selectInMonth(database: Database, filter: StretchFilter) {
  let query = selectTiles(database, filter.jobId)
    .where('captured_wall', '>=', filter.fromDay)
    .where('captured_wall', '<', filter.beforeDay);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.uploadedSince !== undefined) query = query.where('uploaded_at', '>=', filter.uploadedSince);
  return query;
}

const fileColumns = [
  'id',
  'job_id',
  'path',
  'size_bytes',
  'captured_wall',
  'captured_offset_minutes',
  'uploaded_at',
  'type',
  'is_screenshot',
  'group_id',
  'group_type',
  'is_master',
  'checksum',
] as const satisfies ReadonlyArray<keyof FileTable>;

/** As much of a file as a tile shows. */
export type TileRow = Pick<Selectable<FileTable>, (typeof fileColumns)[number]> &
  Pick<
    Selectable<MediaTable>,
    'state' | 'mime_type' | 'width' | 'height' | 'duration_ms' | 'thumbhash' | 'encoding_state' | 'motion_offset_bytes'
  >;

/**
 * Newest first by wall clock, then by id. What comes before the offset is counted in the index file_tiles alone, so
 * that the middle of a month of 50,000 is as near as its beginning.
 */
export function selectMonthStretch(
  database: Database,
  filter: StretchFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<TileRow[]> {
  const stretch = selectInMonth(database, filter).orderBy('captured_wall', 'desc').orderBy('id', 'desc').limit(limit);
  const files =
    offset === 0 ? stretch : database.selectFrom('file').where('id', 'in', stretch.select('id').offset(offset));
  return database
    .selectFrom(files.select(fileColumns).as('tile'))
    .innerJoin('media', 'media.checksum', 'tile.checksum')
    .selectAll('tile')
    .select(['media.state', 'media.mime_type', 'media.width', 'media.height', 'media.duration_ms', 'media.thumbhash'])
    .select(['media.encoding_state', 'media.motion_offset_bytes'])
    .orderBy('tile.captured_wall', 'desc')
    .orderBy('tile.id', 'desc')
    .execute();
}

/** How many files of the month come before this one; undefined when it is not among them. */
export async function countNewerInMonth(
  database: Database,
  filter: StretchFilter,
  fileId: FileId,
): Promise<number | undefined> {
  const file = await selectInMonth(database, filter)
    .select('captured_wall')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const { newer } = await selectInMonth(database, filter)
    .select(sql<number>`count(*)`.as('newer'))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('captured_wall', 'id'), '>', tuple(file.captured_wall, fileId)))
    .executeTakeFirstOrThrow();
  return newer;
}
