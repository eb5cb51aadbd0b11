import * as contract from '@stund/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  finishLogin,
  followBack,
  goodPassword,
  logInWithPassword,
  type OpenInteraction,
  openLoginPage,
  registerAndLogIn,
} from '../../../../testing/login/login-steps.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenInstallation, type TestInstallation } from '../../../../testing/test-installation.ts';
import { register as registerPerson } from './register.ts';

interface Visitor extends OpenInteraction {
  browser: TestBrowser;
}

async function visit(installation: TestInstallation): Promise<Visitor> {
  const browser = installation.openBrowser();
  return { browser, ...(await openLoginPage(browser, { prompt: 'create' })) };
}

function register({ browser, interaction }: Visitor, email: string, password = goodPassword) {
  return browser.call(contract.registerIdentity, {
    params: { interaction },
    body: { name: 'Ana', email, password, locale: 'nb' },
  });
}

function verify({ browser, interaction }: Visitor, email: string, code: string) {
  return browser.call(contract.verifyEmail, { params: { interaction }, body: { email, code } });
}

describe('where mail can be sent', () => {
  let mailbox: TestMailbox;
  let installation: TestInstallation;
  beforeEach(async () => {
    mailbox = await givenMailbox();
    installation = await givenInstallation({ mailbox });
  });

  async function readCode(email: string): Promise<string> {
    const mail = await mailbox.findMail(email, /^\d{6} er koden din/);
    const code = /\d{6}/.exec(mail.subject)?.[0] ?? '';
    expect(mail.text).toContain(code);
    return code;
  }

  async function finish(visitor: Visitor, redirectUrl: string) {
    const callbackQuery = await followBack(visitor.browser, redirectUrl);
    return finishLogin(visitor.browser, { callbackQuery, verifier: visitor.verifier });
  }

  it('shows the registration page and what is possible', async () => {
    const { browser, interaction } = await visit(installation);
    expect(await browser.call(contract.getInteraction, { params: { interaction } })).toEqual({
      page: 'register',
      locale: 'nb',
      is_registration_open: true,
      can_send_mail: true,
      can_use_passkeys: true,
      login_hint: null,
      is_renewal: false,
    });
  });

  it('mails a code, in the language of the page, and lets in who types it', async () => {
    const visitor = await visit(installation);
    expect(await register(visitor, 'Ana@example.com')).toEqual({ next: 'verify-email', email: 'Ana@example.com' });
    const step = await verify(visitor, 'ana@example.com', await readCode('Ana@example.com'));
    expect(step).toMatchObject({ next: 'redirect' });
    if (step.next !== 'redirect') return;

    expect((await finish(visitor, step.redirect_url)).account_info.email).toBe('Ana@example.com');
    await logInWithPassword(installation.openBrowser(), 'ana@example.com');
  });

  it('refuses a password that is guessed first, the name and the address, whether or not the address is known', async () => {
    const visitor = await visit(installation);
    for (const password of ['password', 'Sommer2026', 'ana12345'])
      await expect(register(visitor, 'ana@example.com', password)).rejects.toThrow(
        password.startsWith('ana') ? 'personal-password' : 'common-password',
      );
    await expect(register(visitor, 'kari.nordmann@example.com', 'kari.nordmann')).rejects.toThrow('personal-password');
    expect(mailbox.received).toEqual([]);
  });

  it('makes nobody before the code is typed', async () => {
    await register(await visit(installation), 'ana@example.com');
    expect(await installation.parts.database.selectFrom('identity').selectAll().execute()).toEqual([]);
  });

  it('takes five wrong codes, and then not even the right one, until another is sent', async () => {
    const visitor = await visit(installation);
    await register(visitor, 'ana@example.com');
    const code = await readCode('ana@example.com');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await expect(verify(visitor, 'ana@example.com', wrong)).rejects.toThrow('wrong-code');
    }
    await expect(verify(visitor, 'ana@example.com', code)).rejects.toThrow('link-expired');

    mailbox.received.length = 0;
    const { browser, interaction } = visitor;
    await browser.call(contract.resendEmailCode, {
      params: { interaction },
      body: { email: 'ana@example.com', locale: 'nb' },
    });
    expect(await verify(visitor, 'ana@example.com', await readCode('ana@example.com'))).toMatchObject({
      next: 'redirect',
    });
  });

  it('counts wrong codes sent at once', async () => {
    const visitor = await visit(installation);
    await register(visitor, 'ana@example.com');
    const wrong = (await readCode('ana@example.com')) === '000000' ? '000001' : '000000';
    const guesses = Array.from({ length: 12 }, () => verify(visitor, 'ana@example.com', wrong));
    const answers = (await Promise.allSettled(guesses)).map((guess) =>
      guess.status === 'rejected' ? (guess.reason as Error).message : 'right',
    );
    expect(answers.filter((answer) => answer === 'wrong-code')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'link-expired')).toHaveLength(7);
  });

  it('takes no code after fifteen minutes', async () => {
    const visitor = await visit(installation);
    await register(visitor, 'ana@example.com');
    const code = await readCode('ana@example.com');
    installation.passTime(15 * 60_000 + 1000);
    await expect(verify(visitor, 'ana@example.com', code)).rejects.toThrow('link-expired');
  });

  it('keeps a stranger who registers with my address, before or after me, out of my account', async () => {
    const stranger = await visit(installation);
    await register(stranger, 'ana@example.com', 'the password of a stranger');
    const me = await visit(installation);
    mailbox.received.length = 0;
    await register(me, 'ana@example.com');
    const myCode = await readCode('ana@example.com');
    await register(stranger, 'ana@example.com', 'the password of a stranger');

    await expect(verify(stranger, 'ana@example.com', myCode)).rejects.toThrow('wrong-code');
    expect(await verify(me, 'ana@example.com', myCode)).toMatchObject({ next: 'redirect' });

    // The stranger is asked for a code, as with an address that has no account, and nobody is mailed one.
    installation.passTime(61_000);
    mailbox.received.length = 0;
    const { browser, interaction } = await visit(installation);
    const body = { email: 'ana@example.com', password: 'the password of a stranger' };
    const step = await browser.call(contract.logInWithPassword, { params: { interaction }, body });
    expect(step).toEqual({ next: 'verify-email', email: 'ana@example.com' });
    await mailbox.findMail('ana@example.com', /^Du har allerede en konto/);
    await logInWithPassword(installation.openBrowser(), 'ana@example.com');
  });

  it('resumes a registration in another browser by logging in', async () => {
    await register(await visit(installation), 'ana@example.com');
    mailbox.received.length = 0;
    const later = await visit(installation);
    const { browser, interaction } = later;
    const step = await browser.call(contract.logInWithPassword, {
      params: { interaction },
      body: { email: 'ana@example.com', password: goodPassword },
    });
    expect(step).toEqual({ next: 'verify-email', email: 'ana@example.com' });
    expect(await verify(later, 'ana@example.com', await readCode('ana@example.com'))).toMatchObject({
      next: 'redirect',
    });
  });

  describe('with the address of an existing account', () => {
    const strangersPassword = 'the password of a stranger';
    const attempt = (work: Promise<unknown>) => work.catch((error: Error) => error.message);

    beforeEach(async () => {
      const visitor = await visit(installation);
      await register(visitor, 'ana@example.com');
      await verify(visitor, 'ana@example.com', await readCode('ana@example.com'));
      mailbox.received.length = 0;
      // The mail with the code counts for a day.
      installation.passTime(26 * 3600 * 1000);
    });

    /** Everything that a stranger can learn by registering with an address, logging in and entering codes. */
    async function probe(email: string) {
      const visitor = await visit(installation);
      const { browser, interaction } = visitor;
      const replies: unknown[] = [await attempt(register(visitor, email, strangersPassword))];
      for (let tries = 0; tries < 6; tries++) replies.push(await attempt(verify(visitor, email, '000000')));
      const logIn = { params: { interaction }, body: { email, password: strangersPassword } };
      replies.push(await attempt(browser.call(contract.logInWithPassword, logIn)));
      const resend = { params: { interaction }, body: { email, locale: 'nb' as const } };
      replies.push(await attempt(browser.call(contract.resendEmailCode, resend)));
      replies.push(await attempt(browser.call(contract.resendEmailCode, resend)));
      replies.push(await attempt(browser.call(contract.logInWithPassword, logIn)));
      replies.push(await attempt(browser.call(contract.logInWithPassword, logIn)));
      return JSON.parse(JSON.stringify(replies).replaceAll(email, 'EMAIL')) as unknown[];
    }

    it('gives the same replies as with any other address', async () => {
      const free = await probe('bo@example.com');
      expect(free[0]).toEqual({ next: 'verify-email', email: 'EMAIL' });
      expect(await probe('ana@example.com')).toEqual(free);
      // The stranger's attempts do not keep the owner out.
      await logInWithPassword(installation.openBrowser(), 'ana@example.com');
    });

    it('makes the same queries and mails as with any other address', async () => {
      const person = {
        interaction: 'x',
        clientAddress: '203.0.113.9',
        name: 'Bo',
        password: strangersPassword,
        language: 'en',
        brandName: 'Stund',
        origin: 'https://photos.example.com',
      } as const;
      const queriesOf = async (email: string) => {
        const kinds: string[] = [];
        const database = installation.parts.database.withPlugin({
          transformQuery({ node }) {
            kinds.push(node.kind);
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await registerPerson({ ...installation.parts, database }, { ...person, email });
        return kinds;
      };
      const free = await queriesOf('bo@example.com');
      expect(free.length).toBeGreaterThan(4);
      expect(await queriesOf('ana@example.com')).toEqual(free);
      await mailbox.findMail('ana@example.com', /./);
      expect(mailbox.received).toHaveLength(2);
    });

    it('tells its owner by mail, and gives nobody a code', async () => {
      const stranger = await visit(installation);
      await register(stranger, 'ANA@example.com', strangersPassword);
      const mail = await mailbox.findMail('ana@example.com', /^Du har allerede en konto/);
      expect(mail.text).toMatch(/^https:\/\/photos\.example\.com\r?$/m);
      expect(mail.text).not.toMatch(/\d{6}/);
      const { browser, interaction } = stranger;
      const body = { email: 'ANA@example.com', locale: 'nb' } as const;
      await browser.call(contract.resendEmailCode, { params: { interaction }, body });
      expect(mailbox.received.map(({ subject }) => subject)).toEqual([mail.subject, mail.subject]);
    });

    it('does not clear the count of guesses at its password', async () => {
      await register(await visit(installation), 'ana@example.com', strangersPassword);
      const visitor = await visit(installation);
      const logIn = (password: string) => {
        const { browser, interaction } = visitor;
        const body = { email: 'ana@example.com', password };
        return attempt(browser.call(contract.logInWithPassword, { params: { interaction }, body }));
      };
      const replies: unknown[] = [];
      for (let tries = 0; tries < 10; tries++) {
        replies.push(await logIn(`guess number ${tries}`));
        await logIn(strangersPassword);
      }
      expect(replies.filter((reply) => reply === 'wrong-credentials').length).toBeLessThan(6);
      expect(replies.at(-1)).toBe('rate-limited');
    });
  });

  it('says so when the mail cannot be sent', async () => {
    mailbox.isBroken = true;
    await expect(register(await visit(installation), 'ana@example.com')).rejects.toThrow('unavailable');
  });

  it('limits the mails to one address for all callers together', async () => {
    for (let times = 0; times < 3; times++) await register(await visit(installation), 'ana@example.com');
    await expect(register(await visit(installation), 'ana@example.com')).rejects.toMatchObject({
      problem: { code: 'rate-limited', retry_after: expect.any(Number) },
    });
    installation.passTime(61_000);
    await register(await visit(installation), 'ana@example.com');
  });

  it('clears away registrations nobody finished', async () => {
    await register(await visit(installation), 'ana@example.com');
    installation.passTime(49 * 3600 * 1000);
    await installation.identity?.removeExpired();
    const { database } = installation.parts;
    expect(await database.selectFrom('email_confirmation').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('oidc_payload').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('throttle').selectAll().execute()).toEqual([]);
  });
});

describe('where no mail can be sent', () => {
  it('lets a person in at once, and asks for the code once mail can be sent', async () => {
    const mailbox = await givenMailbox();
    const without = await givenInstallation();
    await registerAndLogIn(without.openBrowser(), 'ana@example.com');
    await logInWithPassword(without.openBrowser(), 'ana@example.com');

    const { database } = without.parts;
    const later = await givenInstallation({ mailbox, parts: { database } });
    const visitor = await visit(later);
    const { browser, interaction } = visitor;
    expect(await register(visitor, 'ana@example.com')).toEqual({ next: 'verify-email', email: 'ana@example.com' });
    const step = await browser.call(contract.logInWithPassword, {
      params: { interaction },
      body: { email: 'ana@example.com', password: goodPassword },
    });
    expect(step).toEqual({ next: 'verify-email', email: 'ana@example.com' });

    const mail = await mailbox.findMail('ana@example.com', /koden din/);
    await verify(visitor, 'ana@example.com', /\d{6}/.exec(mail.subject)?.[0] ?? '');
    await logInWithPassword(later.openBrowser(), 'ana@example.com');
  });

  it('has to reveal that an address is taken, and creates no second account', async () => {
    const without = await givenInstallation();
    await registerAndLogIn(without.openBrowser(), 'ana@example.com');
    await expect(register(await visit(without), 'ANA@example.com')).rejects.toThrow('email-taken');
  });

  it('wants as many characters as the operator, in every place where people choose a password', async () => {
    const strict = await givenInstallation({ settings: { minPasswordLength: 12 } });
    await expect(register(await visit(strict), 'ana@example.com', 'elleve tegn')).rejects.toThrow('invalid-request');
    const visitor = await visit(strict);
    await registerAndLogIn(visitor.browser, 'bo@example.com');
    const change = (password: string) =>
      visitor.browser.call(contract.setPassword, {
        body: { password, current_password: goodPassword, log_out_others: false },
      });
    await expect(change('elleve tegn')).rejects.toThrow('invalid-request');
    await expect(change('Trondheim123')).rejects.toThrow('common-password');
    await expect(change('bo@example.com')).rejects.toThrow('personal-password');
    await change('tolv eller flere tegn');
  });

  it('refuses registration where it is closed, and says so on the page', async () => {
    const closed = await givenInstallation({ settings: { isRegistrationOpen: false } });
    const visitor = await visit(closed);
    await expect(register(visitor, 'ana@example.com')).rejects.toThrow('registration-closed');
    const { browser, interaction } = visitor;
    expect(await browser.call(contract.getInteraction, { params: { interaction } })).toMatchObject({
      is_registration_open: false,
      can_send_mail: false,
    });
  });
});
