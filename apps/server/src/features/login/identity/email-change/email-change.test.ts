import * as contract from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { goodPassword, logInWithPassword } from '../../../../testing/login/login-steps.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { addUser } from '../../login/index.ts';
import { addIdentity } from '../index.ts';

const ana = 'ana@example.com';
const newEmail = 'ana@example.org';
let mailbox: TestMailbox;
let installation: TestInstallation;
let device: TestBrowser;

beforeEach(async () => {
  mailbox = await givenMailbox();
  installation = await givenInstallation({ mailbox });
  const { parts } = installation;
  for (const email of [ana, 'bo@example.com'])
    await addUser(parts, addIdentity(parts), { email, name: 'Ana', password: goodPassword });
  device = installation.openBrowser();
  await logInWithPassword(device, ana);
});

const ask = (email: string) => device.call(contract.requestEmailChange, { body: { email, locale: 'nb' } });
const enter = (currentCode: string, newCode: string) =>
  device.call(contract.confirmEmailChange, { body: { current_code: currentCode, new_code: newCode } });
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function readCode(to: string): Promise<string> {
  const { subject } = await mailbox.findMail(to, /^\d{6} er koden din/);
  return /\d{6}/.exec(subject)?.[0] ?? '';
}

async function change(): Promise<void> {
  await ask(newEmail);
  await enter(await readCode(ana), await readCode(newEmail));
}

async function readUndoToken(): Promise<string> {
  const mail = await mailbox.findMail(ana, /^E-postadressen din/);
  return /\/id\/email_change\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

const auditKinds = async () =>
  (await installation.parts.database.selectFrom('audit_entry').select('kind').execute()).map(({ kind }) => kind);
const undo = (token: string) => installation.openBrowser().call(contract.undoEmailChange, { body: { token } });
const logIn = (email: string) => logInWithPassword(installation.openBrowser(), email, { deviceId: 'phone' });

it('changes the address with the codes of both mailboxes, of account and login', async () => {
  await change();
  expect((await device.call(contract.getAccountInfo, {})).email).toBe(newEmail);
  await logIn(newEmail);
  await expect(logIn(ana)).rejects.toThrow('wrong-credentials');
});

it('gives an address to one of those who confirm it at the same time', async () => {
  const other = installation.openBrowser();
  await logInWithPassword(other, 'bo@example.com');
  const enterAs = (browser: TestBrowser, codes: readonly [string, string]) =>
    browser.call(contract.confirmEmailChange, { body: { current_code: codes[0], new_code: codes[1] } });
  for (const address of ['a@example.org', 'b@example.org', 'c@example.org']) {
    const codes: Array<readonly [string, string]> = [];
    for (const browser of [device, other]) {
      const { email } = await browser.call(contract.getAccountInfo, {});
      mailbox.received.length = 0;
      await browser.call(contract.requestEmailChange, { body: { email: address, locale: 'nb' } });
      codes.push([await readCode(email), await readCode(address)]);
    }
    const ends = await Promise.allSettled([enterAs(device, codes[0]!), enterAs(other, codes[1]!)]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.message)] : []));
    expect(failures).toEqual(['email-taken']);
  }
});

it('needs both codes, and new ones after five wrong attempts or half an hour', async () => {
  await ask(newEmail);
  const codes = [await readCode(ana), await readCode(newEmail)] as const;
  await expect(enter(codes[0], otherCode(codes[1]))).rejects.toThrow('wrong-code');
  for (let times = 0; times < 4; times += 1)
    await expect(enter(otherCode(codes[0]), codes[1])).rejects.toThrow('wrong-code');
  await expect(enter(...codes)).rejects.toThrow('link-expired');

  mailbox.received.length = 0;
  await ask(newEmail);
  const fresh = [await readCode(ana), await readCode(newEmail)] as const;
  installation.passTime(30 * 60_000 + 1000);
  await expect(enter(...fresh)).rejects.toThrow('link-expired');
});

it('answers the same for an address that is taken, whose owner is mailed', async () => {
  expect(await ask('BO@example.com')).toEqual(await ask(newEmail));
  mailbox.received.length = 0;
  await ask('BO@example.com');
  const mail = await mailbox.findMail('BO@example.com', /^Adressen din/);
  expect(mail.text).not.toMatch(/\d{6}/);
  expect(mailbox.received).toHaveLength(2);
  await expect(enter(await readCode(ana), '123456')).rejects.toThrow('wrong-code');
});

it('is undone by the previous address, once, within seven days, which ends password and devices', async () => {
  await change();
  const token = await readUndoToken();
  expect(await undo(token)).toEqual({ email: ana });
  await expect(undo(token)).rejects.toThrow('link-expired');
  expect(await auditKinds()).toEqual(expect.arrayContaining(['email-changed', 'email-change-undone']));
  await expect(device.call(contract.getAccountInfo, {})).rejects.toThrow('unauthenticated');
  for (const email of [ana, newEmail]) await expect(logIn(email)).rejects.toThrow('wrong-credentials');

  const link = /\/id\/reset\/([\w-]+)/.exec((await mailbox.findMail(ana, /^Velg et nytt passord/)).text)?.[1] ?? '';
  const body = { token: link, password: 'et helt nytt passord' };
  await installation.openBrowser().call(contract.resetPassword, { body });
  await logInWithPassword(installation.openBrowser(), ana, { password: body.password });
});

it('queues the link for the previous address with the change, so that a crash or a broken mail server does not lose it', async () => {
  await change();
  const queued = mailbox.queued.slice();
  expect(queued).toMatchObject([{ name: 'identity.email-changed' }]);
  mailbox.isBusy = true;
  await expect(mailbox.deliver()).rejects.toThrow();
  mailbox.isBusy = false;
  mailbox.queued.push(...queued);
  const token = await readUndoToken();
  const mails = mailbox.received.filter(({ subject }) => subject.startsWith('E-postadressen din'));
  expect(mails.map(({ text }) => text.includes(token))).toEqual([true, true]);
  expect(await undo(token)).toEqual({ email: ana });
  mailbox.received.length = 0;
  mailbox.queued.push(...queued);
  await mailbox.deliver();
  expect(mailbox.received.filter(({ subject }) => subject.startsWith('E-postadressen din'))).toEqual([]);
});

it('cannot be undone after seven days', async () => {
  await change();
  const token = await readUndoToken();
  installation.passTime(7 * 24 * 3600 * 1000 + 1000);
  await expect(undo(token)).rejects.toThrow('link-expired');
});

it('needs a recent login, and a server that sends mail', async () => {
  installation.passTime(3_601_000);
  await expect(ask(newEmail)).rejects.toThrow('recent-login-required');
});

it('mails the owner once about a login from a new browser, and about a changed password', async () => {
  const other = installation.openBrowser('203.0.113.77');
  await logInWithPassword(other, ana, { deviceId: 'phone' });
  const mail = await mailbox.findMail(ana, /^Ny innlogging/);
  expect(mail.text).toContain('203.0.113.x');
  mailbox.received.length = 0;
  await logInWithPassword(other, ana, { deviceId: 'phone' });
  const current = { password: 'et helt nytt passord', current_password: goodPassword, log_out_others: true };
  await device.call(contract.setPassword, { body: current });
  // The mail server is away for a while.
  mailbox.isBusy = true;
  await expect(mailbox.deliver()).rejects.toThrow();
  mailbox.isBusy = false;
  await mailbox.findMail(ana, /^Innloggingen din/);
  expect(mailbox.received.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Innloggingen din/)]);
  await expect(other.call(contract.getAccountInfo, {})).rejects.toThrow('unauthenticated');
  await device.call(contract.getAccountInfo, {});
});

it('changes the password with the present one after an hour, and guesses of it wait', async () => {
  installation.passTime(3_601_000);
  const body = { password: 'et helt nytt passord', log_out_others: false };
  await expect(device.call(contract.setPassword, { body })).rejects.toThrow('recent-login-required');
  const guess = { ...body, current_password: 'not this one' };
  for (let times = 0; times < 5; times += 1)
    await expect(device.call(contract.setPassword, { body: guess })).rejects.toThrow('wrong-password');
  await expect(device.call(contract.setPassword, { body: guess })).rejects.toThrow('rate-limited');
  installation.passTime(60_000);
  await device.call(contract.setPassword, { body: { ...body, current_password: goodPassword } });
  await logInWithPassword(installation.openBrowser(), ana, { password: body.password });
});
