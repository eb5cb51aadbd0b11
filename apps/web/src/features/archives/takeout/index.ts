/** The page to download everything, loaded on demand. */
export const loadTakeoutPage = () => import('./takeout-page.tsx');
