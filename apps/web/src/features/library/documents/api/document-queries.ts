import {
  type DocumentRecord,
  type JobId,
  limits,
  listDocumentMonths,
  listDocuments,
  type ReplyOf,
  timing,
} from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';

export type DocumentMonths = ReplyOf<typeof listDocumentMonths>;

export const rowsPerPage = limits.documentsPerPage;

/** Months are computed in the time zone of this device. */
export function timeZoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
}

/** The number of documents per month. The live timeline refreshes it when the files of the job change. */
export function documentMonthsQuery(jobId: JobId) {
  const time_zone = timeZoneHere();
  return queryOptions({
    queryKey: fileKeys.documentMonths(jobId, time_zone),
    queryFn: ({ signal }) =>
      callEndpoint(listDocumentMonths, { params: { id: jobId }, query: { time_zone } }, { signal }),
  });
}

/** One page of the documents of a month, newest first. */
export function documentPageQuery(jobId: JobId, month: string, page: number) {
  const time_zone = timeZoneHere();
  return queryOptions({
    queryKey: fileKeys.documentPage(jobId, { timeZone: time_zone, month, page }),
    queryFn: async ({ signal }): Promise<DocumentRecord[]> => {
      const query = { month, time_zone, offset: page * rowsPerPage, limit: rowsPerPage };
      return (await callEndpoint(listDocuments, { params: { id: jobId }, query }, { signal })).documents;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retryDelay: timing.refetchRetryMs,
  });
}
