import type { Feature } from '../../../kernel/feature.ts';
import { linkStatisticsRoutes } from './link-statistics.routes.ts';
import { linkUseTables } from './link-statistics.tables.ts';

export const linkStatisticsFeature: Feature = {
  name: 'link-statistics',
  tables: linkUseTables,
  create: () => ({ routes: linkStatisticsRoutes }),
};
