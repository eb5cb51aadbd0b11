export { legalFeature } from './legal.feature.ts';
export { legalRoutes } from './legal.routes.ts';
