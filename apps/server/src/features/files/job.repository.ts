import type { AccountId, FileType, JobId } from '@stund/contract';
import { type OnConflictBuilder, type Selectable, sql } from 'kysely';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Database, JobMonthTable, JobRow, Schema, Tx } from '../../platform/database/schema.ts';

export function getTimelineJob(database: Database, ownerId: AccountId): Promise<JobRow> {
  return database
    .selectFrom('job')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'timeline')
    .executeTakeFirstOrThrow();
}

/** What one file counts for in its month. A screenshot counts among the pictures too. */
export interface Counted {
  month: number;
  type: FileType;
  isScreenshot: boolean;
}

/** Adds to (or with -1 takes from) the month's counters. Belongs in the transaction that adds or removes the file. */
export function countInMonth(tx: Tx, jobId: JobId, file: Counted, by: 1 | -1): Promise<void> {
  return countInMonths(tx, jobId, [file], by);
}

/** As `countInMonth`, with one statement for each month. */
export async function countInMonths(tx: Tx, jobId: JobId, files: readonly Counted[], by: 1 | -1): Promise<void> {
  for (const [month, of] of Map.groupBy(files, (file) => file.month)) {
    const { picture_count, screenshot_count, video_count, document_count } = countsOf(of);
    await addToMonth(tx, jobId, month, {
      picture_count: by * picture_count,
      screenshot_count: by * screenshot_count,
      video_count: by * video_count,
      document_count: by * document_count,
    });
  }
}

type Counts = Omit<Selectable<JobMonthTable>, 'job_id' | 'month'>;

function countsOf(files: readonly Counted[]): Counts {
  const count = (is: (file: Counted) => boolean) => files.filter(is).length;
  return {
    picture_count: count(({ type }) => type === 'Pictures'),
    screenshot_count: count(({ type, isScreenshot }) => type === 'Pictures' && isScreenshot),
    video_count: count(({ type }) => type === 'Movies'),
    document_count: count(({ type }) => type === 'Documents'),
  };
}

async function addToMonth(tx: Tx, jobId: JobId, month: number, added: Counts): Promise<void> {
  // Not an upsert: with -1 its tentative row would break the counters' check before the conflict is seen.
  const updated = await tx
    .updateTable('job_month')
    .set((eb) => ({
      picture_count: eb('picture_count', '+', added.picture_count),
      screenshot_count: eb('screenshot_count', '+', added.screenshot_count),
      video_count: eb('video_count', '+', added.video_count),
      document_count: eb('document_count', '+', added.document_count),
    }))
    .where('job_id', '=', jobId)
    .where('month', '=', month)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;

  await tx
    .insertInto('job_month')
    .values({ job_id: jobId, month, ...added })
    .onConflict(addToCounters)
    .execute();
}

function addToCounters(conflict: OnConflictBuilder<Schema, 'job_month'>) {
  return conflict.columns(['job_id', 'month']).doUpdateSet({
    picture_count: sql`job_month.picture_count + excluded.picture_count`,
    screenshot_count: sql`job_month.screenshot_count + excluded.screenshot_count`,
    video_count: sql`job_month.video_count + excluded.video_count`,
    document_count: sql`job_month.document_count + excluded.document_count`,
  });
}

/** Adds files to their months, each month once. */
export async function countFiles(tx: Tx, jobId: JobId, files: readonly Counted[]): Promise<void> {
  const months = [...Map.groupBy(files, ({ month }) => month)].sort(([a], [b]) => a - b);
  await tx
    .insertInto('job_month')
    .values(months.map(([month, of]) => ({ job_id: jobId, month, ...countsOf(of) })))
    .onConflict(addToCounters)
    .execute();
}

/** What a job notes of its files outside the trash, beside the months' counters. */
export interface JobTotals {
  sizeBytes: number;
  comments: number;
  reactions: number;
}

export function addToJobTotals(tx: Tx, jobId: JobId, added: JobTotals): Promise<unknown> {
  return tx
    .updateTable('job')
    .set((eb) => ({
      size_bytes: eb('size_bytes', '+', added.sizeBytes),
      comment_count: eb('comment_count', '+', added.comments),
      reaction_count: eb('reaction_count', '+', added.reactions),
    }))
    .where('id', '=', jobId)
    .execute();
}

/** Holds the job's row until the transaction ends; whoever changes a job's files takes it before the month counters. */
export async function lockJob(tx: Tx, jobId: JobId): Promise<void> {
  await tx.selectFrom('job').select('id').where('id', '=', jobId).forUpdate().executeTakeFirstOrThrow();
}

/** As lockJob(). Throws `not-found` for a job that was deleted meanwhile, whose room has been given back already. */
export async function lockPresentJob(tx: Tx, jobId: JobId): Promise<void> {
  const row = await tx.selectFrom('job').select('deleted_at').where('id', '=', jobId).forUpdate().executeTakeFirst();
  if (!row || row.deleted_at !== null) throw new DomainError('not-found', 'job');
}
