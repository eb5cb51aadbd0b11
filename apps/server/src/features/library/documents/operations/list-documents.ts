import type { JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../../../together/access/index.ts';
import { type DocumentMonth, type DocumentRow, selectDocumentMonths, selectDocuments } from '../document.repository.ts';

/** The months with uploaded documents, by the clock of a time zone. Throws `not-found`, `invalid-request`. */
export async function listDocumentMonths(
  context: RequestContext,
  jobId: JobId,
  timeZone: string,
): Promise<{ months: DocumentMonth[]; serial: number }> {
  const job = await loadVisibleJob(context, jobId);
  const months = await refuseUnknownZone(selectDocumentMonths(context.database, jobId, timeZone));
  return { months, serial: job.last_serial };
}

export interface DocumentRangeQuery {
  /** YYYY-MM */
  month: string;
  timeZone: string;
  offset: number;
  limit: number;
}

/** A page of the documents uploaded in a month, newest first. Throws what listDocumentMonths() throws. */
export async function listDocuments(
  context: RequestContext,
  jobId: JobId,
  range: DocumentRangeQuery,
): Promise<{ documents: DocumentRow[]; grant: MediaGrant }> {
  const { mediaGrant: grant } = await loadVisibleJob(context, jobId);
  return { documents: await refuseUnknownZone(selectDocuments(context.database, jobId, range)), grant };
}

/** The database decides which time zones are valid. */
async function refuseUnknownZone<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === invalidParameterValue;
    throw isUnknown ? new DomainError('invalid-request', 'There is no such time zone') : error;
  }
}

const invalidParameterValue = '22023';
