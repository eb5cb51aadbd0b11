export { LiveTimeline } from './api/live-timeline.tsx';
export {
  type CachedPosition,
  chunkQuery,
  fetchMonths,
  findCachedPosition,
  findLoadedFile,
  monthsQuery,
  positionQuery,
  searchMonthsQuery,
  type TimelineSource,
} from './api/timeline-queries.ts';
export { useMonthsOf } from './api/use-months-of.ts';
export { carouselOfTimeline, useTimelineSource } from './api/use-timeline-filter.ts';
export { GridPage } from './components/grid-page.tsx';
export { chunkOf, chunkStart } from './model/chunks.ts';
export { type MonthKey, monthKeyOf, monthKeyOfFile } from './model/month-key.ts';
export { countInFilter, isOfSearchPage, type TimelineFilter } from './model/timeline-filter.ts';
export { TimelinePage } from './timeline-page.tsx';
