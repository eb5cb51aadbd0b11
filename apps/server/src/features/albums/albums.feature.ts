import type { Feature } from '../../kernel/feature.ts';
import { albumRoutes } from './albums.routes.ts';

export const albumsFeature: Feature = {
  name: 'albums',
  create: ({ config: { otherOrigins } }) => ({ routes: albumRoutes({ otherOrigins }) }),
};
