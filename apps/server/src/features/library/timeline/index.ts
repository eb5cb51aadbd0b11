export { timelineFeature } from './timeline.feature.ts';
export { timelineRoutes } from './timeline.routes.ts';
