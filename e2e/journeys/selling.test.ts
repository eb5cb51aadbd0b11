import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createJob,
  deleteFiles,
  finishPurchase,
  listStripeSubscriptions,
  shortenId,
  subscribeToJob,
} from '@stund/contract';
import { expect, it } from 'vitest';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import {
  changeSandboxCustomer,
  findSandboxOwner,
} from '../../apps/server/src/platform/payment/sandbox/sandbox.repository.ts';
import { openPreparedAccounts } from '../../apps/server/src/testing/prepared-accounts.ts';
import { type FileOnDisk, givenFolder } from '../fixtures/folders.ts';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import type { Api } from '../harness/api.ts';
import { slowNetwork } from '../harness/network/network.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { Selection } from '../pages/selection.ts';
import { givenShare } from '../pages/share-page.ts';
import { StoragePage, sandboxCards } from '../pages/storage-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { TrashPage } from '../pages/trash-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
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
  await page.getByText(/You pay kr\s69 per month/).waitFor();

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
  await page.getByText(/You pay kr\s1,290 per year/).waitFor();
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
  await page.getByText(t('plans.card.refused')).waitFor();
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
  await page.getByText(/You pay kr\s39 per month/).waitFor();
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
    await page.getByText(/You pay kr\s19 per month/).waitFor();
  }
  const api = await stage.apiOf(person);
  expect(await api.call(listStripeSubscriptions, {})).toHaveLength(1);
});

/** Moves the end of the paid period into the past, and lets the product notice it. */
async function endPeriod(api: Api): Promise<void> {
  const [subscription] = await api.call(listStripeSubscriptions, {});
  const id = subscription!.id;
  const { database } = createDatabase({ connectionString: stage.databaseUrl, maxConnections: 1, onPoolError() {} });
  const customer = await findSandboxOwner(database, 'subscriptions', id);
  await changeSandboxCustomer(database, customer!, (state) => {
    for (const one of state.subscriptions) one.periodEnd = Date.now() - 60_000;
  });
  await database.destroy();
  await api.call(finishPurchase, { body: { subscription_id: id } });
}

it('asks for another card when a renewal fails, and renews with it', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ as: person, language: 'bg', size: 'narrow' });
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 404/);
  const storage = await openStorage(visitor);
  await checkPage(visitor, 'storage-plans');
  await storage.plan(/^100/).check();
  await page.getByRole('button', { name: /^Абонамент за 100/ }).click();
  const payment = page.getByRole('dialog', { name: t('plans.flow.pay.title') });
  await checkPageInBothThemes(visitor, 'storage-payment');
  await storage.pay(payment, 'accepted');
  await storage.expectToast(t('shared.toast.purchaseSuccessful'));
  await storage.changeCard('unpaid');

  await endPeriod(await stage.apiOf(person));
  await page.reload();
  await page.getByText(t('plans.paymentFailed')).waitFor();
  await checkPageInBothThemes(visitor, 'storage-unpaid');
  await storage.changeCard('accepted');
  await page.getByText(t('plans.paymentFailed')).waitFor({ state: 'hidden' });
  await page.getByText('•••• 4242').waitFor();
});

it('leads a read-only account to the plans', async () => {
  const visitor = await stage.visit({
    as: await stage.givenPerson({ isReadOnly: true }),
    size: 'phone',
    language: 'en',
  });
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 404/);
  await page.goto('/albums');
  await new StoragePage(visitor).declineOffer();
  await page.getByText(t('service-notices.readOnly')).waitFor();
  await page.getByRole('link', { name: t('shared.plans.see') }).waitFor();
  await checkPageInBothThemes(visitor, 'read-only');
  const create = page.getByRole('button', { name: t('albums.new') }).first();
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await create.click({ force: true });
  const reason = page.getByRole('dialog', { name: t('shared.readOnly.reason') });
  await checkPage(visitor, 'read-only-reason');
  await reason.getByRole('link', { name: t('shared.readOnly.subscribe') }).click();
  await page.getByRole('radio', { name: /^100/ }).first().waitFor();
});

/** An account with photos, an album and a trash, which then becomes read-only, and what someone else shares with it. */
async function givenReadOnlyLife() {
  const [person, other] = [await stage.givenPerson(), await stage.givenPerson({ name: 'Bo Berg' })];
  const [api, others] = [await stage.apiOf(person), await stage.apiOf(other)];
  const photos = await Promise.all([11, 12, 13].map((seed) => givenPhoto(seed)));
  const stored = await api.upload([...photos, { path: 'Leiekontrakt.pdf', content: writePdf('Leie') }]);
  const { id: own } = await api.call(createJob, { body: { name: 'Hytta', public: 1 } });
  await api.upload([await givenPhoto(14)], own);
  const [trashed] = stored;
  await api.call(deleteFiles, {
    params: { id: trashed!.record.job_id },
    body: { file_uuids: [trashed!.record.id] },
  });
  const { id: joined } = await others.call(createJob, { body: { name: 'Bryllup', public: 1, allow_uploads: 1 } });
  const share = await givenShare(others, await others.upload([await givenPhoto(15), await givenPhoto(16)]));
  await others.upload([await givenPhoto(17)], joined);
  await api.call(subscribeToJob, { params: { id: joined } });
  const prepared = openPreparedAccounts(stage.databaseUrl);
  await prepared.makeReadOnly(person.email);
  await prepared.close();
  return { person, photo: stored[1]!, own, joined, share };
}

it.each(bothSizes)('says on each page what a read-only account cannot do, %s', async (size) => {
  const { person, photo, own, joined, share } = await givenReadOnlyLife();
  const visitor = await stage.visit({ as: person, size, language: size === 'phone' ? 'bg' : 'en' });
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 404/);
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  await timeline.open();
  await new StoragePage(visitor).declineOffer();
  await page.getByText(t('service-notices.readOnly')).waitFor();
  await timeline.waitForPictures();
  await checkPage(visitor, 'read-only-timeline');
  await timeline.tiles.first().focus();
  await page.keyboard.press('x');
  await new Selection(visitor).waitForCount(1);
  await checkPage(visitor, 'read-only-selection');

  await page.goto(photo.address);
  await viewer.waitForPicture();
  await viewer.press('more');
  await checkPage(visitor, 'read-only-viewer');

  for (const [address, name] of [
    ['/albums', 'albums'],
    [`/a/${shortenId(own)}`, 'own-album'],
    [`/a/${shortenId(joined)}`, 'joined-album'],
    [`/share/${shortenId(share.id)}`, 'share'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main img').first().waitFor();
    await checkPage(visitor, `read-only-${name}`);
  }

  const trash = new TrashPage(visitor);
  await trash.open();
  await trash.waitForPictures();
  await trash.select(0);
  await checkPage(visitor, 'read-only-trash');
  await page.goto('/documents');
  await page.getByRole('checkbox', { name: /^Leiekontrakt/ }).click();
  await checkPage(visitor, 'read-only-documents');
  await page.goto('/settings/storage');
  await page.getByRole('radio', { name: /^100/ }).first().waitFor();
  await checkPage(visitor, 'read-only-storage');
});

it('continues uploads that wait for storage after a purchase', async () => {
  const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((seed) => givenPhoto(seed)));
  const [own, others] = [photos.slice(0, 4), photos.slice(4)];
  const person = await stage.givenPerson({ quotaBytes: Math.floor(sizeOf(own) * 1.1) });
  const visitor = await stage.visit({ as: person, language: 'en' });
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 404/, /refused: POST .*\/upload 413/, /failed: POST .*\/upload/);
  const storage = new StoragePage(visitor);
  const uploads = new UploadPanel(visitor);
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await storage.declineOffer();
  await timeline.emptyTitle.waitFor();
  const network = await slowNetwork(visitor, sizeOf(own) / 6);
  const begun = page.waitForRequest((request) => request.url().includes('/upload'));
  await uploads.dropContentOf(await givenFolder(own));
  await begun;
  await (await stage.apiOf(person)).upload(others);
  await network.restore();
  await uploads.text('noStorage').first().waitFor();
  await checkPage(visitor, 'upload-buy-storage');
  await page.getByRole('button', { name: t('shared.plans.buyStorage') }).click();

  const payment = await storage.openPayment(/^50.GB Per month/);
  await storage.pay(payment, 'accepted');
  await storage.expectToast(t('shared.toast.purchaseSuccessful'));
  await uploads.waitForDone(4);
});

async function givenPhoto(seed: number): Promise<FileOnDisk> {
  const content = await paintPhoto({ seed, takenAt: `2025:03:01 08:00:0${seed}` });
  return { path: `photo ${seed}.jpg`, content };
}

function sizeOf(files: readonly FileOnDisk[]): number {
  return files.reduce((sum, { content }) => sum + content.length, 0);
}
