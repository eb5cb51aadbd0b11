import type { Language } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { LandingContent } from '../pages/landing-page.tsx';

/** The start page as HTML without its footer, whose links the operator chooses. Only the build loads this module. */
export async function renderContent(language: Language): Promise<string> {
  await activateLanguage(language);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LandingContent footer={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
