import type { AccountInfo } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../../shared/i18n/texts.ts';
import { planCatalogue } from '../../../../../shared/testing/plan-catalogue.ts';
import { type Catalogue, cardQuery, grantsQuery, productsQuery, subscriptionsQuery } from '../../api/queries.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';

let closed = 0;

function show(given: Partial<Catalogue> = {}, { isReadOnly = false } = {}) {
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const account = { plans_sold_in: 'web', is_read_only_user: isReadOnly, used_space: 0, tos_to_approve: null };
  queryClient.setQueryData(accountQuery.queryKey, account as AccountInfo);
  queryClient.setQueryData(productsQuery().queryKey, { ...planCatalogue, ...given });
  queryClient.setQueryData(grantsQuery.queryKey, []);
  queryClient.setQueryData(subscriptionsQuery.queryKey, []);
  queryClient.setQueryData(cardQuery.queryKey, null);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SubscriptionDialog
          isOpen
          onClose={() => {
            closed += 1;
          }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { name });

beforeEach(async () => {
  closed = 0;
  localStorage.clear();
  await activateLanguage('en');
  await loadPageTexts();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('warns those who decline, and is closed by nothing but the decision to continue without', async () => {
  show();
  await title('Stund is becoming a paid service');
  await userEvent.keyboard('{Escape}');
  await title('Continue without a subscription?');
  await press('Go back');
  await title('Stund is becoming a paid service');
  await press('Not now');
  expect(closed).toBe(0);
  await press('Continue without');
  expect(closed).toBe(1);
});

it('needs a plan, a card and the terms before it sells', async () => {
  show();
  await press('Continue');
  await title('Choose a plan');
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: /100.GB Per month/ }));
  await press('Continue');
  await title('Pay by card');
  expect(screen.getByText(/You pay .*39 today/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Pay .*39/ }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: /4242/ }));
  await press(/Pay .*39/);
  expect(screen.getByText('You must accept the Terms of Service.')).toBeTruthy();
  await press('Back');
  await title('Choose a plan');
  expect(screen.getByRole('radio', { name: /100.GB Per month/ })).toHaveProperty('checked', true);
});

it.each([
  [2, 'The first 2 months are free. After that, kr 39 is charged.'],
  [6, 'The first 6 months are free. After that, kr 39 is charged.'],
])('says when the first charge comes after %i free months', async (months, text) => {
  show({ trial: { months } });
  expect(screen.getByText(new RegExp(`The first ${months} months are free`))).toBeTruthy();
  await press('Continue');
  await userEvent.click(screen.getByRole('radio', { name: /100.GB Per month/ }));
  await press('Continue');
  expect(screen.getByText(text, { normalizer: (shown) => shown.replaceAll('\u00a0', ' ') })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start the subscription' })).toBeTruthy();
});

it.each([
  ['that uses more than it has', null, 'You need more storage'],
  ['that uses more than it has, before a subscription is required', '2099-01-01', 'You need more storage'],
  ['where a subscription is required', '2020-01-01', 'Stund is now a paid service'],
])('says why an account is read-only %s', async (_, paid_only_from, expected) => {
  show({ paid_only_from }, { isReadOnly: true });
  await title(expected);
});
