import type { JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row } from '../../../platform/database/schema.ts';

export interface DocumentMonth {
  /** Year × 100 + month. */
  month: number;
  count: number;
  size: number;
}

export type DocumentRow = Pick<Row<'file'>, 'id' | 'job_id' | 'path' | 'size_bytes' | 'uploaded_at'> &
  Pick<Row<'media'>, 'mime_type'>;

function selectDocumentFiles(database: Database, jobId: JobId) {
  return database
    .selectFrom('file')
    .where('job_id', '=', jobId)
    .where('type', '=', 'Documents')
    .where('deleted_at', 'is', null);
}

/** Served by the index file_documents alone. */
export function selectDocumentMonths(database: Database, jobId: JobId, timeZone: string): Promise<DocumentMonth[]> {
  const wall = sql`uploaded_at at time zone ${timeZone}`;
  const month = sql<number>`(extract(year from ${wall}) * 100 + extract(month from ${wall}))::int`;
  return database
    .selectFrom(
      selectDocumentFiles(database, jobId)
        .select([month.as('month'), 'size_bytes'])
        .as('uploaded'),
    )
    .select(['month', sql<number>`count(*)::int`.as('count'), sql<number>`sum(size_bytes)::bigint`.as('size')])
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();
}

interface DocumentRange {
  month: string;
  timeZone: string;
  offset: number;
  limit: number;
}

/** The rows before the offset are only counted in the index. */
export function selectDocuments(
  database: Database,
  jobId: JobId,
  { month, timeZone, offset, limit }: DocumentRange,
): Promise<DocumentRow[]> {
  const first = sql`${`${month}-01`}::timestamp`;
  const page = selectDocumentFiles(database, jobId)
    .select('id')
    .where('uploaded_at', '>=', sql<Date>`${first} at time zone ${timeZone}`)
    .where('uploaded_at', '<', sql<Date>`(${first} + interval '1 month') at time zone ${timeZone}`)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  return database
    .selectFrom(page.as('page'))
    .innerJoin('file', 'file.id', 'page.id')
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select(['file.id', 'file.job_id', 'file.path', 'file.size_bytes', 'file.uploaded_at', 'media.mime_type'])
    .orderBy('file.uploaded_at', 'desc')
    .orderBy('file.id', 'desc')
    .execute();
}
