/** Files on televisions: codes, what each shows, and its end. */

export { castingFeature } from './casting.feature.ts';
export { castingRoutes } from './casting.routes.ts';
export { removeExpiredTelevisions } from './operations/manage-televisions.ts';
