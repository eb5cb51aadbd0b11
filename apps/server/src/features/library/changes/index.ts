/** The change feed of a job, and waiting for its next change. */
export { presentChanges } from './change.presenter.ts';
export { createWaiters, type Waiters } from './change-waiters.ts';
export { changesFeature } from './changes.feature.ts';
export { changeRoutes } from './changes.routes.ts';
export { listChanges } from './operations/list-changes.ts';
