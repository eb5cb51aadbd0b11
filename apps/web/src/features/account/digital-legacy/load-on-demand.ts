/** The row of the account page, and the section of the privacy page that it leads to. */
export const loadDigitalLegacyRow = () => import('./components/digital-legacy-row.tsx');
export const loadDigitalLegacySection = () => import('./components/digital-legacy-section.tsx');
/** The pages of links in mails. */
export const loadStopNoticePage = () => import('./pages/stop-notice-page.tsx');
export const loadLegacyContentPage = () => import('./pages/legacy-content-page.tsx');
