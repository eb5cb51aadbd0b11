/** The stores of Apple and Google, where apps sell subscriptions. */
export { type AppleStore, createAppleStore } from './apple-store.ts';
export { createGooglePlay, type GooglePlay } from './google-play.ts';
export { StoreMessageError, type StorePurchase, StoreUnavailableError } from './store-purchase.ts';
