/** The settings: their layout with the list, and the pages that belong to no other feature. Loaded on demand. */
export { DataSection } from './components/data-section.tsx';
export { AccountPage } from './pages/account-page.tsx';
export { DevicesPage } from './pages/devices-page.tsx';
export { PrivacyPage } from './pages/privacy-page.tsx';
export { SettingsStartPage } from './pages/settings-start-page.tsx';
export { StoragePage } from './pages/storage-page.tsx';
export { SettingsLayout } from './shell/settings-layout.tsx';
