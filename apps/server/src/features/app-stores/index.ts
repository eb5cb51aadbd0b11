/** Storage that people bought in the app stores of Apple and Google, by the notifications of the stores. */
export { createStoreReconciliation } from './operations/reconcile-stores.ts';
export { type AppStoreRouteOptions, appStoreRoutes } from './app-store.routes.ts';
