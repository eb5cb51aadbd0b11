import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setStage } from '../harness/stage.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

/** Presses a key until an element with this name has the focus. */
async function reach(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const matches = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const seen: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key);
    const text = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (matches(text)) return;
    seen.push(text);
  }
  throw new Error(`The keyboard does not reach ${name}; it passed ${seen.join(' | ')}`);
}

it('can be used by keyboard alone from login to timeline, settings and logout', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit();
  const { page, t } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: t('login.logIn') }).waitFor();
  await reach(page, t('login.logIn'));
  await page.keyboard.press('Enter');
  // The start page has a form of its own. The log-in page begins in its first field.
  await page.waitForURL((url) => url.pathname.startsWith('/id/'), { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: t('login.email'), exact: true });
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(person.email);
  await reach(page, t('login.password'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/photos');
  await page.getByRole('heading', { name: t('timeline.empty.title') }).waitFor();

  // The first tab stop skips the header.
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('app.skipToContent'));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  // The question mark lists the keys, also on pages that have none of their own.
  const keys = page.getByRole('dialog', { name: t('help.keys.title') });
  await page.keyboard.press('?');
  await keys.waitFor();
  await keys.getByText(t('selection.all')).waitFor();
  await checkPage(visitor, 'page-keys');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });

  await page.keyboard.press('Home');
  await reach(page, new RegExp(person.name), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: t('settings.account') }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

  await reach(page, t('settings.logOut'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('login.createAccount') }).waitFor();
});

it('has the landmarks, names and live regions that a screen reader needs', async () => {
  const person = await stage.givenPerson();
  const { page, t } = await stage.visit({ as: person });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: t('settings.account') }).waitFor();
  await expect.poll(() => page.getByRole('banner').count()).toBe(1);
  await expect.poll(() => page.getByRole('main').count()).toBe(1);
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
  await expect.poll(() => page.getByRole('navigation', { name: t('app.mainNavigation') }).count()).toBe(1);
  await expect.poll(() => page.getByRole('region', { name: t('app.toasts') }).count()).toBe(1);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.locator('[role=status]').count()).toBeGreaterThan(0);
  expect(await page.locator('[role=alert]').count()).toBeGreaterThan(0);

  const tree = await page.locator('body').ariaSnapshot();
  expect(tree).toMatch(/banner:/);
  expect(tree).toMatch(/contentinfo:/);
  // Every control has a name.
  expect(tree).not.toMatch(/- (?:button|link|textbox|checkbox|radio)(?:$|:| \[)/m);

  // The heading of the timeline is for screen readers alone, also when it has the focus.
  await page
    .getByRole('navigation', { name: t('app.mainNavigation') })
    .getByRole('link')
    .first()
    .click();
  const heading = page.getByRole('heading', { level: 1, name: t('timeline.title') });
  await expect.poll(() => heading.evaluate((title) => title === document.activeElement)).toBe(true);
  expect(await heading.boundingBox()).toMatchObject({ width: 1, height: 1 });
});

it.each([
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36', 'tv'],
  [
    'Mozilla/5.0 (Linux; Tizen 8.0; Smart TV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    'tv',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36', undefined],
])('treats %s as a television only when it is one, although it has a pointer', async (userAgent, layout) => {
  const { page, t } = await stage.visit({ size: 'television' });
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => name });
  }, userAgent);
  await page.goto('/');
  await page.getByRole('button', { name: t('login.logIn') }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.layout)).toBe(layout);
});

it('uses the television layout when the test flag is set', async () => {
  const { page, t } = await stage.visit();
  await page.addInitScript(() => localStorage.setItem('stund.test_flags', 'tv-layout'));
  await page.goto('/');
  await page.getByRole('button', { name: t('login.logIn') }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.layout)).toBe('tv');
});
