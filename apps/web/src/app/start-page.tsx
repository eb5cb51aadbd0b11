import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../shared/api/query-client.ts';
import { currentLanguage } from '../shared/i18n/texts.ts';
import { isTelevisionLayout } from '../shared/shell/television-layout.ts';
import { router } from './router.tsx';

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/**
 * Shows the client. The start page that the server sent stays until the code of the first page is loaded, and its elements are
 * then used instead of new ones, so that nothing is painted again. It does not respond until then. Resolves once React has the page.
 */
export function startPage(root: HTMLElement, sentLanguage: string): Promise<Root> {
  const show = (isSame: boolean): Root => {
    document.getElementById('not-started')?.remove();
    // React removes what was sent in its first commit, and the browser may paint before.
    if (!isSame) root.replaceChildren();
    root.removeAttribute('class');
    root.inert = false;
    return isSame ? hydrate(root) : render(root);
  };
  // The code of the first page imports the module that calls this, which must therefore not wait for it.
  if (document.documentElement.dataset.sentPage === undefined) return Promise.resolve(show(false));
  return firstPageLoaded().then(() => show(showsSentPage(sentLanguage)));
}

// In a transition React lets the browser paint and answer in between.
function render(root: HTMLElement): Root {
  const created = createRoot(root);
  startTransition(() => created.render(app));
  return created;
}

function hydrate(root: HTMLElement): Root {
  let hydrated: Root | undefined;
  startTransition(() => {
    hydrated = hydrateRoot(root, app);
  });
  return hydrated!;
}

/** Whether the page that was sent is what the client shows first. */
function showsSentPage(sentLanguage: string): boolean {
  const isStartPage = router.state.matches.every(({ route }) => route.path === undefined);
  return isStartPage && !isTelevisionLayout() && currentLanguage() === sentLanguage;
}

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

/** Resolves when the code and the data of the first page are loaded. */
function firstPageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
