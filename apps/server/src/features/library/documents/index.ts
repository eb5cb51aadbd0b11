export { documentsFeature } from './documents.feature.ts';
export { documentRoutes } from './documents.routes.ts';
