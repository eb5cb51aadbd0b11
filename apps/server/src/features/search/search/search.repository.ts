import type { FileId, FileType } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
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
}

/** Sorted newest first by capture time, then by id. */
export async function selectFoundPage(
  database: Database,
  found: FoundFiles,
  { after, offset = 0, limit }: Page,
): Promise<FoundRow[]> {
  let page = selectFound(database, found)
    .select(fileColumns.map((column) => `file.${column}` as const))
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limit)
    .offset(offset);
  if (after)
    page = page.where(
      sql<boolean>`(file.captured_wall, file.id) < (${after.capturedWall}::timestamp, ${after.id}::uuid)`,
    );
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
