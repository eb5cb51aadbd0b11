/** Deleting the account: the section of the privacy page, the page that says what is lost, and the page during the wait. */
export { DeleteAccountLink } from './components/delete-account-link.tsx';
export { DeleteAccountSection } from './components/delete-account-section.tsx';
export { DeleteAccountForm, DeleteAccountPage } from './pages/delete-account-page.tsx';
export { PendingDeletionPage } from './pages/pending-deletion-page.tsx';
