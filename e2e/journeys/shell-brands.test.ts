import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../harness/check-accessibility.ts';
import { withholdChanges } from '../harness/network/network.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setOwnStage } from '../harness/stage.ts';
import { texts } from '../harness/texts.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const links = {
  help: { sv: 'https://example.com/hjalp', nb: 'https://example.com/hjelp', en: 'https://example.com/help' },
  terms: { nb: 'https://example.com/vilkar', en: 'https://example.com/terms' },
  privacy: { nb: 'https://example.com/personvern', en: 'https://example.com/privacy' },
  support: { en: 'mailto:support@example.com' },
};
const brands = [
  { id: 'stund', name: 'Stund', defaultLanguage: 'nb', links },
  { id: 'moments', name: 'Moments', hosts: ['moments.localhost'], defaultLanguage: 'en', links, cookieNotice: true },
  { id: 'moments', name: 'Moments', stagingHosts: ['staging.localhost'], defaultLanguage: 'en' },
];
const stage = setOwnStage({
  settings: async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'stund-brands-')), 'brands.json');
    await writeFile(file, JSON.stringify(brands));
    return { STUND_BRANDS_FILE: file };
  },
});
const originOf = (host: string) => `http://${host}:${stage.product.port}`;

describe('brands by host', () => {
  it('shows the brand of the host: name, language, title and icon', async () => {
    const moments = await stage.visit({ origin: originOf('moments.localhost'), locale: 'fi' });
    await moments.page.goto('/');
    await moments.page.getByRole('button', { name: texts.en('login.logIn') }).waitFor();
    await expect.poll(() => moments.page.title()).toBe('Moments');
    await expect.poll(() => moments.page.locator('link[rel=icon]').getAttribute('href')).toBe('/icons/moments.svg');

    const stund = await stage.visit({ locale: 'fi' });
    await stund.page.goto('/');
    await stund.page.getByRole('button', { name: texts.nb('login.logIn') }).waitFor();
    await expect.poll(() => stund.page.title()).toBe('Stund');
  });

  it.each(languages)('leads to help, terms and privacy in %s', async (language) => {
    const { page } = await stage.visit({ language });
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const address = (id: string) => footer.getByRole('link', { name: texts[language](id) }).getAttribute('href');
    const helpOf = { nb: 'hjelp', sv: 'hjalp', en: 'help', bg: 'help' };
    expect(await address('shared.footer.help')).toBe(`https://example.com/${helpOf[language]}`);
    expect(await address('shared.footer.terms')).toBe(`https://example.com/${language === 'nb' ? 'vilkar' : 'terms'}`);
    expect(await address('shared.footer.privacy')).toBe(
      `https://example.com/${language === 'nb' ? 'personvern' : 'privacy'}`,
    );
  });

  it('shows pictures on the host of every brand', async () => {
    const person = await stage.givenPerson();
    const [photo] = await stage.givenFiles(person, [{ path: 'a.jpg', content: await paintPhoto({ seed: 1 }) }]);
    const visitor = await stage.visit({ as: person, origin: originOf('moments.localhost') });
    await new TimelinePage(visitor).open();
    await new TimelinePage(visitor).waitForPictures();
    await visitor.page.goto(photo!.address);
    await new ViewerPage(visitor).waitForPicture();
    expect((await new ViewerPage(visitor).download()).bytes.length).toBeGreaterThan(0);
  });

  it('asks for consent to statistics when the brand requires it, with two equal buttons, and remembers the answer', async () => {
    const { page } = await stage.visit({ origin: originOf('moments.localhost') });
    await page.goto('/');
    const notice = page.getByRole('region', { name: texts.en('service-notices.cookies.label') });
    await notice.waitFor();
    const boxes = await notice
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(boxes).toHaveLength(2);
    expect(boxes[0]).toBe(boxes[1]);
    await expectAccessible(page, 'the cookie notice');
    await notice.getByRole('button', { name: texts.en('service-notices.cookies.necessary') }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: texts.en('login.logIn') }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('marks a staging host', async () => {
    const { page } = await stage.visit({ origin: originOf('staging.localhost') });
    await page.goto('/');
    await page.getByRole('img', { name: texts.en('developer.corner.staging') }).waitFor();
  });
});

describe('error pages', () => {
  it.each([
    ['/a/AZ0', 'guests.notFound.title'],
    ['/a/AZ0/subscribe', 'guests.notFound.title'],
    ['/share/AZ0', 'share-page.notFound.title'],
  ])('invites visitors of %s, a link that does not exist, to create an account', async (address, title) => {
    const { page } = await stage.visit({ size: 'narrow', language: 'bg' });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: texts.bg(title) }).waitFor();
    await page.getByText(texts.bg('app.invitation')).waitFor();
    await page.getByRole('button', { name: texts.bg('login.createAccount') }).waitFor();
    await expectNoSidewaysScrolling(page, address);
    await expectAccessible(page, address);
  });

  it('link from a closed account to the support', async () => {
    const { page } = await stage.visit();
    await page.goto('/error/user_disabled');
    const support = page.getByRole('link', { name: texts.en('app.toSupport') });
    await expect.poll(() => support.getAttribute('href')).toBe('mailto:support@example.com');
  });

  it('inform old browsers in four languages, without any script, and let them try', async () => {
    const old = {
      'user-agent': 'Mozilla/5.0 (Windows NT 6.1; rv:60.0) Gecko/20100101 Firefox/60.0',
      'accept-language': 'sv',
    };
    const reply = await fetch(`${stage.product.url}/photos`, { headers: old });
    const text = await reply.text();
    expect(text).toContain('<html lang="sv"');
    for (const language of languages) expect(text).toContain(`lang="${language}"`);
    expect(text).not.toContain('<script');
    const anyway = await fetch(`${stage.product.url}/?anyway=1`, { headers: old });
    expect(await anyway.text()).toContain('<script type="module"');

    // A television of 2022, which has a page of its own.
    const television = {
      'user-agent':
        'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36',
    };
    const led = await fetch(`${stage.product.url}/login`, { headers: television });
    expect([new URL(led.url).pathname, led.status]).toEqual(['/tv', 200]);
    expect(led.headers.get('permissions-policy')).toContain('geolocation=()');

    const { page } = await stage.visit({ size: 'narrow' });
    await page.goto('/upgrade-your-browser');
    await expectNoSidewaysScrolling(page, 'upgrade your browser');
    await expectAccessible(page, 'upgrade your browser');
  });
});

describe('pages inside an app', () => {
  it('have no footer and no back link', async () => {
    const person = await stage.givenPerson();
    const { page } = await stage.visit({ as: person });
    const title = page.getByRole('heading', { level: 1, name: texts.en('settings.account') });
    await page.goto('/settings/account');
    await title.waitFor();
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
    await page.goto('/_from_inside_app/settings/account');
    await title.waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });
});

describe('overlays', () => {
  it('have an address: the back button closes them, and reloading the page opens them', async () => {
    const person = await stage.givenPerson();
    const { page } = await stage.visit({ as: person });
    const dialog = page.getByRole('dialog', { name: texts.en('settings.name.change') });
    await page.goto('/settings');
    await page.getByRole('button', { name: texts.en('settings.name.change') }).click();
    await dialog.waitFor();
    expect(locationOf(page)).toBe('/settings?overlay=name');
    await page.reload();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    expect(locationOf(page)).toBe('/settings');
  });

  it('keep what was typed when the session expires and the login replaces the page', async () => {
    const person = await stage.givenPerson();
    const { page, problems } = await stage.visit({ as: person });
    await withholdChanges({ page });
    const dialog = page.getByRole('dialog', { name: texts.en('settings.name.change') });
    await page.goto('/settings?overlay=name');
    await dialog.getByRole('textbox').fill('Ingrid Marie');
    problems.expect(/refused: .* 401/);
    await stage.endSessions(person);
    await dialog.getByRole('button', { name: texts.en('settings.save') }).click();
    const expired = page.getByRole('dialog', { name: texts.en('login.expired.title') });
    await page.evaluate(() => {
      window.open = () => null;
    });
    await expired.getByRole('button', { name: texts.en('login.logIn') }).click();
    await page.getByRole('textbox', { name: texts.en('login.email'), exact: true }).fill(person.email);
    await page.getByLabel(texts.en('login.password'), { exact: true }).fill(person.password);
    await page.getByRole('button', { name: texts.en('login.logIn'), exact: true }).click();
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('Ingrid Marie');
  });
});

describe('theme', () => {
  it('is set on the page before any script runs, and is stored with the account', async () => {
    const person = await stage.givenPerson();
    const { page, context } = await stage.visit({ as: person });
    await page.goto('/settings');
    await page.getByRole('radio', { name: texts.en('settings.theme.dark') }).check({ force: true });
    await expect
      .poll(() => context.cookies().then((all) => all.map(({ name, value }) => `${name}=${value}`)))
      .toContain('stund_theme=dark');
    const answer = await page.request.get('/settings');
    expect(await answer.text()).toMatch(/<html [^>]*data-theme="dark"/);

    const elsewhere = await stage.visit({ as: person });
    await elsewhere.page.goto('/settings');
    await elsewhere.page.locator('html[data-theme=dark]').waitFor();
  });
});
