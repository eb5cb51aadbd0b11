/** Statistics of people who agreed to them, and crash reports without people. Both are deleted after a time. */
export { type ClientErrorRow, selectClientErrors } from './client-error.repository.ts';
export { deleteStatistics } from './operations/delete-statistics.ts';
export { telemetryFeature } from './telemetry.feature.ts';
export { telemetryRoutes } from './telemetry.routes.ts';
