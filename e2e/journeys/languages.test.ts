import type { Language } from '@stund/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { expectNoSidewaysScrolling } from '../harness/check-accessibility.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { texts } from '../harness/texts.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { chooseLanguage, SettingsPage } from '../pages/settings-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const brandHost = 'moments.localhost';
const stage = setOwnStage({ settings: () => ({ STUND_BRAND_HOSTS: `${brandHost}=moments` }) });
const order: readonly Language[] = ['bg', 'sv', 'nb', 'en'];

/** The same visitor with the texts of another language. */
const reading = (visitor: Visitor, language: Language): Visitor => ({ ...visitor, t: texts[language] });

it('changes the language of a public page without reloading it', async () => {
  const visitor = await stage.visit({ size: 'desktop' });
  await new LogInPage(visitor).openLanding();
  await walkThroughLanguages(visitor, async (reader) => {
    await visitor.page.getByRole('heading', { level: 1, name: reader.t('login.landing.title') }).waitFor();
  });
});

it('uses the elements of the start page that the server sent, in each language', async () => {
  for (const language of order) {
    const visitor = await stage.visit({ size: 'phone', language });
    await visitor.page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { sentElements: [...document.querySelectorAll('h1, main p, main img, main input')] });
      });
    });
    await new LogInPage(visitor).openLanding();
    await visitor.page.getByRole('contentinfo').waitFor();
    const { sent, present } = await visitor.page.evaluate(() => {
      const { sentElements } = window as unknown as { sentElements: Element[] };
      return { sent: sentElements.length, present: sentElements.filter((element) => element.isConnected).length };
    });
    expect(sent).toBeGreaterThan(10);
    expect(present).toBe(sent);
  }
});

it('changes the language in the settings and remembers it', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone', as: person });
  await new SettingsPage(visitor).open();
  await walkThroughLanguages(visitor, async (reader) => {
    await visitor.page.getByRole('heading', { level: 1, name: reader.t('settings.account') }).waitFor();
    await visitor.page.getByText(reader.t('settings.theme.help')).waitFor();
  });
  await chooseLanguage(visitor, 'sv');
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { level: 1, name: texts.sv('settings.account') }).waitFor();
  await expect.poll(() => visitor.page.evaluate(() => document.documentElement.lang)).toBe('sv');
});

it('changes the theme immediately and remembers it', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const settings = new SettingsPage(visitor);
  await settings.open();
  const canvas = () => visitor.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(() => canvas()).toBe('rgb(255, 255, 255)');
  await settings.theme('dark').check();
  await expect.poll(canvas).toBe('rgb(18, 20, 19)');
  await visitor.page.reload();
  await settings.heading.waitFor();
  await expect.poll(() => canvas()).toBe('rgb(18, 20, 19)');
});

describe('in Bulgarian', () => {
  it('shows no word of another language on any page, and fits a narrow window', async () => {
    const person = await stage.givenPerson({ name: 'Светла' });
    const [photo] = await stage.givenFiles(person, [
      { path: 'море.jpg', content: await paintPhoto({ seed: 1, takenAt: '2025:07:05 10:00:00', camera: true }) },
      { path: 'билети.pdf', content: '%PDF-1.4' },
    ]);
    const guest = await stage.visit({ size: 'narrow', language: 'bg' });
    const logInPage = new LogInPage(guest);
    const check = async ({ page }: Visitor, what: string) => {
      expect.soft(await readForeignWords(page), `foreign words on ${what}`).toEqual([]);
      await expectNoSidewaysScrolling(page, what);
    };

    await logInPage.openLanding();
    await check(guest, 'the landing page');
    await logInPage.begin();
    await check(guest, 'the login page');
    await logInPage.button('login.logIn').click();
    await guest.page.getByText(guest.t('login.email.missing')).waitFor();
    await check(guest, 'the login page with errors');
    await logInPage.openLanding();
    await logInPage.beginRegistration();
    await logInPage.button('login.createAccount').click();
    await guest.page.getByText(guest.t('login.name.missing')).waitFor();
    await check(guest, 'the registration page with errors');
    for (const address of ['/nowhere', '/error/user_disabled', '/error/other', '/photos']) {
      await guest.page.goto(address);
      await guest.page.getByRole('heading', { level: 1 }).waitFor();
      await check(guest, address);
    }

    const visitor = await stage.visit({ size: 'narrow', language: 'bg', as: person });
    const timeline = new TimelinePage(visitor);
    const viewer = new ViewerPage(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await check(visitor, 'the timeline');
    await visitor.page.goto(photo!.address);
    await viewer.waitForPicture();
    await check(visitor, 'the viewer');
    await viewer.press('details');
    await viewer.details.getByText('море.jpg').waitFor();
    await check(visitor, 'the details');
    await new SettingsPage(visitor).open();
    await check(visitor, 'the settings');
    await visitor.page.getByRole('button', { name: visitor.t('settings.name.change') }).click();
    await check(visitor, 'the name dialog');

    const empty = await stage.visit({ size: 'narrow', language: 'bg', as: await stage.givenPerson({ name: 'Я' }) });
    await new TimelinePage(empty).open();
    await new TimelinePage(empty).emptyTitle.waitFor();
    await check(empty, 'the empty timeline');
  });
});

describe('by host', () => {
  const brandOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.brand);

  it('is Stund in Norwegian or Moments in English when the browser requests neither language', async () => {
    const stund = await stage.visit({ language: 'nb', locale: 'de-DE' });
    await new LogInPage(stund).openLanding();
    await expect.poll(() => brandOf(stund.page)).toBe('stund');
    await expect.poll(() => stund.page.title()).toBe('Stund');

    const origin = `http://${brandHost}:${stage.product.port}`;
    const moments = await stage.visit({ origin, locale: 'de-DE' });
    await new LogInPage(moments).openLanding();
    await expect.poll(() => brandOf(moments.page)).toBe('moments');
    await expect.poll(() => moments.page.title()).toBe('Moments');
    await moments.page.getByText(moments.t('login.landing.lead', { brand: 'Moments' })).waitFor();
    const accent = (page: Page) =>
      page
        .getByRole('button', { name: /Create account|Opprett konto/ })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await expect.poll(() => accent(stund.page)).toBe('rgb(19, 92, 72)');
    await expect.poll(() => accent(moments.page)).toBe('rgb(35, 80, 143)');
  });

  it('registers people under either brand', async () => {
    const origin = `http://${brandHost}:${stage.product.port}`;
    const visitor = await stage.visit({ origin });
    const logInPage = new LogInPage(visitor);
    await logInPage.openLanding();
    await logInPage.beginRegistration();
    await logInPage.register({ name: 'Mo', email: 'mo@example.com', password: 'a word after another' });
    await new TimelinePage(visitor).emptyTitle.waitFor();
    expect(new URL(visitor.page.url()).host).toBe(new URL(origin).host);
    await expect.poll(() => brandOf(visitor.page)).toBe('moments');
  });
});

async function walkThroughLanguages(visitor: Visitor, check: (reader: Visitor) => Promise<void>): Promise<void> {
  const { page } = visitor;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  let reader = visitor;
  for (const language of order) {
    await chooseLanguage(reader, language);
    reader = reading(visitor, language);
    await check(reader);
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(await page.evaluate(() => 'isSamePage' in window), 'not reloaded').toBe(true);
  }
}

/** Finds visible or announced words in Latin letters, except names that are the same in all languages. */
function readForeignWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) => !element.checkVisibility({ visibilityProperty: true });
    const heard = [...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')].flatMap((element) =>
      isHidden(element)
        ? []
        : ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const seen: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script,style,[lang]:not([lang="bg"]):not(html)') || isHidden(parent)) continue;
      seen.push(node.textContent ?? '');
    }
    const known =
      /\b(Stund|Moments|by|Norsk|bokmål|Svenska|English|UTC|ISO|MP|GB|MB|KB|B|jpg|pdf|ZIP|[Zz]ip|Fujifilm|X-T5|mm|f|s|person\d+@example\.com|Laptop)\b/g;
    const words = [...heard, ...seen].flatMap((text) => text.replaceAll(known, '').match(/[A-Za-z]{2,}/g) ?? []);
    return [...new Set(words)];
  });
}
