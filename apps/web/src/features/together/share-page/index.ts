/** The page that recipients of a share open, with the pages shown instead when they may not. */
export { ShareGate } from './components/share-gate.tsx';
export { ShareVisitorActions } from './components/share-visitor-actions.tsx';
export { SharePage } from './pages/share-page.tsx';

/** Loaded on demand. */
export const loadCopyShareGate = () => import('./pages/copy-share-gate.tsx');
export const loadShareNotFoundPage = () => import('./pages/closed-pages.tsx');
export const loadShareViewer = () => import('./pages/share-viewer.tsx');
