import { subscribeToPush } from '@stund/contract';
import type { Page, Response, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { canShowNotifications } from '../harness/browser.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage({ showsNotifications: true });

/** Waits until the service worker controls the page. */
async function waitForWorker({ page, context }: Visitor): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  return context.serviceWorkers()[0]!;
}

/** The function that gives the service worker a push, as the browser does when its push service delivers one. */
async function findDelivery({ page, context }: Visitor): Promise<(data: string) => Promise<void>> {
  const session = await context.newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const registration = registrations.find(({ isDeleted }) => !isDeleted);
    if (registration) resolve(registration.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await promise;
  const { origin } = new URL(page.url());
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, lang, tag, icon }) => ({ title, body, lang, tag, icon: new URL(icon).pathname }));
  });

/**
 * Tells the worker that the person clicked a notification. Chromium lets only real clicks open and focus windows, and offers no way to
 * click in a test, so these two calls are recorded instead; everything else is the browser's.
 */
const click = (worker: Worker, title: string): Promise<string[]> =>
  worker.evaluate(async (wanted) => {
    interface Scope {
      registration: { getNotifications(): Promise<Array<{ title: string }>> };
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
      NotificationEvent: new (type: string, options: { notification: unknown }) => Event;
      dispatchEvent(event: Event): void;
    }
    const scope = globalThis as unknown as Scope;
    const acts: string[] = [];
    scope.clients.openWindow = async (url) => {
      acts.push(`opened ${new URL(url).pathname}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function focus() {
      acts.push(`focused ${new URL(this.url).pathname}`);
      return this;
    };
    const notification = (await scope.registration.getNotifications()).find(({ title }) => title === wanted);
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const { promise, resolve } = Promise.withResolvers<unknown>();
    // An event that a script made cannot be extended, so this promise takes the place of the one that is given.
    Object.defineProperty(event, 'waitUntil', { value: resolve });
    scope.dispatchEvent(event);
    await promise;
    return acts;
  }, title);

/** Subscriptions of a push service that cannot be reached here; the permission and the service worker are the browser's. */
async function replacePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'stub.subscription';
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0)!);
    const read = () => {
      const stored = localStorage.getItem(key);
      if (stored === null) return null;
      const { endpoint, applicationKey } = JSON.parse(stored) as { endpoint: string; applicationKey: string };
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(applicationKey).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          localStorage.removeItem(key);
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => read();
    PushManager.prototype.subscribe = async (options) => {
      const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`;
      localStorage.setItem(key, JSON.stringify({ endpoint, applicationKey: options?.applicationServerKey }));
      return read()!;
    };
  });
}

/** The push service gives the browser another address. */
const replaceSubscription = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('stub.subscription')!) as { endpoint: string };
    stored.endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`;
    localStorage.setItem('stub.subscription', JSON.stringify(stored));
  });

/** Runs in the service worker, where the browser would send the event after it subscribed again. */
async function endSubscription(): Promise<void> {
  const event = new Event('pushsubscriptionchange');
  const { promise, resolve } = Promise.withResolvers<unknown>();
  Object.assign(event, { waitUntil: resolve, oldSubscription: null, newSubscription: null });
  globalThis.dispatchEvent(event);
  await promise;
}

describe.skipIf(!canShowNotifications())('pushes', () => {
  it('show notifications, replace those of the same album, and open the page', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ as: person, language: 'sv', hasServiceWorker: true });
    const { page, context, t } = visitor;
    await context.grantPermissions(['notifications']);
    await page.goto('/notifications');
    await page.getByRole('heading', { level: 1, name: t('app.notifications') }).waitFor();
    const worker = await waitForWorker(visitor);
    const deliver = await findDelivery(visitor);
    const message = { lang: 'sv', title: 'Hytta', tag: 'album-1', path: '/settings' };
    const icon = '/icons/stund-maskable-180.png';

    await deliver(JSON.stringify({ ...message, body: 'Kari lade till en bild' }));
    await expect.poll(() => shownNotifications(page)).toHaveLength(1);
    await deliver(JSON.stringify({ ...message, body: 'Kari lade till 12 bilder' }));
    await deliver(JSON.stringify({ ...message, title: 'Norge', tag: 'album-2', path: '/notifications', body: '' }));
    const hytta = { title: 'Hytta', body: 'Kari lade till 12 bilder', lang: 'sv', tag: 'album-1', icon };
    const norge = { title: 'Norge', body: '', lang: 'sv', tag: 'album-2', icon };
    const byTitle = async () => (await shownNotifications(page)).sort((a, b) => (a.title < b.title ? -1 : 1));
    await expect.poll(byTitle).toEqual([hytta, norge]);

    expect(await click(worker, 'Norge')).toEqual(['focused /notifications']);
    expect(await byTitle()).toEqual([hytta]);
    // The open page may have unsaved text or an upload, and stays as it is.
    expect(await click(worker, 'Hytta')).toEqual(['opened /settings']);
    expect(new URL(page.url()).pathname).toBe('/notifications');

    for (const unreadable of ['', 'not JSON', '{"title":"x"}']) {
      await deliver(unreadable);
      const general = { title: 'Något nytt i ett av dina album', body: '', lang: 'sv', tag: 'activity', icon };
      await expect.poll(byTitle).toEqual([general]);
      await page.evaluate(async () => {
        for (const one of await (await navigator.serviceWorker.ready).getNotifications()) one.close();
      });
      await expect.poll(byTitle).toEqual([]);
    }

    await deliver(JSON.stringify({ ...message, body: '' }));
    await expect.poll(byTitle).toHaveLength(1);
    await page.close();
    expect(await click(worker, 'Hytta')).toEqual(['opened /settings']);
  });

  it('are turned on and off in the settings of the device', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ as: person, size: 'phone', hasServiceWorker: true });
    const { page, context, t } = visitor;
    await replacePushService(page);
    await context.grantPermissions(['notifications']);
    await page.goto('/settings/notifications');
    const push = page.getByRole('switch', { name: t('notifications.push') });
    const content = page.getByRole('switch', { name: t('notifications.content') });
    await push.check();
    await content.waitFor();
    const isSubscription = (reply: Response) => new URL(reply.url()).pathname === subscribeToPush.path;
    const saved = page.waitForResponse(isSubscription);
    await content.check();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect.poll(() => push.isChecked()).toBe(true);
    await expect.poll(() => content.isChecked()).toBe(true);
    await checkPageInBothThemes(visitor, 'notification-settings-push');

    await replaceSubscription(page);
    const reported = page.waitForResponse(isSubscription);
    await (await waitForWorker(visitor)).evaluate(endSubscription);
    expect((await reported).status()).toBe(200);
    await page.reload();
    await expect.poll(() => push.isChecked()).toBe(true);
    await expect.poll(() => content.isChecked()).toBe(true);
    // Also when the subscription changed while no page was open.
    await replaceSubscription(page);
    const reportedLater = page.waitForResponse(isSubscription);
    await page.goto('/notifications');
    expect((await reportedLater).status()).toBe(200);
    await page.goto('/settings/notifications');
    await expect.poll(() => push.isChecked()).toBe(true);

    await push.uncheck();
    await content.waitFor({ state: 'detached' });
    await page.reload();
    await push.waitFor();
    await expect.poll(() => push.isChecked()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('stub.subscription'))).toBeNull();
  });
});
