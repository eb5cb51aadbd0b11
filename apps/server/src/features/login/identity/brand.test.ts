import * as contract from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import { goodPassword, openLoginPage } from '../../../testing/login/login-steps.ts';
import { givenMailbox, type TestMailbox } from '../../../testing/mail/test-mailbox.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { addUser } from '../login/index.ts';
import { addIdentity } from './operations/add-identity.ts';

const moments = 'https://moments.example.com';
const ana = 'ana@example.com';

let mailbox: TestMailbox;
let installation: TestInstallation;
beforeAll(async () => {
  mailbox = await givenMailbox();
  installation = await givenInstallation({ mailbox, otherOrigins: [moments] });
  const { parts } = installation;
  await addUser(parts, addIdentity(parts), { email: ana, name: 'Ana', password: goodPassword });
});

it.each([
  { origin: moments, name: 'Moments', email: 'bo@example.com' },
  { origin: 'https://photos.example.com', name: 'Stund', email: 'cia@example.com' },
  { origin: 'https://elsewhere.example.net', name: 'Stund', email: 'dan@example.com' },
])('mails codes by the name of $name to who comes from $origin', async ({ origin, name, email }) => {
  const browser = installation.openBrowser();
  const { interaction } = await openLoginPage(browser, { prompt: 'create', origin });
  const body = { name: 'Bo', email, password: goodPassword, locale: 'en' } as const;
  await browser.call(contract.registerIdentity, { params: { interaction }, body });

  const mail = await mailbox.findMail(email, /^\d{6} is your/);
  expect(mail.subject).toMatch(new RegExp(`is your ${name} code$`));
  expect(mail.text.trimEnd()).toMatch(new RegExp(`\n${name}$`));
  expect(mail.from).toBe(`${name} <no-reply@localhost>`);
  expect(await installation.identity?.findHost(interaction)).toBe(
    new URL(name === 'Moments' ? moments : 'https://photos.example.com').hostname,
  );
});

it('links to a new password on the host that the login came from', async () => {
  const browser = installation.openBrowser();
  const { interaction } = await openLoginPage(browser, { origin: moments });
  await browser.call(contract.requestPasswordReset, { body: { email: ana, locale: 'sv', interaction } });
  const mail = await mailbox.findMail(ana, /lösenord till Moments/);
  expect(mail.text).toContain('https://moments.example.com/id/reset/');
});

it('links to the public host for an unknown login', async () => {
  const interaction = 'no-such-sign-in';
  const body = { email: ana, locale: 'en', interaction } as const;
  await installation.openBrowser().call(contract.requestPasswordReset, { body });
  const mail = await mailbox.findMail(ana, /password for Stund/);
  expect(mail.text).toContain('https://photos.example.com/id/reset/');
});
