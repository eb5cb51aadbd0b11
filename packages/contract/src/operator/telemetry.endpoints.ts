import type { EndpointOf } from '../endpoint.ts';
import type { telemetryShapes } from './telemetry.schema.ts';

export const sendClientStats: EndpointOf<typeof telemetryShapes, 'sendClientStats'> = {
  name: 'sendClientStats',
  method: 'POST',
  path: '/st/4/client_stats',
  caller: 'account',
};

export const sendStatisticsEvents: EndpointOf<typeof telemetryShapes, 'sendStatisticsEvents'> = {
  name: 'sendStatisticsEvents',
  method: 'POST',
  path: '/st/4/user_statistics_events',
  caller: 'account',
};

export const reportClientError: EndpointOf<typeof telemetryShapes, 'reportClientError'> = {
  name: 'reportClientError',
  method: 'POST',
  path: '/st/4/client_errors',
  caller: 'anyone',
  limit: 'report',
};
