export { albumsFeature } from './albums.feature.ts';
export { albumRoutes } from './albums.routes.ts';
