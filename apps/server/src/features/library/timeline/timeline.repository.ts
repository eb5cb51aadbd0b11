import { type FileId, type FileType, type JobId, limits } from '@stund/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Parameter } from '../../../platform/database/prepared-queries.ts';
import type { Database, Row } from '../../../platform/database/schema.ts';
import { type MediaView, mediaViewColumns } from '../../../storage/index.ts';
import { tileColumns } from '../files/index.ts';
import { editVersionOf } from '../jobs/index.ts';

export type MonthCounts = Omit<Row<'job_month'>, 'job_id'>;

const countColumns = ['picture_count', 'screenshot_count', 'video_count', 'document_count'] as const;

/**
 * The months of a job that have files, newest first, as a text for parseMonths(). Hundreds of rows take several times as long to read
 * as one value.
 */
export function monthsOfJob(_database: Database, value: Parameter<{ jobId: JobId }>): RawBuilder<string | null> {
  return sql`(
    select string_agg(concat_ws(',', month, ${sql.join(countColumns.map((column) => sql.ref(column)))}), ',' order by month desc)
    from job_month
    where job_id = ${value('jobId')} and (picture_count > 0 or video_count > 0 or document_count > 0)
  )`;
}

export function parseMonths(text: string | null): MonthCounts[] {
  const numbers = JSON.parse(`[${text ?? ''}]`) as number[];
  const months: MonthCounts[] = [];
  for (let at = 0; at < numbers.length; at += 1 + countColumns.length)
    months.push({
      month: numbers[at]!,
      picture_count: numbers[at + 1]!,
      screenshot_count: numbers[at + 2]!,
      video_count: numbers[at + 3]!,
      document_count: numbers[at + 4]!,
    });
  return months;
}

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
  types: readonly FileType[] | undefined;
  uploadedSince: Date | undefined;
}

export type PlainFilter = Pick<MonthFilter, 'jobId' | 'fromDay' | 'beforeDay'>;
/** The values of a filter, or the parameters of a prepared query. */
type ValuesOrParameters<Values> = { [Name in keyof Values]: Values[Name] | Expression<NonNullable<Values[Name]>> };

function selectTilesInMonth(
  database: Database,
  filter: ValuesOrParameters<PlainFilter> & Partial<Omit<MonthFilter, keyof PlainFilter>>,
) {
  let query = selectTiles(database, filter.jobId)
    .where('captured_wall', '>=', filter.fromDay)
    .where('captured_wall', '<', filter.beforeDay);
  if (filter.types !== undefined) query = query.where('type', 'in', filter.types);
  if (filter.uploadedSince !== undefined) query = query.where('uploaded_at', '>=', filter.uploadedSince);
  return query;
}

/** The fields that a tile shows. */
export type TileRow = Pick<Row<'file'>, (typeof tileColumns)[number]> & MediaView & { edit_version: number | null };

interface Page {
  offset: number;
  limit: number;
}

/** Sorted newest first by capture time, then by id. */
export function selectMonthPage(database: Database, filter: MonthFilter, page: Page): Promise<TileRow[]> {
  return queryMonthPage(database, filter, page).execute();
}

/** A chunk as a subquery. With its limit in the text, the plan for all values is as good as one for certain values. */
export function chunkOfMonth(
  database: Database,
  filter: ValuesOrParameters<PlainFilter>,
  offset: 0 | Expression<number>,
): Expression<TileRow> {
  return queryMonthPage(database, filter, { limit: sql.lit(limits.timelineChunk), offset });
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
