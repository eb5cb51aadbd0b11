import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { timelineShapes } from './timeline.schema.ts';

/** The reply has the serial that the numbers belong to, so that changes can be applied to them. */
export const listTimelineMonths: EndpointOf<typeof timelineShapes, 'listTimelineMonths'> = {
  name: 'listTimelineMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/months',
  caller: 'visitor',
};
export type TimelineMonths = ReplyOf<typeof listTimelineMonths>;

/** For the views of recently uploaded files. */
export const countRecentFiles: EndpointOf<typeof timelineShapes, 'countRecentFiles'> = {
  name: 'countRecentFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/recents',
  caller: 'visitor',
};

/**
 * A chunk holds `limits.timelineChunk` files, found by an offset in the month or around a file. `not-found` also answers when that file
 * is not in the month or does not match the filter.
 */
export const listTimelineFiles: EndpointOf<typeof timelineShapes, 'listTimelineFiles'> = {
  name: 'listTimelineFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/files',
  caller: 'visitor',
};
