import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/check-accessibility.ts';
import type { Person } from '../harness/people.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();
let owner: Person;

/** Ten years of generated photos, which no test changes. */
beforeAll(async () => {
  owner = await stage.givenPerson({ name: 'Kari', quotaBytes: 2 ** 40 });
  await stage.product.stund('seed', '--files', '3000', '--years', '10', '--user', owner.email);
});

const scrollerOf = ({ page, t }: Visitor) => page.getByRole('slider', { name: t('timeline.scroller.label') });

/** The month next to the pointer. */
const tipOf = ({ page }: Visitor) => page.locator('main [role=slider] + [aria-hidden=true]');

/** Waits until every visible month is rendered. */
async function waitUntilDrawn({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main section[aria-busy="true"]') === null);
}

/** The first tile below the header, and its distance from the top of the window. */
function firstInView({ page }: Visitor): Promise<{ place: string; topPx: number }> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('main a[data-place]')];
    const found = tiles.find((tile) => tile.getBoundingClientRect().top > 100);
    return { place: found?.dataset.place ?? '', topPx: Math.round(found?.getBoundingClientRect().top ?? 0) };
  });
}

it('scrolls through the years by mouse and by keyboard, and does not load the months that it passes', async () => {
  const visitor = await stage.visit({ as: owner });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const month = new URL(request.url()).searchParams.get('month');
    if (month) asked.add(month);
  });
  await timeline.open();
  await timeline.waitForPictures();
  const scroller = scrollerOf(visitor);
  await expect.poll(() => scroller.getAttribute('aria-valuenow')).toBe('1');
  const months = Number(await scroller.getAttribute('aria-valuemax'));
  expect(months).toBeGreaterThan(100);
  await expectAccessible(page, 'timeline with its scroller');

  // By keyboard: to the oldest month, and back by years.
  await scroller.focus();
  await page.keyboard.press('End');
  await expect.poll(() => scroller.getAttribute('aria-valuenow')).toBe(String(months));
  await waitUntilDrawn(visitor);
  expect(await timeline.tiles.count()).toBeGreaterThan(0);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  const text = await scroller.getAttribute('aria-valuetext');
  await page.getByRole('heading', { level: 2, name: text! }).waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => scroller.getAttribute('aria-valuenow')).toBe('1');

  // By mouse: down the whole date bar, with the month next to the pointer.
  const before = new Set(asked);
  const box = (await scroller.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  // With so few steps, fewer than half of the months are loaded even when a slow machine treats each step as a stop.
  await page.mouse.move(box.x + 20, box.y + box.height - 60, { steps: 8 });
  // The month in the tooltip at the release is the final position, even when the page renders late.
  const tip = tipOf(visitor);
  const month = await tip.textContent();
  await page.mouse.up();
  await tip.waitFor({ state: 'detached' });
  await expect.poll(() => scroller.getAttribute('aria-valuetext')).toBe(month);
  await page.getByRole('heading', { level: 2, name: month!, exact: true }).waitFor();
  await waitUntilDrawn(visitor);
  await expect.poll(() => timeline.tiles.count()).toBeGreaterThan(0);
  expect([...asked].filter((one) => !before.has(one)).length).toBeLessThan(months / 2);

  // Hide the date bar and show it again.
  await page.getByRole('button', { name: t('timeline.scroller.hide') }).click();
  await scroller.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: t('timeline.scroller.show') }).click();
  await scroller.waitFor();
});

it('lands on the heading of a month that is clicked, and keeps the place after a reload and after going back', async () => {
  const visitor = await stage.visit({ as: owner, language: 'bg' });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const scroller = scrollerOf(visitor);

  // The months of the visible year are words, also in Bulgarian.
  const words = scroller.locator('span', { hasText: /^[а-я]{3,4}$/ });
  await expect.poll(() => words.count()).toBeGreaterThan(2);
  const word = words.nth(2);
  const box = (await word.boundingBox())!;
  // Far into the word, which would be far into the month while dragging.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2);
  await expect.poll(() => scroller.getAttribute('aria-valuenow')).toBe('3');
  const heading = page.getByRole('heading', { level: 2, name: (await scroller.getAttribute('aria-valuetext'))! });
  const topOf = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN);
  await expect.poll(topOf).toBeGreaterThan(56);
  expect(await topOf()).toBeLessThan(56 + 60);

  // Years further down, at a row inside a month.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await waitUntilDrawn(visitor);
  const seen = await firstInView(visitor);
  expect(seen.place).toMatch(/^\d{4}-\d{2}\/\d+$/);
  await page.reload();
  await expect.poll(() => firstInView(visitor)).toEqual(seen);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('app.albums') })
    .click();
  await page.waitForURL('**/albums');
  await page.goBack();
  await expect.poll(() => firstInView(visitor)).toEqual(seen);

  // A visit by the address begins at the top.
  await timeline.open();
  await timeline.tile(seen.place).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

it('shows a handle on a phone while scrolling, which scrolls through the years by touch', async () => {
  const visitor = await stage.visit({ as: owner, size: 'phone' });
  const { page } = visitor;
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const scroller = scrollerOf(visitor);
  expect(await scroller.count()).toBe(0);
  await page.evaluate(() => window.scrollBy(0, 600));
  await scroller.waitFor();

  const box = (await scroller.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 20, y }],
    });
  await touch('touchStart', box.y + 26);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', box.y + 26 + step * 40);
  const far = Number(await scroller.getAttribute('aria-valuenow'));
  expect(far).toBeGreaterThan(30);
  await touch('touchEnd', 0);
  await waitUntilDrawn(visitor);
  await expect.poll(() => timeline.tiles.count()).toBeGreaterThan(0);
  await expectAccessible(page, 'timeline with its handle');
  await scroller.waitFor({ state: 'detached' });
});

it('scrolls to where the pointer is released, although frames are late', async () => {
  const visitor = await stage.visit({ as: owner });
  const { page } = visitor;
  await page.addInitScript(() => {
    // Simulates a busy machine.
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 400);
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  });
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const scroller = scrollerOf(visitor);
  const textOf = () => scroller.getAttribute('aria-valuetext');
  const newest = await textOf();
  const box = (await scroller.boundingBox())!;
  const moveTo = (share: number) => page.mouse.move(box.x + 20, box.y + box.height * share, { steps: 5 });
  await moveTo(0);
  await page.mouse.down();
  await moveTo(0.5);
  // The page has scrolled to another year, but not yet to where the button is released.
  await expect.poll(textOf).not.toBe(newest);
  await moveTo(0.85);
  const month = await tipOf(visitor).textContent();
  await page.mouse.up();
  await expect.poll(textOf).toBe(month);
  await page.getByRole('heading', { level: 2, name: month!, exact: true }).waitFor();
  await waitUntilDrawn(visitor);
  await expect.poll(() => textOf()).toBe(month);
});

it('resizes its tiles by pinching, and keeps the photo between the fingers in place', async () => {
  const visitor = await stage.visit({ as: owner, size: 'phone' });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apartPx: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: 195 + (side * apartPx) / 2, y: 420 })),
    });
  const pinch = async (fromPx: number, toPx: number) => {
    await touch('touchStart', fromPx);
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', fromPx + ((toPx - fromPx) * step) / 4);
    await touch('touchEnd', 0);
  };
  const tileWidth = async () => Math.round((await timeline.tiles.first().boundingBox())!.width);
  await page.evaluate(() => window.scrollTo(0, 5000));
  await waitUntilDrawn(visitor);
  await expect.poll(() => tileWidth()).toBe(176);
  const middle = await page.evaluate(() => document.elementFromPoint(195, 420)?.closest('a')?.getAttribute('href'));

  await pinch(200, 150);
  await expect.poll(tileWidth).toBe(116);
  await page.getByText(t('timeline.pinch.hint')).waitFor({ state: 'detached' });
  // The photo between the fingers is still there.
  if (middle) {
    const box = (await timeline.tileOf(middle).boundingBox())!;
    expect(Math.abs(box.y + box.height / 2 - 420)).toBeLessThan(180);
  }
  await pinch(100, 150);
  await expect.poll(tileWidth).toBe(176);
  await pinch(100, 150);
  await expect.poll(tileWidth).toBe(354);
  await page.reload();
  await timeline.waitForPictures();
  await expect.poll(() => tileWidth()).toBe(354);
});

it('resizes its tiles with the menu and with a touchpad', async () => {
  const visitor = await stage.visit({ as: owner });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const columns = () =>
    timeline.tiles.evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);
  const drawn = await columns();

  // The keyboard alone is used. The menu stays open for another step, and disables it at the limits.
  await timeline.viewButton.focus();
  await page.keyboard.press('Enter');
  const smaller = page.getByRole('menuitem', { name: t('timeline.size.smaller') });
  await page.keyboard.press('End');
  await expect.poll(() => smaller.evaluate((item) => item === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(columns).toBe(Math.round(drawn * 1.5));
  await page.keyboard.press('Enter');
  await expect.poll(columns).toBe(Math.round(drawn * 2.5));
  await expect.poll(() => smaller.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page, 'menu with sizes');
  await page.keyboard.press('Escape');

  // A touchpad reports a pinch as a wheel event with the control key.
  await page.mouse.move(600, 500);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -25);
  await expect.poll(columns).toBe(Math.round(drawn * 1.5));
  await page.keyboard.up('Control');
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});
