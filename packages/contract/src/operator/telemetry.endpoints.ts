import type { EndpointOf } from '../endpoint.ts';
import type { telemetryShapes } from './telemetry.schema.ts';

/**
 * Records when the device was last used, for statistics. `forbidden`: the owner has not consented to statistics, or they are off here.
 * `too-large`: the body has more than 4 kB.
 */
export const sendClientStats: EndpointOf<typeof telemetryShapes, 'sendClientStats'> = {
  name: 'sendClientStats',
  method: 'POST',
  path: '/st/4/client_stats',
  caller: 'account',
};

/**
 * Records what happened in a client, for statistics. `forbidden`: the owner has not consented to statistics, or they are off here.
 * `too-large`: the body has more than `telemetry.maxEventsBytes`. `invalid-request` also refuses names and values that look like an id,
 * an address or a file name.
 */
export const sendStatisticsEvents: EndpointOf<typeof telemetryShapes, 'sendStatisticsEvents'> = {
  name: 'sendStatisticsEvents',
  method: 'POST',
  path: '/st/4/user_statistics_events',
  caller: 'account',
};

/** Needs no login, since crashes happen before it too. `too-large`: the report has more than `telemetry.maxReportBytes`. */
export const reportClientError: EndpointOf<typeof telemetryShapes, 'reportClientError'> = {
  name: 'reportClientError',
  method: 'POST',
  path: '/st/4/client_errors',
  caller: 'anyone',
  limit: 'report',
};
