import { type JobId, type RecentDays, recentSince } from '@stund/contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchInAddress } from '../../../../shared/search/use-search-in-address.ts';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import {
  favoriteSearch,
  parseFilter,
  recentDaysOf,
  type TimelineFilter,
  typeOfFilter,
} from '../model/timeline-filter.ts';
import type { TimelineSource } from './timeline-queries.ts';

const parameter = 'filter';

/**
 * The time since which uploads count as recent. It stays the same until the filter changes, so that no files disappear
 * while someone views them.
 */
const stableSince = new Map<RecentDays, number>();

function sinceOf(days: RecentDays): number {
  const since = stableSince.get(days) ?? recentSince(days, Date.now());
  stableSince.set(days, since);
  return since;
}

export interface FilterInAddress {
  /** `recents` means that the default rule has yet to choose one of them. */
  filter: TimelineFilter | 'recents';
  setFilter: (filter: TimelineFilter | 'recents') => void;
}

/** The filter of the timeline, which is part of the address, also below the viewer. */
export function useTimelineFilter(): FilterInAddress {
  const [search, setSearch] = useSearchParams();
  const filter = parseFilter(search.get(parameter));
  const setFilter = useCallback(
    (next: TimelineFilter | 'recents') => {
      stableSince.clear();
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'all') after.delete(parameter);
          else after.set(parameter, next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  return { filter, setFilter };
}

/** The files of the timeline that an address shows. */
export interface ListedSource extends TimelineSource {
  type: 'all' | 'images' | 'videos';
}

/** Which files a filter shows. */
export function sourceOf(jobId: JobId, filter: TimelineFilter): ListedSource {
  const days = recentDaysOf(filter);
  const search = filter === 'favorites' && { search: favoriteSearch };
  return { jobId, type: typeOfFilter(filter), since: days && sinceOf(days), ...search };
}

/** The files of a source, in the order in which the viewer steps through them. */
export function carouselOfTimeline({ jobId, type, since, search }: ListedSource, filter: TimelineFilter): Carousel {
  // Elsewhere favorites are the search for them.
  const named = filter === 'favorites' ? 'all' : filter;
  return { jobId, list: { kind: 'timeline', filter: named, type, since, ...(search && { search }) } };
}

/** The files of the filter or search in the address; all files while the default rule has yet to choose. */
export function useTimelineSource(jobId: JobId): { filter: TimelineFilter; source: ListedSource } {
  const requested = useTimelineFilter().filter;
  const search = useSearchInAddress();
  const filter = requested === 'recents' || search ? 'all' : requested;
  const source = useMemo(() => ({ ...sourceOf(jobId, filter), ...(search && { search }) }), [jobId, filter, search]);
  return { filter, source };
}
