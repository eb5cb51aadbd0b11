import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentLanguage } from '../shared/i18n/texts.ts';
import { isTelevisionLayout } from '../shared/shell/television-layout.ts';
import { App } from './app.tsx';
import { firstPageLoaded } from './first-page-loaded.ts';
import { router } from './router.tsx';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/**
 * Shows the client. The start page that the server sent stays until the code of the first page is loaded, and its elements are
 * then used instead of new ones, so that nothing is painted again. It does not respond until then.
 */
export function startPage(root: HTMLElement, sentLanguage: string): void {
  const show = (isSame: boolean) => {
    document.getElementById('not-started')?.remove();
    // React removes what was sent in its first commit, and the browser may paint before.
    if (!isSame) root.replaceChildren();
    root.removeAttribute('class');
    root.inert = false;
    if (isSame) hydrateRoot(root, app);
    else createRoot(root).render(app);
  };
  // The code of the first page imports the module that calls this, which must therefore not wait for it.
  if (document.documentElement.dataset.sentPage === undefined) show(false);
  else void firstPageLoaded().then(() => show(showsSentPage(sentLanguage)));
}

/** Whether the page that was sent is what the client shows first. */
function showsSentPage(sentLanguage: string): boolean {
  const isStartPage = router.state.matches.every(({ route }) => route.path === undefined);
  return isStartPage && !isTelevisionLayout() && currentLanguage() === sentLanguage;
}
