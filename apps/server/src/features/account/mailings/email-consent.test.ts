import * as contract from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerAndLogIn } from '../../../testing/login/login-steps.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { accountRoutes } from '../account/index.ts';
import { mailingRoutes } from './index.ts';

let installation: TestInstallation;
let ana: TestBrowser;
let nextPerson = 1;

beforeAll(async () => {
  installation = await givenInstallation({
    settings: { offeredConsents: new Set(['stay_up_to_date__email']) },
    routes: [
      ...accountRoutes({ forget: {}, brandOf: () => ({ id: 'stund' }) }),
      ...mailingRoutes({ hasTestCalls: true }),
    ],
  });
});

/** A person who wants news, and the identifier of a link in a mail to them. */
async function givenSubscriber(): Promise<string> {
  ana = installation.openBrowser();
  await registerAndLogIn(ana, `ana${nextPerson++}@example.com`);
  await ana.call(contract.setConsents, { body: { stay_up_to_date__email: true } });
  return identifierOf(ana);
}
const identifierOf = async (browser: TestBrowser) =>
  (await browser.call(contract.getTestEmailConsentId, {})).email_consent_identifier;
const wantsNews = async () => (await ana.call(contract.getConsents, {})).consents.stay_up_to_date__email.value;
const read = (id: string, browser = installation.openBrowser()) =>
  browser.call(contract.getEmailConsent, { query: { email_consent_identifier: id } });
const decide = (id: string, isGiven: boolean, browser = installation.openBrowser()) =>
  browser.call(contract.setEmailConsent, { body: { email_consent: isGiven, email_consent_identifier: id } });
const press = (id: string, init: RequestInit = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }) =>
  fetch(`${installation.origin}${contract.unsubscribePath}?id=${id}`, { method: 'POST', ...init });
const historyOf = async () => {
  const { uuid } = await ana.call(contract.getAccountInfo, {});
  return installation.parts.database
    .selectFrom('consent_decision')
    .select(['is_given', 'source'])
    .where('account_id', '=', uuid)
    .orderBy('id')
    .execute();
};

describe('an unsubscribe link', () => {
  it('reads, withdraws and restores the consent without login, any number of times', async () => {
    const id = await givenSubscriber();
    expect(await read(id)).toEqual({ email_consent: true, email_consent_identifier: id });
    expect(await decide(id, true)).toEqual({ email_consent: true });
    expect(await decide(id, false)).toEqual({ email_consent: false });
    expect(await decide(id, false)).toEqual({ email_consent: false });
    expect(await wantsNews()).toBe(false);
    expect((await read(id)).email_consent).toBe(false);
    // A link of another mail to the same person works too.
    expect(await decide(await identifierOf(ana), true)).toEqual({ email_consent: true });
    expect(await wantsNews()).toBe(true);
    expect(await historyOf()).toEqual([
      { is_given: true, source: 'account' },
      { is_given: false, source: 'link' },
      { is_given: true, source: 'link' },
    ]);
  });

  it('does not restore what the person withdrew while logged in', async () => {
    const id = await givenSubscriber();
    await ana.call(contract.setConsents, { body: { stay_up_to_date__email: false } });
    await expect(decide(id, true)).rejects.toThrow('conflict');
    expect(await decide(id, false)).toEqual({ email_consent: false });
    expect(await wantsNews()).toBe(false);
  });

  it('ends after a year, and with the account', async () => {
    const id = await givenSubscriber();
    const { database } = installation.parts;
    await database
      .updateTable('email_consent_link')
      .set({ expires_at: new Date(0) })
      .execute();
    await expect(read(id)).rejects.toThrow('not-found');
    const other = await givenSubscriber();
    const { uuid } = await ana.call(contract.getAccountInfo, {});
    await database.deleteFrom('job').where('owner_id', '=', uuid).execute();
    await database.deleteFrom('account').where('id', '=', uuid).execute();
    await expect(decide(other, false)).rejects.toThrow('not-found');
    expect((await press(other)).status).toBe(404);
  });

  it.each(['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}!`, '%00'.repeat(15)])('refuses %j', async (id) => {
    await expect(decide(decodeURIComponent(id), false)).rejects.toThrow('invalid-request');
    expect((await press(id)).status).toBe(400);
  });

  it('is not guessed: wrong ones are throttled by address, which keeps nobody from using a right one', async () => {
    const id = await givenSubscriber();
    const guesser = installation.openBrowser('203.0.113.99');
    const guess = (index: number) => read(String(index).padStart(43, 'A'), guesser);
    for (let index = 0; index < 20; index++) await expect(guess(index)).rejects.toThrow('not-found');
    await expect(guess(20)).rejects.toThrow('rate-limited');
    await expect(guess(21)).rejects.toThrow('rate-limited');
    expect((await read(id, guesser)).email_consent).toBe(true);
    await expect(read('B'.repeat(43))).rejects.toThrow('not-found');
  });

  it('is stored only as a hash, and its replies name nobody', async () => {
    const id = await givenSubscriber();
    const rows = await installation.parts.database.selectFrom('email_consent_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(id);
    expect(JSON.stringify([await read(id), await decide(id, false)])).not.toContain('@');
  });
});

describe('the one-click call of mail programs', () => {
  it.each([
    ['a form', () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })],
    [
      'a multipart form',
      () => {
        const body = new FormData();
        body.set('List-Unsubscribe', 'One-Click');
        return { body };
      },
    ],
    ['nothing', () => ({})],
  ])('unsubscribes with %s, without login or cookie, and again', async (_name, init) => {
    const id = await givenSubscriber();
    for (let times = 0; times < 2; times++) {
      const reply = await press(id, init());
      expect([reply.status, await reply.json()]).toEqual([200, { email_consent: false }]);
      expect(reply.headers.get('set-cookie')).toBeNull();
    }
    expect(await wantsNews()).toBe(false);
    expect((await historyOf()).at(-1)).toEqual({ is_given: false, source: 'one-click' });
    expect(await historyOf()).toHaveLength(2);
  });
});

it('answers the pages of other origins', async () => {
  const id = await givenSubscriber();
  const address = `${installation.origin}${contract.setEmailConsent.path}`;
  const preflight = await fetch(address, { method: 'OPTIONS', headers: { origin: 'https://photos.example.com' } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST');
  for (const [identifier, status] of [
    [id, 200],
    ['C'.repeat(43), 404],
  ] as const) {
    const reply = await fetch(`${address}?email_consent_identifier=${identifier}`);
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  }
});

it('has the test call only where the operator enables it', () => {
  const names = mailingRoutes({ hasTestCalls: false }).map(({ endpoint }) => endpoint.name);
  expect(names).not.toContain(contract.getTestEmailConsentId.name);
});
