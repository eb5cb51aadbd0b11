import type { Feature } from '../../../kernel/feature.ts';
import { housekeepingMs } from '../../../kernel/periodic-work.ts';
import { createLoginFeature, type LoginFeature, type LoginOptions } from './create-login-feature.ts';
import { loginTables } from './login.tables.ts';

type SharedLogin = Pick<LoginFeature, 'authenticate' | 'findLoginEnd'>;

/** `identity`: the feature that shares the embedded provider. */
export function loginFeature({ identity }: { identity: Feature<LoginOptions['embedded']> }): Feature<SharedLogin> {
  return {
    name: 'login',
    tables: loginTables,
    create({ parts, config: { identityProvider, otherOrigins }, sharedBy }) {
      const login = createLoginFeature({ parts, identityProvider, embedded: sharedBy(identity), otherOrigins });
      return {
        routes: login.routes,
        periodic: [
          {
            name: 'remove expired logins',
            everyMs: housekeepingMs,
            onEveryNode: true,
            run: () => login.removeExpired(),
          },
        ],
        shared: login,
      };
    },
  };
}
