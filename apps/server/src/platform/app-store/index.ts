/** The stores of Apple and Google, where apps sell subscriptions. */
export type { AppleStore } from './apple-store.ts';
export { createGooglePlay, type GooglePlay } from './google-play.ts';
export { openAppleStore } from './open-apple-store.ts';
export { StoreMessageError, type StorePurchase, StoreUnavailableError } from './store-purchase.ts';
