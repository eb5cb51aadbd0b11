import type { EndpointOf } from '../endpoint.ts';
import type { jobShapes } from './job.schema.ts';

/** Every account has one timeline, which was created with it. */
export const getDefaultJob: EndpointOf<typeof jobShapes, 'getDefaultJob'> = {
  name: 'getDefaultJob',
  method: 'GET',
  path: '/st/4/jobs/default',
  caller: 'account',
};

/** What a page needs before it loads files: name, owner, settings, and what the caller may do. */
export const getJobInfo: EndpointOf<typeof jobShapes, 'getJobInfo'> = {
  name: 'getJobInfo',
  method: 'GET',
  path: '/st/4/jobs/{id}/info',
  caller: 'visitor',
};

/** The host of each kind of call. All five are required (docs/rules/wire.md#w4). */
export const getHostDirectory: EndpointOf<typeof jobShapes, 'getHostDirectory'> = {
  name: 'getHostDirectory',
  method: 'GET',
  path: '/st/4/jobs/{id}/service',
  caller: 'visitor',
};

/**
 * A long poll on the poll host. Call it again at once with the reply's `seq`. With `job_changed` there are changes to fetch
 * (listChanges, listTimelineMonths); null means no change. After a failure wait `timing.longPollRetryMs`. A browser has six connections
 * to a host for all its tabs, so a single tab should poll for all of them.
 */
export const waitForChange: EndpointOf<typeof jobShapes, 'waitForChange'> = {
  name: 'waitForChange',
  method: 'GET',
  path: '/st/4/jobs/{id}/long_poll',
  caller: 'visitor',
};

/** The poll host may be another than that of the page. */
export const askToWaitForChange: EndpointOf<typeof jobShapes, 'askToWaitForChange'> = {
  name: 'askToWaitForChange',
  method: 'OPTIONS',
  path: '/st/4/jobs/{id}/long_poll',
  caller: 'anyone',
};
