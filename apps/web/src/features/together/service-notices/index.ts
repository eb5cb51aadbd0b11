/** Notices of the service: terms, shutdown, missing name, cookies, read-only accounts, and a disk that is almost full. */
export { CookieNotice } from './components/cookie-notice.tsx';
export { MissingNameLayer } from './components/missing-name-layer.tsx';
export { ReadOnlyBanner } from './components/read-only-banner.tsx';
export { SpaceBanner } from './components/space-banner.tsx';

export { requireName } from './model/missing-name.ts';
export type { QueuedModalProps } from './model/queued-modal.ts';
export { useSunsetNotice } from './model/sunset-notice.ts';
export { useTermsToApprove } from './model/terms.ts';

/** Rarely used dialogs, loaded on demand. */
export const loadTermsDialog = () => import('./components/terms-dialog.tsx');
export const loadSunsetDialog = () => import('./components/sunset-dialog.tsx');
