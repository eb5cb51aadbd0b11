/** Loaded on demand. */
export const loadCopyShareGate = () => import('./pages/copy-share-gate.tsx');
export const loadShareNotFoundPage = () => import('./pages/closed-pages.tsx');
export const loadShareViewer = () => import('./pages/share-viewer.tsx');
