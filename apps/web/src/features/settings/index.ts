export { PrivacyPage } from './components/privacy-page.tsx';
export { SettingsPage } from './components/settings-page.tsx';
