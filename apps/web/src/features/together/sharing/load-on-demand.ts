export const loadSharedByMePage = () => import('./shared-by-me/shared-by-me-page.tsx');
