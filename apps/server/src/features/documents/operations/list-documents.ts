import type { JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, type MediaGrant } from '../../access/index.ts';
import { type DocumentMonth, type DocumentRow, selectDocumentMonths, selectDocuments } from '../document.repository.ts';

/** The months documents were uploaded in, by the clock of a time zone. Throws `not-found`, `invalid-request`. */
export async function listDocumentMonths(
  context: RequestContext,
  jobId: JobId,
  timeZone: string,
): Promise<{ months: DocumentMonth[]; serial: number }> {
  const job = await loadVisibleJob(context, jobId);
  const months = await refuseUnknownZone(selectDocumentMonths(context.database, jobId, timeZone));
  return { months, serial: job.last_serial };
}

export interface DocumentStretch {
  /** YYYY-MM */
  month: string;
  timeZone: string;
  offset: number;
  limit: number;
}

/** A stretch of what was uploaded in a month, newest first. Throws as `listDocumentMonths`. */
export async function listDocuments(
  context: RequestContext,
  jobId: JobId,
  stretch: DocumentStretch,
): Promise<{ documents: DocumentRow[]; grant: MediaGrant }> {
  const { mediaGrant: grant } = await loadVisibleJob(context, jobId);
  return { documents: await refuseUnknownZone(selectDocuments(context.database, jobId, stretch)), grant };
}

/** Only the database knows which names it knows. */
async function refuseUnknownZone<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === invalidParameterValue;
    throw isUnknown ? new DomainError('invalid-request', 'There is no such time zone') : error;
  }
}

const invalidParameterValue = '22023';
