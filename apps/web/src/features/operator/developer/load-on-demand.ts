export const loadTestFlagsPage = () => import('./pages/test-flags-page.tsx');
export const loadAdvancedPage = () => import('./pages/advanced-page.tsx');
