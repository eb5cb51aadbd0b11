import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { removeExpiredTelemetry } from './operations/remove-expired-telemetry.ts';
import { telemetryRoutes } from './telemetry.routes.ts';
import { telemetryTables } from './telemetry.tables.ts';

export const telemetryFeature: Feature = {
  name: 'telemetry',
  tables: telemetryTables,
  create: ({ parts }) => ({
    routes: telemetryRoutes,
    periodic: [
      {
        name: 'remove old statistics and reports',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeExpiredTelemetry(parts),
      },
    ],
  }),
};
