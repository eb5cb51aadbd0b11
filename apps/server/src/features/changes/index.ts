export { type ChangeWaiters, createChangeWaiters } from './change-waiters.ts';
export { changeRoutes } from './changes.routes.ts';
