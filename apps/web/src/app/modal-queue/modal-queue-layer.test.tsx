import type { AccountInfo } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTermsDialog } from '../../features/together/service-notices/index.ts';
import { accountQuery } from '../../shared/account/account.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../shared/i18n/texts.ts';
import { planCatalogue } from '../../shared/testing/plan-catalogue.ts';
import { ModalQueueLayer } from './modal-queue-layer.tsx';

const replies: Readonly<Record<string, unknown>> = {
  '/st/4/stripe_products': planCatalogue,
  '/st/4/user_grants': [],
  '/st/4/stripe/subscriptions': [],
};

const realFetch = globalThis.fetch;
/** Answers what is sold, which takes the longest. */
let answerProducts: () => void;
/** The addresses of what was answered. */
const answered = new Set<string>();

beforeEach(async () => {
  localStorage.clear();
  answered.clear();
  await activateLanguage('en');
  await loadPageTexts();
  const isAnswered = new Promise<void>((resolve) => {
    answerProducts = resolve;
  });
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname === '/st/4/stripe_products') await isAnswered;
    answered.add(pathname);
    const reply = replies[pathname];
    return new Response(JSON.stringify(reply ?? {}), {
      status: reply === undefined ? 404 : 200,
      headers: { 'content-type': 'application/json' },
    });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  cleanup();
  queryClient.clear();
});

function show(given: Partial<AccountInfo>) {
  const account = { uuid: 'a', is_read_only_user: false, used_space: 0, plans_sold_in: 'web', ...given };
  queryClient.setQueryData(accountQuery.queryKey, account as AccountInfo);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ModalQueueLayer logOut={() => Promise.resolve()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const due = { tos_to_approve: 'v2', sunset_delete_date: '2099-06-01' };
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('opens the subscription first, although it is known last, then the terms, then the notice', async () => {
  show(due);
  answerProducts();
  await screen.findByRole('heading', { name: 'Stund is becoming a paid service' });
  expect(titles()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue without' }));
  await screen.findByRole('dialog', { name: /terms/i });
  expect(screen.queryByRole('dialog', { name: /paid service/ })).toBeNull();
});

it('opens nothing before it is known whether the subscription is due', async () => {
  show(due);
  await waitFor(() => expect([...answered].sort()).toEqual(['/st/4/stripe/subscriptions', '/st/4/user_grants']));
  // The dialog would open now, since its module is there.
  await act(async () => void (await loadTermsDialog()));
  expect(screen.queryByRole('dialog')).toBeNull();
  answerProducts();
  await screen.findByRole('dialog');
});

it('opens the terms at once where nothing is sold', async () => {
  show({ ...due, plans_sold_in: 'nowhere' });
  await screen.findByRole('dialog', { name: /terms/i });
});

it('announces the end of the service once, again when it has come, and offers no plan then', async () => {
  const ending = { sunset_delete_date: '2099-06-01', plans_sold_in: 'nowhere' } as const;
  show({ ...ending, isBeingShutDown: false });
  await screen.findByText(/^From .*2099, accounts/);
  cleanup();
  show({ ...ending, plans_sold_in: 'web', isBeingShutDown: true });
  await screen.findByText(/^Since .*2099, accounts/);
  expect([...answered]).toEqual([]);
  cleanup();
  show({ ...ending, isBeingShutDown: true });
  await act(async () => {});
  expect(screen.queryByRole('dialog')).toBeNull();
});
