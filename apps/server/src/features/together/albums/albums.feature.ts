import type { Feature } from '../../../kernel/feature.ts';
import { albumRoutes } from './albums.routes.ts';
import { albumsTables } from './albums.tables.ts';

export const albumsFeature: Feature = {
  name: 'albums',
  tables: albumsTables,
  create: ({ config: { otherOrigins } }) => ({ routes: albumRoutes({ otherOrigins }) }),
};
