import type { AccountId } from '@stund/contract';
import * as contract from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { registerAndLogIn } from '../../../testing/login/login-steps.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { accountRoutes } from '../../account/account/index.ts';
import type { NotificationWaiters } from './index.ts';
import { unsubscribeIdOf } from './mail/unsubscribe-id.ts';
import { notificationRoutes } from './notifications.routes.ts';

let installation: TestInstallation;
let ana: TestBrowser;
let id: string;

beforeAll(async () => {
  // No call of this file waits.
  const waiters = {} as NotificationWaiters;
  installation = await givenInstallation({
    routes: [
      ...accountRoutes({ forget: {}, brandOf: () => ({ id: 'stund' }) }),
      ...notificationRoutes({ waiters, allowsPrivatePush: false }),
    ],
  });
  ana = installation.openBrowser();
  await registerAndLogIn(ana, 'ana@example.com');
  const { uuid } = await ana.call(contract.getAccountInfo, {});
  id = await unsubscribeIdOf(installation.parts.database, uuid as AccountId);
});

const choice = async () => (await ana.call(contract.getNotificationSettings, {})).email;
const press = async (of: string, init: RequestInit) => {
  const address = `${installation.origin}${contract.unsubscribeFromMail.path}?id=${encodeURIComponent(of)}`;
  return (await fetch(address, { method: 'POST', redirect: 'manual', ...init })).status;
};

it('ends mails with the one click of a mail program, in each form that it is sent in, without a login', async () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const bodies: RequestInit[] = [
    { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    { body: form },
    {},
  ];
  for (const init of bodies) {
    expect(await choice()).toBe('daily');
    expect(await press(id, init)).toBeLessThan(300);
    expect(await press(id, init)).toBeLessThan(300);
    expect(await choice()).toBe('off');
    await installation.openBrowser().call(contract.resubscribeToMail, { query: { id } });
  }
});

it('shows what the link would do, does it, and undoes it, also for a person who is logged in nowhere', async () => {
  const stranger = installation.openBrowser();
  const read = () => stranger.call(contract.getMailSubscription, { query: { id } });
  expect(await read()).toEqual({ email: 'daily', can_resume: true });
  await ana.call(contract.changeNotificationSettings, { body: { email: 'hourly' } });
  expect(await read()).toEqual({ email: 'hourly', can_resume: true });
  await stranger.call(contract.unsubscribeFromMail, { query: { id } });
  expect(await read()).toEqual({ email: 'off', can_resume: true });
  await stranger.call(contract.resubscribeToMail, { query: { id } });
  expect(await choice()).toBe('daily');
});

it('turns nothing on that was turned off in the settings, since a mail may have been forwarded', async () => {
  await ana.call(contract.changeNotificationSettings, { body: { is_on: false } });
  const holder = installation.openBrowser();
  const query = { id };
  expect(await holder.call(contract.getMailSubscription, { query })).toEqual({ email: 'off', can_resume: false });
  await expect(holder.call(contract.resubscribeToMail, { query })).rejects.toThrow('conflict');
  expect((await ana.call(contract.getNotificationSettings, {})).is_on).toBe(false);
  await ana.call(contract.changeNotificationSettings, { body: { is_on: true } });
});

it('takes the presses of many people from the address of one provider of mail', async () => {
  for (let times = 0; times < 40; times += 1) expect(await press(id, {})).toBeLessThan(300);
  await installation.openBrowser().call(contract.resubscribeToMail, { query: { id } });
});

it('answers wrong ids and those of accounts that do not exist alike', async () => {
  const gone = await unsubscribeIdOf(installation.parts.database, newId<AccountId>());
  const wrong = [gone, 'x', `${id}x`, id.slice(0, -1), id.split('.')[0]!, `${id.split('.')[0]}.${gone.split('.')[1]}`];
  for (const one of wrong) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect(await press(one, { body }), one).toBe(404);
    const read = installation.openBrowser().call(contract.getMailSubscription, { query: { id: one } });
    await expect(read, one).rejects.toThrow('not-found');
  }
  expect(await choice()).toBe('daily');
});
