import * as contract from '@stund/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeEach, expect, it, vi } from 'vitest';
import { deliverOnce } from '../../../../kernel/mail/mail.worker.ts';
import {
  finishLogin,
  followBack,
  goodPassword,
  logInWithPassword,
  openLoginPage,
} from '../../../../testing/login/login-steps.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { addUser } from '../../login/index.ts';
import { durablePasswordReset } from '../mail/durable.mails.ts';
import { addIdentity } from './add-identity.ts';
import { endLogins } from './set-password.ts';

const newPassword = 'et helt nytt passord';
const ana = 'ana@example.com';

let mailbox: TestMailbox;
let installation: TestInstallation;
let device: TestBrowser;
beforeEach(async () => {
  mailbox = await givenMailbox();
  installation = await givenInstallation({ mailbox });
  const { parts } = installation;
  await addUser(parts, addIdentity(parts), { email: ana, name: 'Ana', password: goodPassword });
  device = installation.openBrowser();
  await logInWithPassword(device, ana);
});

const ask = (email = ana, browser = installation.openBrowser()) =>
  browser.call(contract.requestPasswordReset, { body: { email, locale: 'nb' } });

async function readToken(): Promise<string> {
  const mail = await mailbox.findMail(ana, /^Velg et nytt passord/);
  const token = /https:\/\/photos\.example\.com\/id\/reset\/([\w-]+)\s/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error(`No link in ${mail.text}`);
  return token;
}

/** Whether a transaction of this database waits for another. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(installation.parts.database);
  return rows.length > 0;
}

const reset = (token: string, password = newPassword) =>
  installation.openBrowser().call(contract.resetPassword, { body: { token, password } });

it('sets a new password by the mailed link, signs every device out and tells the owner', async () => {
  await ask('ANA@example.com');
  await reset(await readToken());

  await expect(device.call(contract.getAccountInfo, {})).rejects.toThrow('unauthenticated');
  await expect(logInWithPassword(installation.openBrowser(), ana)).rejects.toThrow('wrong-credentials');
  await logInWithPassword(installation.openBrowser(), ana, { password: newPassword });
  await mailbox.findMail(ana, /^Passordet ditt/);
});

it('takes a link once, also when it is used twice at once', async () => {
  await ask();
  const token = await readToken();
  const outcomes = await Promise.allSettled([reset(token), reset(token, 'another password')]);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  await expect(reset(token)).rejects.toThrow('link-expired');
});

it('takes no link after an hour, none that was changed, and only the last one sent', async () => {
  await ask();
  const first = await readToken();
  mailbox.received.length = 0;
  await ask();
  const second = await readToken();
  await expect(reset(first)).rejects.toThrow('link-expired');
  await expect(reset(`${second.slice(0, -2)}zz`)).rejects.toThrow('link-expired');
  installation.passTime(61 * 60_000);
  await expect(reset(second)).rejects.toThrow('link-expired');
});

it('ends a login with the old password that only lacks its last step', async () => {
  const intruder = installation.openBrowser();
  const { interaction, verifier } = await openLoginPage(intruder);
  const step = await intruder.call(contract.logInWithPassword, {
    params: { interaction },
    body: { email: ana, password: goodPassword },
  });
  const halfway = installation.openBrowser();
  const other = await openLoginPage(halfway);
  const otherStep = await halfway.call(contract.logInWithPassword, {
    params: { interaction: other.interaction },
    body: { email: ana, password: goodPassword },
  });
  if (step.next !== 'redirect' || otherStep.next !== 'redirect') throw new Error('A code is asked for');
  const callbackQuery = await followBack(intruder, step.redirect_url);

  await ask();
  await reset(await readToken());
  await expect(finishLogin(intruder, { callbackQuery, verifier })).rejects.toThrow('login-failed');
  expect((await halfway.open(otherStep.redirect_url)).url.pathname).toBe('/error/login-attempt-unknown');
});

it('ends a login with the old password between the redemption of its code and its token', async () => {
  const intruder = installation.openBrowser();
  const { interaction, verifier } = await openLoginPage(intruder);
  const step = await intruder.call(contract.logInWithPassword, {
    params: { interaction },
    body: { email: ana, password: goodPassword },
  });
  if (step.next !== 'redirect') throw new Error('A code is asked for');
  const callbackQuery = await followBack(intruder, step.redirect_url);
  // The new password is committed when the login has redeemed its code and is about to create its token.
  const { database } = installation.parts;
  const finished = await database.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('identity')
      .select(['id', 'email'])
      .where('email', '=', ana)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    let outcome: string | undefined;
    const ended = finishLogin(intruder, { callbackQuery, verifier }).then(
      () => (outcome = 'logged in'),
      (error: Error) => (outcome = error.message),
    );
    await vi.waitFor(async () => expect(outcome !== undefined || (await isLockAwaited())).toBe(true), 20_000);
    await endLogins(tx, owner);
    return { ended };
  });
  expect(await finished.ended).toContain('login-failed');
});

it('answers the same for an address nobody has, and mails nothing', async () => {
  await ask('nobody@example.com');
  await ask();
  await readToken();
  expect(mailbox.received.map((mail) => mail.to)).toEqual([ana]);
});

it('refuses a password that is guessed first, and the link can be used again', async () => {
  await ask();
  const token = await readToken();
  const enter = (password: string) =>
    installation.openBrowser().call(contract.resetPassword, { body: { token, password } });
  await expect(enter('fotball123')).rejects.toThrow('common-password');
  await expect(enter(ana)).rejects.toThrow('personal-password');
  await enter(newPassword);
});

it('gives no link to an address that the person gives up meanwhile', async () => {
  const { database } = installation.parts;
  let mailing = Promise.resolve();
  await database.transaction().execute(async (tx) => {
    await tx.updateTable('identity').set({ email: 'ana@example.org' }).where('email', '=', ana).execute();
    const place = { language: 'nb', origin: 'https://photos.example.com' } as const;
    let isMailed = false;
    mailing = deliverOnce(installation.parts, durablePasswordReset, { email: ana, ...place }).then(() => {
      isMailed = true;
    });
    await vi.waitFor(async () => {
      expect(isMailed || (await isLockAwaited())).toBe(true);
    });
  });
  await mailing;
  expect(mailbox.received).toEqual([]);
  expect(await database.selectFrom('password_reset').selectAll().execute()).toEqual([]);
});

it('asks for a code where codes are on, records wrong ones, and makes guesses wait', async () => {
  const { secret } = await device.call(contract.requestOneTimeCodes, {});
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  await device.call(contract.confirmOneTimeCodes, {
    body: { code: codeAt(installation.parts.clock.now().getTime()) },
  });
  await ask();
  const token = await readToken();
  const enter = (code?: string) =>
    installation.openBrowser().call(contract.resetPassword, { body: { token, password: newPassword, code } });
  await expect(enter()).rejects.toThrow('second-factor-required');
  for (let times = 0; times < 5; times += 1) await expect(enter('no recovery code')).rejects.toThrow('wrong-code');
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    codeAt(installation.parts.clock.now().getTime() + seconds * 1000),
  );
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code));
  for (let times = 0; times < 5; times += 1) await expect(enter(wrong)).rejects.toThrow('wrong-code');
  await expect(enter(wrong)).rejects.toThrow('rate-limited');
  const entries = await installation.parts.database.selectFrom('audit_entry').select(['kind', 'network']).execute();
  const failed = entries.filter(({ kind }) => kind === 'login-failed-second-factor');
  expect(failed).toHaveLength(10);
  expect(failed.every(({ network }) => network !== null)).toBe(true);
  installation.passTime(10 * 60_000);
  await enter(codeAt(installation.parts.clock.now().getTime()));
});

it('ends the wait after wrong passwords', async () => {
  for (let times = 0; times < 5; times++) {
    const attempt = logInWithPassword(installation.openBrowser(), ana, { password: 'wrong' });
    await expect(attempt).rejects.toThrow('wrong-credentials');
  }
  await ask();
  await reset(await readToken());
  await logInWithPassword(installation.openBrowser(), ana, { password: newPassword });
});

it('sends one address only so many links', async () => {
  for (let times = 0; times < 3; times++) await ask();
  await expect(ask()).rejects.toThrow('rate-limited');
});

it('says that it cannot where no mail is sent', async () => {
  const without = await givenInstallation();
  const asked = without.openBrowser().call(contract.requestPasswordReset, { body: { email: ana, locale: 'nb' } });
  await expect(asked).rejects.toThrow('unavailable');
});
