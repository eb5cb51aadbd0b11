/** Rarely used dialogs, loaded on demand. */
export const loadTermsDialog = () => import('./components/terms-dialog.tsx');
export const loadSunsetDialog = () => import('./components/sunset-dialog.tsx');
