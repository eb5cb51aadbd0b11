/** The page to bring photos from another service, loaded on demand. */
export const loadMoveInPage = () => import('./move-in-page.tsx');
