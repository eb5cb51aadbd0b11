export { albumRoutes } from './albums.routes.ts';
