import { afterAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setOwnStage } from '../harness/stage.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

describe('where mail can be sent', () => {
  let mail: MailServer;
  const stage = setOwnStage({
    settings: async () => {
      mail = await startMailServer();
      return { STUND_SMTP_URL: mail.url };
    },
  });
  afterAll(() => mail?.close());

  it.each(bothSizes)('confirms the address by the code in the mail (%s)', async (size) => {
    const person = { name: 'Åse Bjørnstad', email: `aase.${size}@example.com`, password: 'tretten grønne båter' };
    const visitor = await stage.visit({ size });
    const { page, say, problems } = visitor;
    const signIn = new SignInPage(visitor);
    await signIn.openLanding();
    await signIn.beginRegistration();
    await signIn.register(person);

    await page.getByRole('heading', { level: 1, name: say('login.code.title') }).waitFor();
    await page.getByText(person.email).waitFor();
    const code = /\d{6}/.exec((await mail.findMail(person.email, /^\d{6} /)).subject)?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';

    problems.expect(/refused: POST \/id\/.* 400/);
    await signIn.code.fill(wrong);
    await signIn.button('login.code.confirm').click();
    await page.getByText(say('shared.error.wrong-code')).waitFor();
    await signIn.code.fill(code);
    await signIn.button('login.code.confirm').click();
    await new TimelinePage(visitor).emptyTitle.waitFor();
  });

  it('keeps the brand that one came from, on the pages and in the mails', async () => {
    const person = { name: 'Zoë', email: 'zoe@example.com', password: 'thirteen green boats' };
    const origin = `http://moments.localhost:${stage.product.port}`;
    const visitor = await stage.visit({ origin });
    const { page, say } = visitor;
    const brand = () => page.evaluate(() => document.documentElement.dataset.brand);
    const signIn = new SignInPage(visitor);
    await signIn.openLanding();
    await signIn.beginRegistration();
    expect(new URL(page.url()).hostname, 'the provider has one home').toBe('localhost');
    await expect.poll(() => brand()).toBe('moments');
    await signIn.register(person);
    await signIn.code.waitFor();
    const codeMail = await mail.findMail(person.email, /is your Moments code$/);
    expect(codeMail.text.trimEnd()).toMatch(/\nMoments$/);
    await signIn.code.fill(/\d{6}/.exec(codeMail.subject)![0]);
    await signIn.button('login.code.confirm').click();
    await new TimelinePage(visitor).emptyTitle.waitFor();
    expect(new URL(page.url()).origin).toBe(origin);

    await new Shell(visitor).logOut();
    await signIn.begin();
    await page.getByRole('button', { name: say('login.forgotten') }).click();
    await signIn.email.fill(person.email);
    await page.getByRole('button', { name: say('login.forgotten.send') }).click();
    const resetMail = await mail.findMail(person.email, /password for Moments$/);
    const link = /https?:\S+/.exec(resetMail.text)![0];
    expect(new URL(link).origin).toBe(origin);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: say('login.reset.title') }).waitFor();
    await expect.poll(() => brand()).toBe('moments');
  });

  it('begins with the registration where the address says so, until the visit is over', async () => {
    const visitor = await stage.visit();
    const { page, say } = visitor;
    const signIn = new SignInPage(visitor);
    await page.goto('/?new-signup');
    await signIn.button('login.logIn').click();
    await page.getByRole('heading', { level: 1, name: say('login.createAccount') }).waitFor();
    await page.goto('/?new-signup=false');
    await signIn.begin();
  });

  it('sends a link for a new password, and the old one opens nothing any more', async () => {
    const person = await stage.givenPerson({ name: 'Per' });
    const visitor = await stage.visit({ language: 'nb' });
    const { page, say } = visitor;
    const signIn = new SignInPage(visitor);
    await signIn.openLanding();
    await signIn.begin();
    await signIn.email.fill(person.email);
    await page.getByRole('button', { name: say('login.forgotten') }).click();
    await page.getByRole('heading', { name: say('login.forgotten.title') }).waitFor();
    await expect.poll(() => signIn.email.inputValue()).toBe(person.email);
    await signIn.button('login.forgotten.send').click();
    await page.getByRole('heading', { name: say('login.forgotten.sent.title') }).waitFor();

    const link = /https?:\S+\/id\/reset\/\S+/.exec((await mail.findMail(person.email, /passord/i)).text)?.[0] ?? '';
    await page.goto(link);
    const password = 'et helt nytt passord';
    await page.getByLabel(say('login.reset.password'), { exact: true }).fill(password);
    await signIn.button('login.reset.save').click();
    await page.getByRole('heading', { name: say('login.reset.done.title') }).waitFor();

    visitor.problems.expect(/refused: POST \/id\/.* 400/);
    await signIn.begin();
    await signIn.signIn(person);
    await page.getByText(say('shared.error.wrong-credentials')).waitFor();
    await signIn.signIn({ email: person.email, password });
    await new TimelinePage(visitor).emptyTitle.waitFor();

    // The link works once.
    const second = await stage.visit({ language: 'nb' });
    second.problems.expect(/refused: POST \/id\/reset_password \d+|refused: POST \/id\/.* 4\d\d/);
    await second.page.goto(link);
    await second.page.getByLabel(say('login.reset.password'), { exact: true }).fill(password);
    await new SignInPage(second).button('login.reset.save').click();
    await second.page.getByRole('heading', { name: say('login.reset.expired.title') }).waitFor();
  });
});

describe('where registration is closed', () => {
  const stage = setOwnStage({ settings: () => ({ STUND_REGISTRATION: 'closed' }) });

  it('says so, and lets in who has an account', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit();
    const signIn = new SignInPage(visitor);
    await signIn.openLanding();
    await signIn.button('login.createAccount').click();
    await visitor.page.getByRole('heading', { name: visitor.say('login.register.closed') }).waitFor();
    await signIn.button('login.logIn').click();
    await signIn.signIn(person);
    await new TimelinePage(visitor).emptyTitle.waitFor();
  });

  it('makes somebody who guesses wait', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit();
    const { page, say } = visitor;
    visitor.problems.expect(/refused: POST \/id\/.*\/sign_in (400|429)/);
    const signIn = new SignInPage(visitor);
    await signIn.openLanding();
    await signIn.begin();

    const isTold = page.getByText(say('shared.error.rate-limited'));
    for (let guess = 1; !(await isTold.isVisible()); guess += 1) {
      expect(guess, 'guesses before the first wait').toBeLessThan(10);
      const answer = page.waitForResponse((response) => response.url().includes('/sign_in'));
      await signIn.signIn({ email: person.email, password: `guess number ${guess}` });
      await answer;
      await isTold
        .or(page.getByText(say('shared.error.wrong-credentials')))
        .first()
        .waitFor();
    }
    await expect.poll(() => signIn.email.inputValue()).toBe(person.email);
    await expect.poll(() => isTold.count()).toBe(1);
  });
});
