import type { AccountInfo, StripeProduct, StripeSubscription, UserGrant } from '@stund/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../../../../shared/account/account.ts';
import { queryClient } from '../../../../../shared/api/query-client.ts';
import { activateLanguage, loadPageTexts } from '../../../../../shared/i18n/texts.ts';
import { PromptLayer } from '../../../../../shared/prompts/prompt-layer.tsx';
import {
  type Catalogue,
  cardQuery,
  grantsQuery,
  productsQuery,
  receiptsQuery,
  subscriptionsQuery,
} from '../../api/queries.ts';
import { StoragePlans } from './storage-plans.tsx';

const product = (size: number, period: StripeProduct['period'], price: number): StripeProduct => ({
  id: `${size}-${period}`,
  size,
  price,
  currency: 'NOK',
  period,
  unavailable_reason: null,
});
const catalogue: Catalogue = {
  provider: 'sandbox',
  publishable_key: null,
  sold_in: 'web',
  products: [
    product(500, 'monthly', 6900),
    product(500, 'yearly', 69_000),
    { ...product(50, 'monthly', 1900), unavailable_reason: 'INSUFFICIENT_STORAGE_PLAN' },
    { ...product(50, 'yearly', 19_000), unavailable_reason: 'INSUFFICIENT_STORAGE_PLAN' },
  ],
  trial: null,
  perks: { subscribed: ['original_quality', 'unknown'], free: [] },
  paid_only_from: null,
};
const renewsAt = Date.UTC(2031, 10, 12, 12) / 1000;
const subscription: StripeSubscription = {
  id: 'sub_1',
  status: 'active',
  product: product(500, 'monthly', 6900),
  renews_at: renewsAt,
  expires_at: null,
  cancel_at_period_end: false,
  upcomingProduct: null,
  action_client_secret: null,
};
const grant = (values: Partial<UserGrant>): UserGrant => ({
  id: '0190cd0c-0000-7000-8000-000000000001' as UserGrant['id'],
  size: 15,
  source: 'capture',
  renews_at: null,
  expires_at: null,
  stripe_product_id: null,
  is_business: false,
  links: { cancellation: null, reactivation: null },
  ...values,
});
const bought = grant({
  id: '0190cd0c-0000-7000-8000-000000000002' as UserGrant['id'],
  size: 500,
  source: 'capture_stripe',
  stripe_product_id: '500-monthly',
  renews_at: renewsAt,
  links: { cancellation: '/st/4/user_grants/2/cancel', reactivation: null },
});

interface Given {
  soldIn?: AccountInfo['plans_sold_in'];
  isBeingShutDown?: boolean;
  grants?: UserGrant[];
  subscriptions?: StripeSubscription[];
  products?: Partial<Catalogue>;
}

function show({
  soldIn = 'web',
  isBeingShutDown = false,
  grants = [grant({})],
  subscriptions = [],
  products = {},
}: Given = {}) {
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const account = {
    plans_sold_in: soldIn,
    isBeingShutDown,
    is_read_only_user: false,
    used_space: 64.2 * 1024 ** 3,
    tos_to_approve: null,
  };
  queryClient.setQueryData(accountQuery.queryKey, account as AccountInfo);
  queryClient.setQueryData(productsQuery().queryKey, { ...catalogue, ...products });
  queryClient.setQueryData(grantsQuery.queryKey, grants);
  queryClient.setQueryData(subscriptionsQuery.queryKey, subscriptions);
  queryClient.setQueryData(receiptsQuery.queryKey, []);
  queryClient.setQueryData(
    cardQuery.queryKey,
    subscriptions.length > 0
      ? { brand: 'visa', last_four: '4242', exp_month: 8, exp_year: 2031, is_expired: false }
      : null,
  );
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <StoragePlans />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  await activateLanguage('en');
  await loadPageTexts();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('shows nothing where nothing is for sale', () => {
  const { container } = show({ soldIn: 'nowhere' });
  expect(container.textContent).toBe('');
});

it('shows storage from elsewhere also where nothing is for sale', () => {
  show({
    soldIn: 'nowhere',
    grants: [grant({}), grant({ id: bought.id, source: 'b2b', size: 1000, is_business: true })],
  });
  expect(screen.getByRole('heading', { name: 'Storage from your organization' })).toBeTruthy();
  expect(screen.getByText('Unlimited')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Subscription' })).toBeNull();
});

it('shows where the storage comes from once the plans are there, below which it belongs', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show();
  queryClient.removeQueries({ queryKey: productsQuery().queryKey });
  cleanup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <StoragePlans />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading plans');
  expect(screen.queryByRole('heading', { name: 'Where your storage comes from' })).toBeNull();
  queryClient.setQueryData(productsQuery().queryKey, catalogue);
  await screen.findByRole('heading', { name: 'Where your storage comes from' });
});

it('sells nothing on the web where plans are sold in the mobile app', () => {
  show({ soldIn: 'mobile_app' });
  expect(screen.getByText('You can buy storage in the Stund app on your phone.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('sells nothing while the service is being shut down', () => {
  show({ isBeingShutDown: true });
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  show({ isBeingShutDown: true, grants: [bought], subscriptions: [subscription] });
  expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
});

it('says until when a trial is free, also when it is canceled', () => {
  show({ grants: [bought], subscriptions: [{ ...subscription, status: 'trialing' }] });
  expect(screen.getByText(/^Free until 12 November 2031\. After that, you pay .*69.* per month\.$/)).toBeTruthy();
  cleanup();
  const ended = { renews_at: null, expires_at: renewsAt, cancel_at_period_end: true } as const;
  show({ grants: [bought], subscriptions: [{ ...subscription, ...ended, status: 'trialing' }] });
  expect(screen.getByText(/free of charge, until 12 November 2031/)).toBeTruthy();
});

it('compares the perks for subscribers too', () => {
  show({ grants: [bought], subscriptions: [subscription] });
  expect(screen.getByRole('heading', { name: 'What you get' })).toBeTruthy();
});

it('says before a cancellation that the planned change is dropped', async () => {
  const upcomingProduct = { ...product(50, 'monthly', 1900), start_at: renewsAt };
  show({ grants: [bought], subscriptions: [{ ...subscription, upcomingProduct }] });
  render(<PromptLayer />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText(/The change to 50 GB planned for 12 November 2031 is dropped\./);
});

it('asks for a plan before it sells one, and says what it costs', async () => {
  show();
  expect(screen.getByText('Test mode')).toBeTruthy();
  expect(screen.getAllByText('Too small, you use 64.2 GB')).toHaveLength(2);
  const choose = screen.getByRole('button', { name: 'Choose a plan' });
  expect(choose.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: /500.GB Per year/ }));
  await userEvent.click(screen.getByRole('button', { name: /Subscribe to 500.GB, .*690 per year/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pay by card' }));
  const pay = dialog.getByRole('button', { name: /Pay .*690/ });
  expect(pay.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(dialog.getByRole('radio', { name: /4242/ }));
  await userEvent.click(dialog.getByRole('button', { name: /Pay .*690/ }));
  expect(dialog.getByText('You must accept the Terms of Service.')).toBeTruthy();
});

it('shows the plan of today with its card and how to cancel it', () => {
  show({ grants: [grant({}), bought], subscriptions: [subscription] });
  expect(screen.getByText(/You pay .*69 per month\. The plan renews on 12 November 2031\./)).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByText('Expires 08/31')).toBeTruthy();
  expect(screen.getByText('You keep the storage until 12 November 2031.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
  // Removing the card needs the flag delete-card.
  expect(screen.queryByRole('button', { name: 'Remove card' })).toBeNull();
});

it('names the coming plan with its day', () => {
  const upcomingProduct = { ...product(500, 'yearly', 69_000), start_at: renewsAt };
  show({ grants: [bought], subscriptions: [{ ...subscription, upcomingProduct }] });
  expect(screen.getByText(/From 12 November 2031 you have 500.GB, billed yearly\./)).toBeTruthy();
  expect(screen.getByText('From 12 Nov')).toBeTruthy();
});

it('offers a cancelled subscription again, and no other plan', () => {
  const cancelled = { ...subscription, cancel_at_period_end: true, renews_at: null, expires_at: renewsAt };
  const link = { cancellation: null, reactivation: '/st/4/user_grants/2/reactivate' };
  show({ grants: [{ ...bought, links: link }], subscriptions: [cancelled] });
  expect(screen.getByText(/You keep the storage until 12 November 2031/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reactivate' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says that a payment failed, or waits for the bank', () => {
  const { unmount } = show({ grants: [bought], subscriptions: [{ ...subscription, status: 'past_due' }] });
  expect(screen.getByRole('alert').textContent).toContain('The last payment failed.');
  unmount();
  show({ subscriptions: [{ ...subscription, status: 'incomplete', action_client_secret: 'pi_secret' }] });
  expect(screen.getByRole('button', { name: 'Confirm payment' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('leaves subscriptions of app stores to the stores, and sells nothing to those with unlimited storage', () => {
  const { unmount } = show({ grants: [grant({ source: 'apple_store' })] });
  expect(screen.getByText('You subscribe in App Store. Change or cancel the subscription there.')).toBeTruthy();
  unmount();
  show({ grants: [grant({ source: 'b2b', size: 1000, is_business: true })] });
  expect(screen.getByText(/Your storage is unlimited/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('compares only perks that it can describe', () => {
  show();
  expect(screen.getAllByRole('row').filter((row) => row.textContent?.includes('original quality'))).toHaveLength(1);
  expect(screen.queryByText('unknown')).toBeNull();
});
