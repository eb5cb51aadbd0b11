/** What a person allows: consents, and news by e-mail with the links that end them. */
export { ConsentsSection } from './components/consents-section.tsx';
export { StayUpToDateSection } from './components/stay-up-to-date-section.tsx';
export { EmailSettingsPage } from './pages/email-settings-page.tsx';
export { UnsubscribePage } from './pages/unsubscribe-page.tsx';
