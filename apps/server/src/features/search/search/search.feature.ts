import type { Feature } from '../../../kernel/feature.ts';
import { searchRoutes } from './search.routes.ts';
import { searchTables } from './search.tables.ts';

export const searchFeature: Feature = {
  name: 'search',
  tables: searchTables,
  create: () => ({ routes: searchRoutes }),
};
