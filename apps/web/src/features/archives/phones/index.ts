/** The page about the photos on a phone or computer, loaded on demand. */
export const loadPhonePage = () => import('./phone-page.tsx');
