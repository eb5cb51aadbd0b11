export { jobRoutes } from './albums.routes.ts';
