/** Notices of the service: terms, shutdown, missing name, cookies, read-only accounts, and a disk that is almost full. */
export { CookieNotice } from './components/cookie-notice.tsx';
export { MissingNameLayer } from './components/missing-name-layer.tsx';
export { ReadOnlyBanner } from './components/read-only-banner.tsx';
export { SpaceBanner } from './components/space-banner.tsx';
export {
  loadSunsetDialog,
  loadTermsDialog,
} from './load-on-demand.ts';
export { requireName } from './model/missing-name.ts';
export type { QueuedModalProps } from './model/queued-modal.ts';
export { useSunsetNotice } from './model/sunset-notice.ts';
export { useTermsToApprove } from './model/terms.ts';
