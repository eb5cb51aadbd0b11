import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { deviceLoginRoutes } from './device-login.routes.ts';
import { deviceLoginTables } from './device-login.tables.ts';
import { removeExpiredDeviceLogins } from './operations/finish-device-login.ts';

export const deviceLoginFeature: Feature = {
  name: 'device-login',
  tables: deviceLoginTables,
  create: ({ parts, brandOf, config: { otherOrigins } }) => ({
    routes: deviceLoginRoutes({ brandOf, otherOrigins }),
    periodic: [
      {
        name: 'remove expired logins of devices',
        everyMs: housekeepingMs,
        onEveryNode: true,
        run: () => removeExpiredDeviceLogins(parts),
      },
    ],
  }),
};
