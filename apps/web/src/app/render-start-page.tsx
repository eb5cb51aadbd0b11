import type { Language } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router';
import { loadLandingPage } from '../features/login/login/index.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { activateLanguage } from '../shared/i18n/texts.ts';
import { RootFrame } from './shell/root-frame.tsx';

const { LandingContent } = await loadLandingPage();

/** The same elements as in the client (app.tsx, root-layout.tsx), which uses those of the page that was sent. */
const routes = [
  {
    Component: () => (
      <RootFrame layers={null}>
        <Outlet />
      </RootFrame>
    ),
    children: [{ index: true, Component: () => <LandingContent footer={null} /> }],
  },
];

/** The start page as HTML without its footer, whose links the operator chooses. Only the build loads this module. */
export async function renderStartPage(language: Language): Promise<string> {
  await activateLanguage(language);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The start page leads elsewhere');
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
  );
  // React puts links before the page that load its pictures first, although the texts matter more.
  return html.replace(/^(?:<link [^>]*>)+/, '');
}
