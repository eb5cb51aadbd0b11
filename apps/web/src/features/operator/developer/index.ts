/** Pages and marks for those who build and test the client. */
export { QaCorner } from './components/qa-corner.tsx';

export const loadTestFlagsPage = () => import('./pages/test-flags-page.tsx');
export const loadAdvancedPage = () => import('./pages/advanced-page.tsx');
