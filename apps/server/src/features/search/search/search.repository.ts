import type { FileId, FileType } from '@stund/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Row, Schema } from '../../../platform/database/schema.ts';
import { type MediaView, mediaViewColumns } from '../../../storage/index.ts';
import { type ListedRow, tileColumns } from '../../library/files/index.ts';
import { editVersionOf, filesOf, type JobOfFiles } from '../../library/jobs/index.ts';

/** The files of a job that a search finds. */
export interface FoundFiles {
  job: JobOfFiles;
  condition: RawBuilder<boolean>;
}

function selectFound(database: Database, { job, condition }: FoundFiles) {
  return database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .where('file.is_master', '=', true)
    .where(condition);
}

const fileColumns = [
  ...tileColumns,
  'mtime',
  'ctime',
  'ordered_at',
  'captured_source',
  'added_by',
  'guest_id',
  'comment_count',
  'reaction_count',
  'checksum',
] as const satisfies ReadonlyArray<keyof Schema['file']>;

export type FoundRow = Omit<Row<'file'>, Exclude<keyof Row<'file'>, (typeof fileColumns)[number]>> &
  MediaView & { edit_version: ListedRow['edit_version'] };

export interface Position {
  capturedWall: string;
  id: FileId;
}

interface Page {
  after?: Position | undefined;
  offset?: number;
  limit: number;
  /** Whether all files that are found are sorted, instead of walking through the list. */
  isSorted?: boolean;
}

/** So many files at the start of the list are read before the index of words is asked. */
const walkedFiles = 1500;
/** Up to so many files that have the words are sorted. Where there are more, the list is walked through. */
const sortedFiles = 5000;

/**
 * As selectFoundPage(), for a condition with words. The database takes every word that it has no statistics of for one that many files have, and would walk
 * through a whole timeline for a rare one. So the first files of the list are read, which is enough for the most common words. Otherwise the files with the
 * words are counted as far as it matters, which says whether all of them are sorted, or the list is walked through.
 */
export async function selectPageWithWords(
  database: Database,
  { job, condition }: FoundFiles,
  page: Page,
): Promise<FoundRow[]> {
  const first = database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .selectAll('file')
    .where('file.is_master', '=', true)
    .$if(page.after !== undefined, (files) => files.where(isAfter(page.after!)))
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(walkedFiles);
  const found = await selectTiles(
    database,
    database
      .selectFrom(first.as('file'))
      .select(fileColumns.map((column) => `file.${column}` as const))
      .where(condition)
      .orderBy('file.captured_wall', 'desc')
      .orderBy('file.id', 'desc')
      .limit(page.limit),
  );
  if (found.length >= page.limit) return found;
  const [count = 0] = await countEach(database, { job, conditions: [condition] }, sortedFiles + 1);
  return selectFoundPage(database, { job, condition }, { ...page, isSorted: count <= sortedFiles });
}

/** Sorted newest first by capture time, then by id. */
export async function selectFoundPage(
  database: Database,
  found: FoundFiles,
  { after, offset = 0, limit, isSorted = false }: Page,
): Promise<FoundRow[]> {
  let page = selectFound(database, found)
    .select(fileColumns.map((column) => `file.${column}` as const))
    // No index has this order.
    .orderBy(isSorted ? sql`file.captured_wall + interval '0'` : 'file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limit)
    .offset(offset);
  if (after) page = page.where(isAfter(after));
  return selectTiles(database, page);
}

function isAfter({ capturedWall, id }: Position) {
  return sql<boolean>`(file.captured_wall, file.id) < (${capturedWall}::timestamp, ${id}::uuid)`;
}

type FileColumn = (typeof fileColumns)[number];

/** The files of a page with what their tiles show. */
function selectTiles(
  database: Database,
  page: SelectQueryBuilder<Schema, never, Pick<Row<'file'>, FileColumn>>,
): Promise<FoundRow[]> {
  return database
    .selectFrom(page.as('tile'))
    .innerJoin('media', 'media.checksum', 'tile.checksum')
    .select(fileColumns.map((column) => `tile.${column}` as const))
    .select(mediaViewColumns)
    .select(editVersionOf('tile').as('edit_version'))
    .orderBy('tile.captured_wall', 'desc')
    .orderBy('tile.id', 'desc')
    .execute();
}

export type FoundMonth = Omit<Row<'job_month'>, 'job_id'>;

/** The number of files in each month, newest first. */
export function countFoundMonths(database: Database, found: FoundFiles): Promise<FoundMonth[]> {
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  return selectFound(database, found)
    .select([
      'file.month',
      count(sql`file.type = 'Pictures'`).as('picture_count'),
      count(sql`file.type = 'Pictures' and file.is_screenshot`).as('screenshot_count'),
      count(sql`file.type = 'Movies'`).as('video_count'),
      count(sql`file.type = 'Documents'`).as('document_count'),
    ])
    .groupBy('file.month')
    .orderBy('file.month', 'desc')
    .execute();
}

/** Restricts what is found to a month, given by its first day and that of the following month, and to kinds of file. */
export function inMonth(
  { job, condition }: FoundFiles,
  { fromDay, beforeDay, types }: { fromDay: string; beforeDay: string; types: readonly FileType[] | undefined },
): FoundFiles {
  const isInMonth = sql<boolean>`file.captured_wall >= ${fromDay}::timestamp and file.captured_wall < ${beforeDay}::timestamp`;
  const isOfTypes = types ? sql<boolean>` and file.type = any(${types as FileType[]}::text[])` : sql``;
  return { job, condition: sql<boolean>`(${isInMonth}${isOfTypes} and ${condition})` };
}

/** The number of found files before this one; undefined when it is not among them. */
export async function countNewerFound(
  database: Database,
  found: FoundFiles,
  fileId: FileId,
): Promise<number | undefined> {
  const file = await selectFound(database, found)
    .select('file.captured_wall')
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const { newer } = await selectFound(database, found)
    .select(sql<number>`count(*)`.as('newer'))
    .where(sql<boolean>`(file.captured_wall, file.id) > (${file.captured_wall}::timestamp, ${fileId}::uuid)`)
    .executeTakeFirstOrThrow();
  return newer;
}

/** The number of files of a job that meet each condition, at most the limit, with one query. */
export async function countEach(
  database: Database,
  { job, conditions }: { job: JobOfFiles; conditions: ReadonlyArray<FoundFiles['condition']> },
  limit: number,
): Promise<number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map((condition) => {
    const found = selectFound(database, { job, condition }).select('file.id').limit(limit);
    return sql`(select count(*)::int from (${found}) as counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(database);
  return rows[0]?.counts ?? [];
}
