import { type RecentDays, recentDays } from '@stund/contract';
import { isSameSearch, type SearchText } from '../../../../shared/search/search-text.ts';
import type { TimelineMonth } from './month-key.ts';

export const timelineFilters = [
  'all',
  'only_images',
  'only_videos',
  'favorites',
  'recents_1',
  'recents_7',
  'recents_30',
] as const;

/** The files of the timeline that are displayed. Recents are filtered by the time of upload, not of capture. */
export type TimelineFilter = (typeof timelineFilters)[number];

export type RecentCounts = Readonly<Record<`recents_${RecentDays}`, number>>;

/** The filter in an address, or `recents` for the one that the default rule chooses. Anything else is `all`. */
export function parseFilter(text: string | null): TimelineFilter | 'recents' {
  if (text === 'recents') return text;
  return timelineFilters.find((filter) => filter === text) ?? 'all';
}

/** The first of 7, 1 and 30 days that has files, otherwise 7 (docs/rules/timeline.md#ti1). */
export function chooseRecents(counts: RecentCounts): TimelineFilter {
  return (['recents_7', 'recents_1', 'recents_30'] as const).find((filter) => counts[filter] > 0) ?? 'recents_7';
}

export function recentDaysOf(filter: TimelineFilter): RecentDays | undefined {
  return recentDays.find((days) => filter === `recents_${days}`);
}

/** Favorites are listed as the search for them is. It depends on no day. */
export const favoriteSearch: SearchText = { q: 'favorites', language: 'en', today: '2000-01-01' };

/** Whether the files are results of a search page, and not of the filter that is one. */
export function isOfSearchPage(search: SearchText | undefined): boolean {
  return search !== undefined && !isSameSearch(search, favoriteSearch);
}

/** The kind of files as the server spells it. */
export function typeOfFilter(filter: TimelineFilter): 'all' | 'images' | 'videos' {
  if (filter === 'only_images') return 'images';
  return filter === 'only_videos' ? 'videos' : 'all';
}

type MonthTotals = Pick<TimelineMonth, 'picture_count' | 'video_count' | 'document_count'>;

/** The number of tiles of a month. For recents the months count only recent files. */
export function countInFilter(month: MonthTotals, filter: TimelineFilter): number {
  if (filter === 'only_images') return month.picture_count;
  if (filter === 'only_videos') return month.video_count;
  return month.picture_count + month.video_count + month.document_count;
}

/** How many of them are documents. */
export function documentsInFilter(month: MonthTotals, filter: TimelineFilter): number {
  return filter === 'only_images' || filter === 'only_videos' ? 0 : month.document_count;
}

/** The counts that a month's heading shows, limited to the filter. */
export function monthInFilter(month: TimelineMonth, filter: TimelineFilter): TimelineMonth {
  if (filter === 'only_images') return { ...month, video_count: 0, document_count: 0 };
  if (filter === 'only_videos') return { ...month, picture_count: 0, screenshot_count: 0, document_count: 0 };
  return month;
}
