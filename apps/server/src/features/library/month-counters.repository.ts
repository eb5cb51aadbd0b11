import type { FileType, JobId } from '@stund/contract';
import { type Selectable, sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import type { Database, JobMonthTable, Tx } from '../../platform/database/schema.ts';

/** The fields of a file that month counters depend on. Screenshots count as pictures too. */
export interface CountedFile {
  month: number;
  type: FileType;
  isScreenshot: boolean;
}

/**
 * Adds a file to the counters of its month, or removes it with -1. To be called in the transaction that adds or removes the
 * file.
 */
export function adjustMonthCounter(tx: Tx, jobId: JobId, file: CountedFile, by: 1 | -1): Promise<void> {
  return adjustMonthCounters(tx, jobId, [file], by);
}

/** As adjustMonthCounter() for many files, with one statement. */
export async function adjustMonthCounters(
  tx: Tx,
  jobId: JobId,
  files: readonly CountedFile[],
  by: 1 | -1,
): Promise<void> {
  const months = [...Map.groupBy(files, (file) => file.month)].map(([month, of]) => ({ month, ...countsOf(of) }));
  if (months.length === 0) return;
  const sums = (read: (counts: Counts) => number) => months.map((month) => by * read(month));
  // An upsert would not do: its tentative row with negative values would violate the check of the counters.
  const { rows: counted } = await sql<{ month: number }>`
    update job_month set
      picture_count = picture_count + added.pictures,
      screenshot_count = screenshot_count + added.screenshots,
      video_count = video_count + added.videos,
      document_count = document_count + added.documents
    from unnest(
      ${months.map(({ month }) => month)}::int[],
      ${sums((counts) => counts.picture_count)}::int[],
      ${sums((counts) => counts.screenshot_count)}::int[],
      ${sums((counts) => counts.video_count)}::int[],
      ${sums((counts) => counts.document_count)}::int[]
    ) as added (month, pictures, screenshots, videos, documents)
    where job_id = ${jobId} and job_month.month = added.month
    returning job_month.month
  `.execute(tx);
  if (counted.length === months.length) return;
  if (by < 0) throw new Error(`Job ${jobId} has files in months that were never counted`);
  const known = new Set(counted.map((row) => row.month));
  await incrementMonthCounters(
    tx,
    jobId,
    files.filter((file) => !known.has(file.month)),
  );
}

type Counts = Omit<Selectable<JobMonthTable>, 'job_id' | 'month'>;

function countsOf(files: readonly CountedFile[]): Counts {
  const count = (is: (file: CountedFile) => boolean) => files.filter(is).length;
  return {
    picture_count: count(({ type }) => type === 'Pictures'),
    screenshot_count: count(({ type, isScreenshot }) => type === 'Pictures' && isScreenshot),
    video_count: count(({ type }) => type === 'Movies'),
    document_count: count(({ type }) => type === 'Documents'),
  };
}

/** Adds files to the counters of their months, each month once. */
export async function incrementMonthCounters(tx: Tx, jobId: JobId, files: readonly CountedFile[]): Promise<void> {
  const months = [...Map.groupBy(files, ({ month }) => month)]
    .sort(([a], [b]) => a - b)
    .map(([month, of]) => ({ month, ...countsOf(of) }));
  await addToCounters(tx, {
    jobId,
    months: months.map(({ month }) => month),
    pictures: months.map((counts) => counts.picture_count),
    screenshots: months.map((counts) => counts.screenshot_count),
    videos: months.map((counts) => counts.video_count),
    documents: months.map((counts) => counts.document_count),
  });
}

interface AddedCounts {
  jobId: JobId;
  months: number[];
  pictures: number[];
  screenshots: number[];
  videos: number[];
  documents: number[];
}

const addToCounters = preparedQuery(
  (_: Database, value: Parameter<AddedCounts>) => sql`
    insert into job_month (job_id, month, picture_count, screenshot_count, video_count, document_count)
    select ${value('jobId')}, added.* from unnest(
      ${value('months')}::int[], ${value('pictures')}::int[], ${value('screenshots')}::int[],
      ${value('videos')}::int[], ${value('documents')}::int[]
    ) as added
    on conflict (job_id, month) do update set
      picture_count = job_month.picture_count + excluded.picture_count,
      screenshot_count = job_month.screenshot_count + excluded.screenshot_count,
      video_count = job_month.video_count + excluded.video_count,
      document_count = job_month.document_count + excluded.document_count
  `,
);
