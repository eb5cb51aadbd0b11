import type { Feature } from '../../../kernel/feature.ts';
import { type AccountRouteOptions, accountRoutes } from './account.routes.ts';
import { accountTables } from './account.tables.ts';

/** `forget` deletes the data stored under each consent, which belongs to features that name this one. */
export function accountFeature({ forget }: Pick<AccountRouteOptions, 'forget'>): Feature {
  return {
    name: 'account',
    tables: accountTables,
    create: ({ brandOf }) => ({ routes: accountRoutes({ forget, brandOf }) }),
  };
}
