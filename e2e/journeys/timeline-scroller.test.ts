import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../harness/check-accessibility.ts';
import type { Person } from '../harness/people.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();
let owner: Person;

/** Ten years of painted pictures, which no test changes. */
beforeAll(async () => {
  owner = await stage.givenPerson({ name: 'Kari', quotaBytes: 2 ** 40 });
  await stage.product.stund('seed', '--files', '3000', '--years', '10', '--user', owner.email);
});

const scrollerOf = ({ page, t }: Visitor) => page.getByRole('slider', { name: t('timeline.scroller.label') });

/** The month beside the pointer. */
const tipOf = ({ page }: Visitor) => page.locator('main [role=slider] + [aria-hidden=true]');

/** How much of what is in the window is drawn. */
async function waitUntilDrawn({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main section[aria-busy="true"]') === null);
}

it('goes through the years by mouse and by keyboard, and asks for nothing that flies by', async () => {
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

  // By keyboard: to the oldest month, and years back.
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

  // By mouse: down the whole rail, with the month beside the pointer.
  const before = new Set(asked);
  const box = (await scroller.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  // So few leaps that even a machine on which each of them is a rest asks for less than half of what lies between.
  await page.mouse.move(box.x + 20, box.y + box.height - 60, { steps: 8 });
  // What the tip says when the button is let go is where one is, however late the page comes along.
  const tip = tipOf(visitor);
  const month = await tip.textContent();
  await page.mouse.up();
  await tip.waitFor({ state: 'detached' });
  await expect.poll(() => scroller.getAttribute('aria-valuetext')).toBe(month);
  await page.getByRole('heading', { level: 2, name: month!, exact: true }).waitFor();
  await waitUntilDrawn(visitor);
  await expect.poll(() => timeline.tiles.count()).toBeGreaterThan(0);
  expect([...asked].filter((one) => !before.has(one)).length).toBeLessThan(months / 2);

  // Put away, and fetched back.
  await page.getByRole('button', { name: t('timeline.scroller.hide') }).click();
  await scroller.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: t('timeline.scroller.show') }).click();
  await scroller.waitFor();
});

it('has a handle on a phone while one scrolls, which leads through the years by finger', async () => {
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
  await scroller.waitFor({ state: 'detached', timeout: 10_000 });
});

it('goes where the pointer lets go, although frames come late', async () => {
  const visitor = await stage.visit({ as: owner });
  const { page } = visitor;
  await page.addInitScript(() => {
    // As on a machine that has much else to do.
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
  // The page has come along to another year once, and not yet to where the button is let go.
  await expect.poll(textOf).not.toBe(newest);
  await moveTo(0.85);
  const month = await tipOf(visitor).textContent();
  await page.mouse.up();
  await expect.poll(textOf).toBe(month);
  await page.getByRole('heading', { level: 2, name: month!, exact: true }).waitFor();
  await waitUntilDrawn(visitor);
  await expect.poll(() => textOf()).toBe(month);
});

it('makes its tiles smaller and larger between two fingers, around what is between them', async () => {
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
  // What was between the fingers is still there.
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

it('makes its tiles larger and smaller from the menu, and by a touchpad', async () => {
  const visitor = await stage.visit({ as: owner });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const columns = () =>
    timeline.tiles.evaluateAll((tiles) => new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size);
  const drawn = await columns();

  // By keyboard alone; the menu stays for another step, and knows the ends.
  await timeline.filterButton('all').focus();
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

  // A touchpad sends its pinch as a wheel with the control key.
  await page.mouse.move(600, 500);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -25);
  await expect.poll(columns).toBe(Math.round(drawn * 1.5));
  await page.keyboard.up('Control');
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});
