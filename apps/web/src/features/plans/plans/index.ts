/** Plans: the subscription on the storage page, and the flow that offers one. */
export { StoragePlans } from './components/storage/storage-plans.tsx';
export { useIsOfferPending, useSubscriptionOffer } from './model/offer.ts';

/** The flow, loaded on demand. */
export const loadSubscriptionDialog = () => import('./components/flow/subscription-dialog.tsx');
