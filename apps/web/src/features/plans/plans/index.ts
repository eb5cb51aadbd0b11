/** Plans: the subscription on the storage page, and the flow that offers one. */
export { StoragePlans } from './components/storage/storage-plans.tsx';
export { loadSubscriptionDialog } from './load-on-demand.ts';
export { useIsOfferPending, useSubscriptionOffer } from './model/offer.ts';
