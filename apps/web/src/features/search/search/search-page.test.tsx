import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { problemReply } from '../../../shared/testing/replies.ts';
import { SearchPage } from './search-page.tsx';

const jobId = '00000000-0000-7000-8000-0000000000aa';

beforeEach(async () => {
  await activateLanguage('en');
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(hostDirectoryQuery.queryKey, {
    'thumb-host': '',
    'video-host': '',
    'download-host': '',
  } as never);
  queryClient.setQueryData(accountQuery.queryKey, { uuid: 'ana', default_job: jobId } as never);
});
afterEach(cleanup);

function open(address: string) {
  renderPage(
    <QueryClientProvider client={queryClient}>
      <SearchPage />
    </QueryClientProvider>,
    { queryClient, address },
  );
}

it('says that a search took too long, and how to continue', async () => {
  vi.stubGlobal('fetch', async () => problemReply(503, 'search-timeout'));
  open('/search?q=beach');
  expect(await screen.findByText('Couldn’t search')).toBeTruthy();
  expect(screen.getByText(/This search took too long\. Narrow it down/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('explains what can be searched while there is no search', () => {
  open('/search');
  expect(screen.getByText('Search your photos')).toBeTruthy();
});
