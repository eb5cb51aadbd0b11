import { createJob, listTelevisionFiles, listTelevisions, shortenId } from '@stund/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { embedMotionVideo, paintPhoto } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import type { Api } from '../harness/api.ts';
import { expectBrokenConnections } from '../harness/network/network.ts';
import { resultsFolder, setOwnStage, type Visitor } from '../harness/stage.ts';
import { CastStandIn } from '../harness/stand-ins/cast-stand-in.ts';
import { Selection } from '../pages/selection.ts';
import { givenShare, SharePage } from '../pages/share-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setOwnStage({ settings: () => ({ STUND_CAST_APP_ID: '0A1B2C3D' }) });
const shownAddress = (screen: Page) => screen.locator('.slide.shown').last().getAttribute('src');
const barOf = ({ page, t }: Visitor) => page.getByRole('region', { name: t('google-cast.bar'), exact: true });

async function givenPhotos(count: number): Promise<Array<{ path: string; content: Buffer }>> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: `${String(index).padStart(2, '0')}.jpg`,
      content: await paintPhoto({
        seed: index + 1,
        width: 1600,
        height: 1000,
        takenAt: `2024:07:${10 + index} 12:00:00`,
      }),
    })),
  );
}

async function waitUntilEncoded(api: Api, jobId?: Parameters<Api['listFiles']>[0]): Promise<void> {
  await expect
    .poll(async () => (await api.listFiles(jobId)).filter((file) => file.encoding_status === 'PROCESSING').length, {
      timeout: 120_000,
    })
    .toBe(0);
}

it('casts an album with videos, through a lost network and a reload, until it is stopped', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const { id: albumId } = await api.call(createJob, { body: { name: 'Lofoten' } });
  const photos = await givenPhotos(10);
  const videos = await Promise.all(
    [11, 12].map(async (day) => ({
      path: `${day}.mov`,
      content: await givenVideo({
        // Long enough to be paused while it plays.
        ...(day === 11 ? { seconds: 30, width: 320, height: 180 } : {}),
        seed: day,
        takenAt: `2024-07-${day + 10}T12:00:00Z`,
      }),
    })),
  );
  // The album shows them as they were added.
  await api.send([...photos.slice(0, 2), ...videos.slice(0, 1), ...photos.slice(2), ...videos.slice(1)], albumId);
  await waitUntilEncoded(api, albumId);

  const television = await stage.visit({ size: 'television' });
  const standIn = await CastStandIn.on(television);
  const { screen } = standIn;
  await screen.clock.install();
  const visitor = await stage.visit({ as: person });
  await standIn.allowSender(visitor);
  // The receiver may have ended by itself before.
  visitor.problems.expect(/refused: DELETE \/st\/4\/televisions\/.* 404/);
  const { page, t } = visitor;
  const bar = barOf(visitor);
  const waitForShown = async (name: string) => {
    const id = shortenId(idOf(name));
    await expect.poll(() => shownAddress(screen), { timeout: 30_000 }).toContain(id);
  };
  const all = await api.listFiles(albumId);
  const idOf = (name: string) => all.find(({ path }) => path.endsWith(name))!.id;

  await page.goto(`/carousel/${shortenId(albumId)}/${shortenId(idOf('00.jpg'))}`);
  const viewer = page.getByRole('dialog');
  const castButton = viewer.getByRole('button', { name: t('shared.cast'), exact: true });
  standIn.choice = 'cancel';
  await castButton.click();
  await castButton.and(page.locator(':not([aria-busy])')).waitFor();
  standIn.choice = 'device';
  await castButton.click();
  await viewer.getByText(t('google-cast.on', { device: standIn.device })).waitFor();
  await waitForShown('00.jpg');
  await screen.screenshot({ path: `${resultsFolder}/cast-receiver.png` });
  await page.keyboard.press('ArrowRight');
  await waitForShown('01.jpg');
  await checkPage(visitor, 'viewer-casting');

  // The bar stays on other pages, and after a reload.
  await page.goto('/settings/devices');
  await bar.getByText(t('google-cast.on', { device: standIn.device })).waitFor();
  await page.getByText(standIn.device, { exact: true }).first().waitFor();
  await waitForShown('01.jpg');
  await checkPageInBothThemes(visitor, 'casting-bar');

  // A video: play, pause and seek.
  await bar.getByRole('button', { name: t('google-cast.next') }).click();
  await waitForShown('11.mov');
  const video = screen.locator('video.slide.shown');
  await bar.getByRole('button', { name: t('google-cast.pause') }).click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  const position = bar.getByRole('slider', { name: t('google-cast.position') });
  const waitForSeconds = (seconds: number) =>
    expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeCloseTo(seconds);
  await position.fill('10');
  await waitForSeconds(10);
  await position.press('Home');
  await waitForSeconds(0);
  await position.press('ArrowRight');
  await waitForSeconds(0.5);
  await checkPage(visitor, 'casting-bar-video');
  await bar.getByRole('button', { name: t('google-cast.play') }).click();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused && !one.ended)).toBe(false);

  // The slideshow runs on the device: a picture follows the video when that has ended.
  await bar.getByRole('button', { name: t('shared.slideshow') }).click();
  await position.press('End');
  await waitForShown('02.jpg');

  expectBrokenConnections(television.problems);
  await television.context.setOffline(true);
  await bar.getByText(t('google-cast.deviceOffline', { device: standIn.device })).waitFor();
  await checkPage(visitor, 'casting-bar-device-offline');
  // Something is on the screen at every moment.
  for (let passed = 0; passed < 10; passed += 1) {
    await screen.clock.fastForward(1000);
    expect(await screen.locator('.slide.shown').count()).toBeGreaterThan(0);
  }
  await television.context.setOffline(false);
  await bar.getByText(t('google-cast.on', { device: standIn.device })).waitFor();
  await bar.getByRole('button', { name: t('shared.slideshow') }).click();
  const before = await shownAddress(screen);
  await bar.getByRole('button', { name: t('google-cast.next') }).click();
  await expect.poll(() => shownAddress(screen)).not.toBe(before);

  expectBrokenConnections(visitor.problems);
  await visitor.context.setOffline(true);
  await bar.getByText(t('google-cast.offline'), { exact: true }).waitFor();
  await visitor.context.setOffline(false);
  await bar.getByText(t('google-cast.on', { device: standIn.device })).waitFor();

  const address = (await shownAddress(screen))!;
  expect((await fetch(address)).status).toBe(200);
  await bar.getByRole('button', { name: t('google-cast.stop') }).click();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => screen.url()).toBe('about:blank');
  await expect.poll(async () => (await api.call(listTelevisions, {})).televisions).toEqual([]);
  expect((await fetch(address)).status).toBe(410);
});

it('casts the timeline from a phone, and says when the TV does not answer', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  await api.upload(await givenPhotos(3));
  await waitUntilEncoded(api);
  const television = await stage.visit({ size: 'television' });
  const standIn = await CastStandIn.on(television);
  const visitor = await stage.visit({ size: 'phone', as: person });
  await standIn.allowSender(visitor);
  visitor.problems.expect(/refused: DELETE \/st\/4\/televisions\/.* 404/);
  const { page, t } = visitor;
  const bar = barOf(visitor);
  const file = (await api.listFiles()).find(({ path }) => path.endsWith('01.jpg'));
  await page.clock.install();
  await page.goto(`/photos/${shortenId(file!.id)}`);
  await page.getByRole('button', { name: t('viewer.more') }).click();
  await page.getByRole('menuitem', { name: t('shared.cast'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(t('google-cast.on', { device: standIn.device }))
    .waitFor();
  await expect.poll(() => shownAddress(standIn.screen)).toContain(shortenId(file!.id));
  await checkPage(visitor, 'viewer-casting');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await bar.getByText(t('google-cast.on', { device: standIn.device })).waitFor();
  await checkPageInBothThemes(visitor, 'casting-bar');
  await page.setViewportSize({ width: 320, height: 640 });
  // The footer of a short page is above the bar.
  const heightAboveBarPx = async () => {
    const [footer, shown] = await Promise.all([page.getByRole('contentinfo').boundingBox(), bar.boundingBox()]);
    return shown!.y - footer!.y - footer!.height;
  };
  await expect.poll(heightAboveBarPx).toBeGreaterThanOrEqual(0);
  await checkPage(visitor, 'casting-bar-narrow');

  standIn.isChannelBroken = true;
  await page.clock.fastForward(11_000);
  await bar.getByText(t('google-cast.lost', { device: standIn.device })).waitFor();
  await checkPage(visitor, 'casting-bar-lost');
  standIn.isChannelBroken = false;
  await bar.getByText(t('google-cast.on', { device: standIn.device })).waitFor();
  await bar.getByRole('button', { name: t('google-cast.stop') }).click();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => standIn.screen.url()).toBe('about:blank');
});

/** Collects what a device shows, in order, from now on and on each page that it opens. */
async function recordShown({ context, page }: Visitor): Promise<() => Promise<string[]>> {
  await context.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).matches('.slide.shown')) shown.push((target as HTMLImageElement).src);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

it('casts wherever a slideshow starts, and lets the device of a visitor read exactly the share', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const photos = await givenPhotos(3);
  const live = {
    path: 'MVIMG_20240801_120000.jpg',
    content: embedMotionVideo(
      await paintPhoto({ seed: 9, takenAt: '2024:08:01 12:00:00' }),
      await givenVideo({ seed: 4, seconds: 2 }),
    ),
  };
  const stored = await api.upload([...photos, live]);
  await waitUntilEncoded(api);
  const { id: albumId } = await api.call(createJob, { body: { name: 'Lofoten' } });
  const [, inAlbum] = await api.upload(photos.slice(0, 2), albumId);
  const share = await givenShare(api, [stored[3]!, stored[0]!]);

  const television = await stage.visit({ size: 'television' });
  const standIn = await CastStandIn.on(television);
  const { screen } = standIn;
  const listShown = await recordShown(television);
  let secret = '';
  screen.on('request', (request) => {
    if (request.url().endsWith(listTelevisionFiles.path)) secret = request.postDataJSON().secret;
  });
  const waitForShown = (fileId: string) =>
    expect.poll(async () => (await listShown()).join(' '), { timeout: 30_000 }).toContain(shortenId(fileId));
  /** The files that the device may read, in any order. */
  const readable = async () =>
    (await api.call(listTelevisionFiles, { body: { secret } })).files.map(({ id }) => id as string).toSorted();

  const owner = await stage.visit({ as: person });
  await standIn.allowSender(owner);
  owner.problems.expect(/refused: DELETE \/st\/4\/televisions\/.* 404/);
  const { page, t } = owner;
  const timeline = new TimelinePage(owner);
  await timeline.open();
  await timeline.waitForPictures();
  await timeline.viewButton.click();
  await page.getByRole('menuitem', { name: t('shared.cast'), exact: true }).waitFor();
  await checkPage(owner, 'timeline-cast-menu');
  await page.getByRole('menuitem', { name: t('shared.cast'), exact: true }).click();
  await barOf(owner)
    .getByText(t('google-cast.on', { device: standIn.device }))
    .waitFor();
  // A live photo moves once.
  await waitForShown(stored[3]!.record.id);
  await waitForShown(stored[3]!.record.live_video!.id);
  await barOf(owner)
    .getByRole('button', { name: t('shared.slideshow'), pressed: true })
    .waitFor();
  await barOf(owner)
    .getByRole('button', { name: t('shared.slideshow') })
    .click();

  // Backwards, around the end of the timeline.
  await barOf(owner)
    .getByRole('button', { name: t('google-cast.previous') })
    .click();
  await waitForShown(stored[0]!.record.id);
  await barOf(owner)
    .getByRole('button', { name: t('google-cast.previous') })
    .click();
  await waitForShown(stored[1]!.record.id);

  const onDevice = { name: t('shared.cast.on', { device: standIn.device }), exact: true };
  const selection = new Selection(owner);
  for (const { address } of [stored[0]!, stored[2]!]) {
    await timeline.tileOf(address).hover();
    await selection.circle((await timeline.tileOf(address).getAttribute('data-place'))!).click();
  }
  await selection.waitForCount(2);
  await page.getByRole('button', { name: t('selection.more') }).click();
  await page.getByRole('menuitem', onDevice).click();
  await waitForShown(stored[2]!.record.id);
  expect(await readable()).toEqual([stored[0]!, stored[2]!].map(({ record }) => record.id).toSorted());

  await page.goto(`/albums/${shortenId(albumId)}`);
  await page.getByRole('button', onDevice).click();
  await waitForShown(inAlbum!.record.id);
  await checkPage(owner, 'album-casting');
  await barOf(owner)
    .getByRole('button', { name: t('google-cast.stop') })
    .click();
  await expect.poll(() => screen.url()).toBe('about:blank');

  const visitor = await stage.visit({ as: await stage.givenPerson() });
  await standIn.allowSender(visitor);
  visitor.problems.expect(/refused: DELETE \/st\/4\/televisions\/.* 404/);
  const sharePage = new SharePage(visitor);
  await sharePage.open(share);
  await sharePage.action('shared.cast').click();
  await barOf(visitor)
    .getByText(t('google-cast.on', { device: standIn.device }))
    .waitFor();
  const shared = (await api.listFiles(share.id))
    .filter(({ type }) => type === 'Pictures')
    .map(({ id }) => id as string);
  expect(shared).toHaveLength(2);
  await waitForShown(shared[0]!);
  await checkPage(visitor, 'share-casting');
  expect(await readable()).toEqual(shared.toSorted());
  await barOf(visitor)
    .getByRole('button', { name: t('google-cast.stop') })
    .click();
  await expect.poll(() => screen.url()).toBe('about:blank');
});
