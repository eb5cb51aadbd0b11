import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { timelineShapes } from './timeline.schema.ts';

export const listTimelineMonths: EndpointOf<typeof timelineShapes, 'listTimelineMonths'> = {
  name: 'listTimelineMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/months',
  caller: 'visitor',
};
export type TimelineMonths = ReplyOf<typeof listTimelineMonths>;

export const countRecentFiles: EndpointOf<typeof timelineShapes, 'countRecentFiles'> = {
  name: 'countRecentFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/recents',
  caller: 'visitor',
};

export const listTimelineFiles: EndpointOf<typeof timelineShapes, 'listTimelineFiles'> = {
  name: 'listTimelineFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/timeline/files',
  caller: 'visitor',
};
