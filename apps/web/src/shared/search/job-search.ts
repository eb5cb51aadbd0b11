import { type FileId, type JobId, limits, type ReplyOf, searchFiles, timing } from '@stund/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { callEndpoint } from '../api/call-endpoint.ts';
import { fileKeys } from '../files/file-keys.ts';
import { useTexts } from '../i18n/texts.ts';
import { localDay, type SearchText } from './search-text.ts';
import { searchTextOf } from './use-search-in-address.ts';

/** The files of an album or a share that a search finds, and what was understood of it. */
export interface FoundInJob {
  ids: ReadonlySet<FileId>;
  understood: ReplyOf<typeof searchFiles>['understood'];
}

function foundInJobQuery(jobId: JobId, search: SearchText) {
  return queryOptions({
    queryKey: fileKeys.foundIds(jobId, search),
    queryFn: ({ signal }) => findAll(jobId, search, signal),
    retry: 1,
    retryDelay: timing.refetchRetryMs,
    structuralSharing: false,
  });
}

async function findAll(jobId: JobId, search: SearchText, signal: AbortSignal): Promise<FoundInJob> {
  const ids = new Set<FileId>();
  for (let cursor: string | undefined; ; ) {
    const query = { ...search, limit: limits.filesPerPage, ...(cursor !== undefined && { cursor }) };
    const page: ReplyOf<typeof searchFiles> = await callEndpoint(
      searchFiles,
      { params: { id: jobId }, query },
      { signal },
    );
    for (const { id } of page.files) ids.add(id);
    if (page.next_cursor === null) return { ids, understood: page.understood };
    cursor = page.next_cursor;
  }
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

/** Puts a search into the address of the page, or takes it out. */
export function useSetJobSearch(): (q: string | undefined) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (q) => {
    const params = new URLSearchParams(search);
    if (q === undefined) params.delete('q');
    else params.set('q', q);
    void navigate({ search: params.toString() }, { state: state as unknown, preventScrollReset: true });
  };
}
