export { HelpPage } from './help-page.tsx';
export { PageKeysDialog } from './page-keys-dialog.tsx';
