import type { Feature } from '../../kernel/feature.ts';
import { linkUseRoutes } from './link-use.routes.ts';
import { linkUseTables } from './link-use.tables.ts';

export const linkUseFeature: Feature = {
  name: 'link-use',
  tables: linkUseTables,
  create: () => ({ routes: linkUseRoutes }),
};
