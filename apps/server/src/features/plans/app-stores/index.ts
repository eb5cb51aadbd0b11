/** Storage that people bought in the app stores of Apple and Google, by the notifications of the stores. */

export { appStoresFeature } from './app-stores.feature.ts';
export { createStoreReconciliation } from './operations/reconcile-stores.ts';
