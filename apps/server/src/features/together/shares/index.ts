export { getShare } from './operations/get-share.ts';
export { sharesFeature } from './shares.feature.ts';
export { shareRoutes } from './shares.routes.ts';
