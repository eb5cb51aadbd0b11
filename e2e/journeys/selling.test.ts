import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listStripeSubscriptions } from '@stund/contract';
import { expect, it } from 'vitest';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { StoragePage, sandboxCards } from '../pages/storage-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const sizes = [
  [50, 1900],
  [100, 3900],
  [500, 6900],
  [2000, 12_900],
] as const;

const stage = setOwnStage({
  settings: async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'stund-plans-')), 'plans.json');
    const market = {
      brand: 'stund',
      currency: 'NOK',
      plans: sizes.map(([size, price]) => ({
        size,
        monthly: { id: `m${size}`, price },
        yearly: { id: `y${size}`, price: price * 10 },
      })),
    };
    await writeFile(file, JSON.stringify({ paidOnlyFrom: '2099-01-01', markets: [market] }));
    return { STUND_PLANS_FILE: file, STUND_PAYMENT: 'sandbox' };
  },
});

async function openStorage(visitor: Visitor): Promise<StoragePage> {
  const storage = new StoragePage(visitor);
  await storage.open();
  await storage.declineOffer();
  return storage;
}

it('sells, changes, cancels and reactivates a plan', async () => {
  const visitor = await stage.visit({ as: await stage.givenPerson(), language: 'en' });
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 40[249]/);
  const storage = await openStorage(visitor);
  await checkPage(visitor, 'storage-plans');

  const payment = await storage.openPayment(/^100.GB Per month/);
  await storage.pay(payment, 'declined');
  await payment.getByRole('alert').waitFor();
  await checkPage(visitor, 'storage-declined');
  await payment.getByRole('radio', { name: sandboxCards.accepted }).check();
  await payment.getByRole('button', { name: /^Pay/ }).click();
  await storage.expectToast(t('shared.toast.purchaseSuccessful'));
  await page.getByText(t('plans.active'), { exact: true }).waitFor();
  await page.getByText('•••• 4242').waitFor();

  await storage.plan(/^500.GB Per month/).check();
  await page.getByText(/is charged at once/).waitFor();
  await checkPageInBothThemes(visitor, 'storage-change');
  await page.getByRole('button', { name: /^Switch to 500/ }).click();
  await storage.expectToast(t('shared.toast.planChangeSucceeded'));
  await page.getByText(/You pay .*69 per month/).waitFor();

  await page.getByRole('button', { name: t('plans.cancel.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('plans.cancel.action') })
    .click();
  await storage.expectToast(t('shared.toast.planCanceled'));
  await page.getByRole('button', { name: t('plans.reactivate.action') }).click();
  await storage.expectToast(t('shared.toast.planReactivated'));
  await page.getByRole('heading', { name: t('plans.receipts.title') }).waitFor();

  // More storage for a year, of which there is no way back to months.
  await storage.plan(/^2,000.GB Per year/).check();
  await page.getByRole('button', { name: /^Switch to 2,000.GB.*per year/ }).click();
  await page.getByText(/You pay .*1,290 per year/).waitFor();
  expect(await page.getByText(t('plans.unavailable.PLAN_IS_DOWNGRADE')).count()).toBe(4);
});

it('sells in the flow that opens by itself, and continues after the bank was left (phone)', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person, size: 'phone', language: 'en' });
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 40[249]/);
  await page.goto('/photos');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/From 1 January 2099/).waitFor();
  await checkPage(visitor, 'subscription-welcome');
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: t('plans.flow.continue') }).click();
  await dialog.getByRole('radio', { name: /^100/ }).check();
  await checkPageInBothThemes(visitor, 'subscription-plans');
  await dialog.getByRole('button', { name: t('plans.flow.continue') }).click();
  const storage = new StoragePage(visitor);
  await storage.pay(dialog, 'confirmed');
  // The bank asks about the card, then about the payment, which is refused.
  const bank = page.getByRole('dialog', { name: t('plans.sandbox.bank') });
  const purchased = page.waitForResponse((response) => /\/stripe\/v1\/purchase(\?|$)/.test(response.url()));
  await bank.getByRole('button', { name: t('plans.confirmPayment.action') }).click();
  await purchased;
  await bank.getByRole('button', { name: t('shared.cancel') }).click();
  await page.getByText(t('plans.card.refusedPlain')).waitFor();
  await checkPageInBothThemes(visitor, 'subscription-refused');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await bank.waitFor();

  // The browser is closed in the middle, and the payment confirmed on another day.
  await page.goto('/settings/storage');
  const confirm = page.getByRole('button', { name: t('plans.confirmPayment.action') });
  await confirm.waitFor();
  await checkPageInBothThemes(visitor, 'storage-waiting');
  await confirm.click();
  await bank.getByRole('button', { name: t('plans.confirmPayment.action') }).click();
  await storage.expectToast(t('shared.toast.purchaseSuccessful'));
  await page.getByText(/You pay .*39 per month/).waitFor();
  await checkPageInBothThemes(visitor, 'storage-bought');
});

it('sells one plan to two tabs', async () => {
  const person = await stage.givenPerson();
  const visitors = await Promise.all([0, 1].map(() => stage.visit({ as: person, language: 'en' })));
  const tabs = [];
  for (const visitor of visitors) {
    visitor.problems.expect(/refused: .* 40[49]/);
    const storage = await openStorage(visitor);
    tabs.push({ storage, payment: await storage.openPayment(/^50.GB Per month/) });
  }
  await Promise.all(tabs.map(({ storage, payment }) => storage.pay(payment, 'accepted')));
  for (const { page, t } of visitors) {
    const ends = [t('shared.toast.purchaseSuccessful'), t('shared.toast.purchaseFailed')] as const;
    await page.getByText(ends[0]).or(page.getByText(ends[1])).first().waitFor();
  }
  for (const { page } of visitors) {
    await page.reload();
    await page.getByText(/You pay .*19 per month/).waitFor();
  }
  const api = await stage.apiOf(person);
  expect(await api.call(listStripeSubscriptions, {})).toHaveLength(1);
});
