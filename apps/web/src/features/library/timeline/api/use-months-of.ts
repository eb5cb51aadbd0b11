import type { TimelineMonths } from '@stund/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { monthsQuery, searchMonthsQuery, type TimelineSource } from './timeline-queries.ts';

const noSearch = { q: '', language: 'en', today: '1970-01-01' } as const;

/**
 * The months of a source. While what another search finds is loading, that of the one before is shown. With `enabled: false` it returns
 * only what the page has fetched.
 */
export function useMonthsOf(source: TimelineSource, { enabled = true }: { enabled?: boolean } = {}) {
  const { jobId, since, search } = source;
  const all = useQuery({ ...monthsQuery(jobId, since), enabled: enabled && search === undefined });
  const found = useQuery({
    ...searchMonthsQuery(jobId, search ?? noSearch),
    enabled: enabled && search !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = search ? found : all;
  return { data: data as Pick<TimelineMonths, 'months' | 'serial'> | undefined, error, isFetching, refetch };
}
