import { expect, it } from 'vitest';
import { expectAccessible } from '../harness/check-access.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();
const email = 'bench@example.com';
const person = { email, name: 'Kari', password: 'tretten grønne båter' };

/** Ten years of painted pictures. */
async function givenYears(): Promise<typeof person> {
  const known = await stage.product.getToken(email).catch(() => undefined);
  if (known === undefined) {
    await stage.product.addUser({ ...person, quotaBytes: 2 ** 40 });
    await stage.product.stund('seed', '--files', '3000', '--years', '10', '--user', email);
  }
  return person;
}

const scrollerOf = ({ page, say }: Visitor) => page.getByRole('slider', { name: say('timeline.scroller.label') });

/** How much of what is in the window is drawn. */
async function waitUntilDrawn({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main section[aria-busy="true"]') === null);
}

it('goes through the years by mouse and by keyboard, and asks for nothing that flies by', async () => {
  const visitor = await stage.visit({ as: await givenYears() });
  const { page, say } = visitor;
  const timeline = new TimelinePage(visitor);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const month = new URL(request.url()).searchParams.get('month');
    if (month) asked.add(month);
  });
  await timeline.open();
  await timeline.waitForPictures();
  const scroller = scrollerOf(visitor);
  expect(await scroller.getAttribute('aria-valuenow')).toBe('1');
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
  await page.mouse.move(box.x + 20, box.y + box.height - 60, { steps: 40 });
  const month = await scroller.getAttribute('aria-valuetext');
  await page.locator('main').getByText(month!, { exact: true }).last().waitFor();
  await page.mouse.up();
  await waitUntilDrawn(visitor);
  await expect.poll(() => timeline.tiles.count()).toBeGreaterThan(0);
  // Slowly through the months of the year in view, which are asked for, and fast through the others.
  expect([...asked].filter((one) => !before.has(one)).length).toBeLessThan(months / 2);

  // Put away, and fetched back.
  await page.getByRole('button', { name: say('timeline.scroller.hide') }).click();
  await scroller.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: say('timeline.scroller.show') }).click();
  await scroller.waitFor();
});

it('has a handle on a phone while one scrolls, which leads through the years by finger', async () => {
  const visitor = await stage.visit({ as: await givenYears(), size: 'phone' });
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

it('makes its tiles smaller and larger between two fingers, around what is between them', async () => {
  const visitor = await stage.visit({ as: await givenYears(), size: 'phone' });
  const { page, say } = visitor;
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
  expect(await tileWidth()).toBe(176);
  const middle = await page.evaluate(() => document.elementFromPoint(195, 420)?.closest('a')?.getAttribute('href'));

  await pinch(200, 150);
  await expect.poll(tileWidth).toBe(116);
  await page.getByText(say('timeline.pinch.hint')).waitFor({ state: 'detached' });
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
  expect(await tileWidth()).toBe(354);
});
