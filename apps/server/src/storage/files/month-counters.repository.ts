import type { FileType, JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import type { Database, Row, Tx } from '../../platform/database/schema.ts';

/** The fields of a file that month counters depend on. Screenshots count as pictures too. */
export interface CountedFile {
  month: number;
  type: FileType;
  isScreenshot: boolean;
}

const addToExisting = sql`
  on conflict (job_id, month) do update set
    picture_count = job_month.picture_count + excluded.picture_count,
    screenshot_count = job_month.screenshot_count + excluded.screenshot_count,
    video_count = job_month.video_count + excluded.video_count,
    document_count = job_month.document_count + excluded.document_count
`;

/**
 * Adds a file to the counters of its month, or removes it with -1. To be called in the transaction that adds or removes the
 * file.
 */
export function adjustMonthCounter(tx: Tx, jobId: JobId, file: CountedFile, by: 1 | -1): Promise<void> {
  return adjustMonthCounters(tx, jobId, [file], by);
}

/** As adjustMonthCounter() for many files, with one statement. */
export function adjustMonthCounters(tx: Tx, jobId: JobId, files: readonly CountedFile[], by: 1 | -1): Promise<void> {
  return applyCounts(
    tx,
    jobId,
    files.map((file) => ({ file, by })),
  );
}

/** Removes a file from the counters as it was and adds it as it is, with one statement. */
export function moveMonthCounter(tx: Tx, jobId: JobId, from: CountedFile, to: CountedFile): Promise<void> {
  return applyCounts(tx, jobId, [
    { file: from, by: -1 },
    { file: to, by: 1 },
  ]);
}

interface CountChange {
  file: CountedFile;
  by: 1 | -1;
}

async function applyCounts(tx: Tx, jobId: JobId, changes: readonly CountChange[]): Promise<void> {
  const months = [...Map.groupBy(changes, ({ file }) => file.month)]
    .map(([month, of]) => ({ month, ...countsOf(of) }))
    .sort((one, other) => one.month - other.month);
  if (months.length === 0) return;
  // An upsert would not do: its tentative row with negative values would violate the check of the counters.
  const known = new Set((await addToKnownMonths(tx, columnsOf(jobId, months))).map(({ month }) => month));
  const added = months.filter(({ month }) => !known.has(month));
  if (added.length === 0) return;
  if (added.some((counts) => counts.picture_count + counts.video_count + counts.document_count < 0))
    throw new Error(`Job ${jobId} has files in months that were never counted`);
  await addToCounters(tx, columnsOf(jobId, added));
}

const addToKnownMonths = preparedQuery(
  (_: Database, value: Parameter<AddedCounts>) => sql<{ month: number }>`
    update job_month set
      picture_count = picture_count + added.pictures,
      screenshot_count = screenshot_count + added.screenshots,
      video_count = video_count + added.videos,
      document_count = document_count + added.documents
    from unnest(
      ${value('months')}::int[], ${value('pictures')}::int[], ${value('screenshots')}::int[],
      ${value('videos')}::int[], ${value('documents')}::int[]
    ) as added (month, pictures, screenshots, videos, documents)
    where job_id = ${value('jobId')} and job_month.month = added.month
    returning job_month.month
  `,
);

type Counts = Omit<Row<'job_month'>, 'job_id' | 'month'>;

function countsOf(changes: readonly CountChange[]): Counts {
  const sum = (is: (file: CountedFile) => boolean) =>
    changes.reduce((total, { file, by }) => total + (is(file) ? by : 0), 0);
  return {
    picture_count: sum(({ type }) => type === 'Pictures'),
    screenshot_count: sum(({ type, isScreenshot }) => type === 'Pictures' && isScreenshot),
    video_count: sum(({ type }) => type === 'Movies'),
    document_count: sum(({ type }) => type === 'Documents'),
  };
}

/** Adds the new files of the CTE of this name to the counters of their months. A part of the statement that inserts them. */
export function countNewFiles(added: string): RawBuilder<unknown> {
  return sql`
    insert into job_month (job_id, month, picture_count, screenshot_count, video_count, document_count)
    select job_id, month, count(*) filter (where type = 'Pictures'), count(*) filter (where type = 'Pictures' and is_screenshot),
      count(*) filter (where type = 'Movies'), count(*) filter (where type = 'Documents')
    from ${sql.table(added)} group by job_id, month order by job_id, month
    ${addToExisting}
  `;
}

interface AddedCounts {
  jobId: JobId;
  months: number[];
  pictures: number[];
  screenshots: number[];
  videos: number[];
  documents: number[];
}

function columnsOf(jobId: JobId, months: ReadonlyArray<Counts & { month: number }>): AddedCounts {
  return {
    jobId,
    months: months.map(({ month }) => month),
    pictures: months.map((counts) => counts.picture_count),
    screenshots: months.map((counts) => counts.screenshot_count),
    videos: months.map((counts) => counts.video_count),
    documents: months.map((counts) => counts.document_count),
  };
}

const addToCounters = preparedQuery(
  (_: Database, value: Parameter<AddedCounts>) => sql`
    insert into job_month (job_id, month, picture_count, screenshot_count, video_count, document_count)
    select ${value('jobId')}, added.* from unnest(
      ${value('months')}::int[], ${value('pictures')}::int[], ${value('screenshots')}::int[],
      ${value('videos')}::int[], ${value('documents')}::int[]
    ) as added
    ${addToExisting}
  `,
);
