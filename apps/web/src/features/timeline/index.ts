export { LiveTimeline } from './api/live-timeline.tsx';
export { findKnownFile, joinPages, monthFilesQuery, monthsQuery } from './api/timeline-queries.ts';
export { fileCountOf, type MonthKey, monthKeyOf, monthKeyOfFile } from './model/month-key.ts';
export { TimelinePage } from './timeline-page.tsx';
