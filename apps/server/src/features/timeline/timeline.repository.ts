import { type FileId, type FileType, type JobId, limits } from '@stund/contract';
import { type Expression, type Selectable, sql } from 'kysely';
import { shareReads } from '../../kernel/share-reads.ts';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import type { Database, FileTable, JobMonthTable } from '../../platform/database/schema.ts';
import { editVersionOf, type MediaView, mediaViewColumns } from '../library/index.ts';

export type MonthCounts = Omit<Selectable<JobMonthTable>, 'job_id'>;

const countColumns = ['picture_count', 'screenshot_count', 'video_count', 'document_count'] as const;

const selectMonthsOfJob = preparedQuery((database: Database, value: Parameter<{ jobId: JobId }>) =>
  database
    .selectFrom('job_month')
    .select(['month', ...countColumns])
    .where('job_id', '=', value('jobId'))
    .where(({ eb, or }) => or([eb('picture_count', '>', 0), eb('video_count', '>', 0), eb('document_count', '>', 0)]))
    .orderBy('month', 'desc'),
);

/** Months without files are left out. The result is shared and must not be changed. */
export const selectMonths: (database: Database, jobId: JobId) => Promise<readonly MonthCounts[]> = shareReads(
  (database, jobId) => selectMonthsOfJob(database, { jobId }),
);

/** The visible files that were uploaded since then, counted by their month of capture. */
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

/** Each of the three periods includes the shorter ones. */
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

function selectTiles(database: Database, jobId: JobId | Expression<JobId>) {
  return database
    .selectFrom('file')
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .where('is_master', '=', true);
}

export interface MonthFilter {
  jobId: JobId;
  /** Wall-clock days, the first inclusive and the second exclusive. */
  fromDay: string;
  beforeDay: string;
  type: FileType | undefined;
  uploadedSince: Date | undefined;
}

type PlainFilter = Pick<MonthFilter, 'jobId' | 'fromDay' | 'beforeDay'>;
/** The values of a filter, or the parameters of a prepared query. */
type ValuesOrParameters<Values> = { [Name in keyof Values]: Values[Name] | Expression<NonNullable<Values[Name]>> };

function selectTilesInMonth(
  database: Database,
  filter: ValuesOrParameters<PlainFilter> & Partial<Omit<MonthFilter, keyof PlainFilter>>,
) {
  let query = selectTiles(database, filter.jobId)
    .where('captured_wall', '>=', filter.fromDay)
    .where('captured_wall', '<', filter.beforeDay);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.uploadedSince !== undefined) query = query.where('uploaded_at', '>=', filter.uploadedSince);
  return query;
}

const tileColumns = [
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
] as const satisfies ReadonlyArray<keyof FileTable>;

/** The fields that a tile shows. */
export type TileRow = Pick<Selectable<FileTable>, (typeof tileColumns)[number]> &
  MediaView & { edit_version: number | null };

interface Page {
  offset: number;
  limit: number;
}

/** Sorted newest first by capture time, then by id. The result is shared and must not be changed. */
export function selectMonthPage(database: Database, filter: MonthFilter, page: Page): Promise<readonly TileRow[]> {
  const { jobId, fromDay, beforeDay, type, uploadedSince } = filter;
  if (type !== undefined || uploadedSince !== undefined || page.limit !== limits.timelineChunk)
    return queryMonthPage(database, filter, page).execute();
  const plain = { jobId, fromDay, beforeDay };
  return page.offset === 0
    ? readFirstChunk(database, plain)
    : readLaterChunk(database, { ...plain, offset: page.offset });
}

/** With its limit in the text, the plan for all values is as good as one for certain values. */
const chunk = { limit: sql.lit(limits.timelineChunk) };

const selectFirstChunk = preparedQuery((database: Database, value: Parameter<PlainFilter>) =>
  queryMonthPage(database, filterOf(value), { ...chunk, offset: 0 }),
);

const selectLaterChunk = preparedQuery((database: Database, value: Parameter<PlainFilter & { offset: number }>) =>
  queryMonthPage(database, filterOf(value), { ...chunk, offset: value('offset') }),
);

const readFirstChunk = shareReads(selectFirstChunk);
const readLaterChunk = shareReads(selectLaterChunk);

function filterOf(value: Parameter<PlainFilter>): ValuesOrParameters<PlainFilter> {
  return { jobId: value('jobId'), fromDay: value('fromDay'), beforeDay: value('beforeDay') };
}

/**
 * The rows before the offset are only counted in the index file_tiles, so that any part of a large month is equally fast.
 */
function queryMonthPage(
  database: Database,
  filter: Parameters<typeof selectTilesInMonth>[1],
  { offset, limit }: ValuesOrParameters<Page>,
) {
  const page = selectTilesInMonth(database, filter).orderBy('captured_wall', 'desc').orderBy('id', 'desc').limit(limit);
  const files = offset === 0 ? page : database.selectFrom('file').where('id', 'in', page.select('id').offset(offset));
  return database
    .selectFrom(files.select([...tileColumns, 'checksum']).as('tile'))
    .innerJoin('media', 'media.checksum', 'tile.checksum')
    .select(tileColumns.map((column) => `tile.${column}` as const))
    .select(mediaViewColumns)
    .select(editVersionOf('tile').as('edit_version'))
    .orderBy('tile.captured_wall', 'desc')
    .orderBy('tile.id', 'desc');
}

/** The number of files of the month before this one; undefined when it is not among them. */
export async function countNewerInMonth(
  database: Database,
  filter: MonthFilter,
  fileId: FileId,
): Promise<number | undefined> {
  const file = await selectTilesInMonth(database, filter)
    .select('captured_wall')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const { newer } = await selectTilesInMonth(database, filter)
    .select(sql<number>`count(*)`.as('newer'))
    .where(({ eb, refTuple, tuple }) => eb(refTuple('captured_wall', 'id'), '>', tuple(file.captured_wall, fileId)))
    .executeTakeFirstOrThrow();
  return newer;
}
