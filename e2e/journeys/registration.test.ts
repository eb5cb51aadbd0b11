import { afterAll, describe, expect, it } from 'vitest';
import { setOwnStage } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

describe('where mail can be sent', () => {
  let mail: MailServer;
  const stage = setOwnStage({
    settings: async () => {
      mail = await startMailServer();
      return { STUND_SMTP_URL: mail.url };
    },
  });
  afterAll(() => mail?.close());

  it('confirms the address with the code in the mail', async () => {
    const person = { name: 'Åse Bjørnstad', email: 'aase@example.com', password: 'tretten grønne båter' };
    const visitor = await stage.visit({ size: 'phone' });
    const { page, t, problems } = visitor;
    const logInPage = new LogInPage(visitor);
    await logInPage.openLanding();
    await logInPage.register(person);

    await page.getByRole('heading', { level: 1, name: t('login.code.title') }).waitFor();
    await page.getByText(person.email).waitFor();
    const code = /\d{6}/.exec((await mail.findMail(person.email, /^\d{6} /)).subject)?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';

    problems.expect(/refused: POST \/id\/.* 400/);
    await logInPage.code.fill(wrong);
    await logInPage.button('login.code.confirm').click();
    await page.getByText(t('shared.error.wrong-code')).waitFor();
    await logInPage.code.fill(code);
    await logInPage.button('login.code.confirm').click();
    await new TimelinePage(visitor).emptyTitle.waitFor();
  });

  it('tells the owner of an account by mail, and nobody else, that it exists', async () => {
    const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
    const visitor = await stage.visit({ size: 'desktop' });
    const { page, t } = visitor;
    const logInPage = new LogInPage(visitor);
    await logInPage.openLanding();
    await logInPage.beginRegistration();
    await logInPage.register({ ...owner, password: 'a password they forgot' });
    await page.getByRole('heading', { level: 1, name: t('login.code.title') }).waitFor();
    await page.getByText(owner.email).waitFor();
    await checkPageInBothThemes(visitor, 'registration-code');
    const { text } = await mail.findMail(owner.email, /^You already have a Stund account$/);
    await page.goto(/https?:\S+/.exec(text)![0]);
    await logInPage.begin();
    await logInPage.logIn(owner);
    await new TimelinePage(visitor).emptyTitle.waitFor();
  });

  it('keeps the brand of the first page in later pages and mails', async () => {
    const person = { name: 'Zoë', email: 'zoe@example.com', password: 'thirteen green boats' };
    const origin = `http://moments.localhost:${stage.product.port}`;
    const visitor = await stage.visit({ origin });
    const { page, t } = visitor;
    const brand = () => page.evaluate(() => document.documentElement.dataset.brand);
    const logInPage = new LogInPage(visitor);
    await logInPage.openLanding();
    await logInPage.beginRegistration();
    expect(new URL(page.url()).hostname, 'the identity provider has one origin').toBe('localhost');
    await expect.poll(() => brand()).toBe('moments');
    await logInPage.register(person);
    await logInPage.code.waitFor();
    const codeMail = await mail.findMail(person.email, /is your Moments code$/);
    expect(codeMail.text.trimEnd()).toMatch(/\nMoments$/);
    await logInPage.code.fill(/\d{6}/.exec(codeMail.subject)![0]);
    await logInPage.button('login.code.confirm').click();
    await new TimelinePage(visitor).emptyTitle.waitFor();
    expect(new URL(page.url()).origin).toBe(origin);

    await new Shell(visitor).logOut();
    await logInPage.begin();
    await logInPage.openForgotten();
    await logInPage.email.fill(person.email);
    await page.getByRole('button', { name: t('login.forgotten.send') }).click();
    const resetMail = await mail.findMail(person.email, /password for Moments$/);
    const link = /https?:\S+/.exec(resetMail.text)![0];
    expect(new URL(link).origin).toBe(origin);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: t('login.reset.title') }).waitFor();
    await expect.poll(() => brand()).toBe('moments');
  });

  it('starts with the registration when the address says so, until the address resets it', async () => {
    const visitor = await stage.visit();
    const { page, t } = visitor;
    const logInPage = new LogInPage(visitor);
    await page.goto('/?new-signup');
    await logInPage.button('login.logIn').click();
    await page.getByRole('heading', { level: 1, name: t('login.createAccount') }).waitFor();
    await page.goto('/?new-signup=false');
    await logInPage.begin();
  });

  it('sends a link for a new password, after which the old one is invalid', async () => {
    const person = await stage.givenPerson({ name: 'Per' });
    const visitor = await stage.visit({ language: 'nb' });
    const { page, t } = visitor;
    const logInPage = new LogInPage(visitor);
    await logInPage.openLanding();
    await logInPage.begin();
    await logInPage.email.fill(person.email);
    await logInPage.openForgotten();
    await page.getByRole('heading', { name: t('login.forgotten.title') }).waitFor();
    await expect.poll(() => logInPage.email.inputValue()).toBe(person.email);
    await logInPage.button('login.forgotten.send').click();
    await page.getByRole('heading', { name: t('login.forgotten.sent.title') }).waitFor();

    const link = /https?:\S+\/id\/reset\/\S+/.exec((await mail.findMail(person.email, /passord/i)).text)?.[0] ?? '';
    await page.goto(link);
    const password = 'et helt nytt passord';
    await page.getByLabel(t('login.reset.password'), { exact: true }).fill(password);
    await logInPage.button('login.reset.save').click();
    await page.getByRole('heading', { name: t('login.reset.done.title') }).waitFor();

    visitor.problems.expect(/refused: POST \/id\/.* 400/);
    await logInPage.begin();
    await logInPage.logIn(person);
    await page.getByText(t('shared.error.wrong-credentials')).waitFor();
    await logInPage.logIn({ email: person.email, password });
    await new TimelinePage(visitor).emptyTitle.waitFor();

    // The link works only once.
    const second = await stage.visit({ language: 'nb' });
    second.problems.expect(/refused: POST \/id\/reset_password \d+|refused: POST \/id\/.* 4\d\d/);
    await second.page.goto(link);
    await second.page.getByLabel(t('login.reset.password'), { exact: true }).fill(password);
    await new LogInPage(second).button('login.reset.save').click();
    await second.page.getByRole('heading', { name: t('login.reset.expired.title') }).waitFor();
  });
});

describe('where registration is closed', () => {
  const stage = setOwnStage({ settings: () => ({ STUND_REGISTRATION: 'closed' }) });

  it('is reported, and people with an account can log in', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit();
    const logInPage = new LogInPage(visitor);
    await logInPage.openLanding();
    expect(await logInPage.button('login.createAccount').count()).toBe(0);
    await visitor.page.goto('/?new-signup');
    await logInPage.button('login.logIn').click();
    await visitor.page.getByRole('heading', { name: visitor.t('login.register.closed') }).waitFor();
    await logInPage.button('login.logIn').click();
    await logInPage.logIn(person);
    await new TimelinePage(visitor).emptyTitle.waitFor();
  });
});
