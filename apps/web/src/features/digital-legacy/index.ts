/** Who receives the content of the account after the death of its owner: a section of the privacy page. */

export { DeathNoticeLayer } from './components/death-notice-layer.tsx';
export { DigitalLegacyRow } from './components/digital-legacy-row.tsx';
export { DigitalLegacySection } from './components/digital-legacy-section.tsx';

/** The pages of links in mails. */
export const loadStopNoticePage = () => import('./pages/stop-notice-page.tsx');
export const loadLegacyContentPage = () => import('./pages/legacy-content-page.tsx');
