import { type FileId, type JobId, timing } from '@stund/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fileKeys } from '../files/file-keys.ts';
import { useTexts } from '../i18n/texts.ts';
import { localDay, type SearchText } from './search-text.ts';
import { searchTextOf } from './use-search-in-address.ts';

function foundInJobQuery(jobId: JobId, search: SearchText) {
  return queryOptions({
    queryKey: fileKeys.foundIds(jobId, search),
    // The first load of a share does not need it.
    queryFn: async ({ signal }) => (await import('./find-in-job.ts')).findInJob(jobId, search, signal),
    retry: 1,
    retryDelay: timing.refetchRetryMs,
    structuralSharing: false,
  });
}

const nothing: SearchText = { q: '', language: 'en', today: '' };

/** The search in the address of an album or a share, and what it finds. Without one all files are shown. */
export function useJobSearch(jobId: JobId) {
  const { language } = useTexts();
  const [params] = useSearchParams();
  // The day stays the same while the page is open, so that nothing moves at midnight.
  const [today] = useState(() => localDay());
  const q = searchTextOf(params.get('q')).trim();
  const search = useMemo(() => (q === '' ? undefined : { q, language, today }), [q, language, today]);
  const query = useQuery({
    ...foundInJobQuery(jobId, search ?? nothing),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = search && query.data;
  /** Leaves the files that the search finds, or all without a search. */
  const filter = useCallback(
    <File extends { id: FileId }>(files: File[]): File[] =>
      search ? files.filter(({ id }) => found?.ids.has(id)) : files,
    [search, found],
  );
  return { search, found, filter, query };
}
