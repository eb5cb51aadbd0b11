import type { AccountInfo } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountQuery } from '../../../../shared/account/account.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { SpaceBanner } from './space-banner.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const know = (leftBytes: number | null) =>
  queryClient.setQueryData(accountQuery.queryKey, { uuid: 'a', little_space_left: leftBytes } as AccountInfo);

it('says how much is left while it is little, and that nobody can upload without any', async () => {
  await activateLanguage('en');
  await loadPageTexts();
  know(null);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <SpaceBanner />
    </QueryClientProvider>,
  );
  expect(container.firstChild).toBeNull();
  act(() => void know(1.5 * 2 ** 30));
  expect((await screen.findByRole('status')).textContent).toMatch(/Only 1.5\sGB is left on the server’s disk/);
  act(() => void know(0));
  expect((await screen.findByRole('alert')).textContent).toContain('nobody can upload');
  act(() => void know(null));
  await expect.poll(() => container.firstChild).toBeNull();
});
