import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLanguage } from '../../../shared/i18n/texts.ts';
import { LogInTelevisionPage } from './log-in-television-page.tsx';

const television = {
  id: '0198c0de-0000-7000-8000-0000000000aa',
  code: '234BCD',
  device_name: 'TV (Chrome, Linux)',
  created: 1_767_268_800,
  network: null,
  is_same_network: true,
};

beforeEach(async () => {
  await activateLanguage('en');
  vi.stubGlobal('fetch', async () => Response.json(television));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('focuses the heading of each new step', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/activate?code=234BCD']}>
        <main>
          <LogInTelevisionPage />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Is this your TV?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
