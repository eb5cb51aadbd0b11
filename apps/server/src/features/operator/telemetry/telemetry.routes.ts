import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { recordActivity } from './operations/record-activity.ts';
import { recordEvents } from './operations/record-events.ts';
import { reportClientError } from './operations/report-client-error.ts';

export const telemetryRoutes: readonly Route[] = [
  route(contract.sendClientStats, (context, { body }) =>
    recordActivity(context, { foregroundSeconds: body.last_foreground, engagedSeconds: body.last_engaged }),
  ),
  route(contract.sendStatisticsEvents, (context, { body }) => recordEvents(context, body.events)),
  route(contract.reportClientError, (context, { body }) =>
    reportClientError(context, {
      message: body.message,
      stack: body.stack,
      clientVersion: body.client_version,
      browser: body.browser,
    }),
  ),
];
