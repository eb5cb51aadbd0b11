import {
  createJob,
  deleteFile,
  type FileId,
  setJobPrivacy,
  shortenId,
  showOnTelevision,
  subscribeToJob,
  timing,
} from '@stund/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import { expectBrokenConnections } from '../harness/network/network.ts';
import { resultsFolder, setStage } from '../harness/stage.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

const codeOf = async (page: Page) => (await page.locator('.code').textContent())!;
const shownAddress = (page: Page) => page.locator('.slide.shown').first().getAttribute('src');

/** Waits until something else is shown, and is decoded. */
async function waitForNext(page: Page, before: string | null): Promise<string | null> {
  await page.clock.fastForward(5000);
  await expect.poll(() => page.locator('.slide.shown').count()).toBe(1);
  await expect.poll(() => shownAddress(page)).not.toBe(before);
  return shownAddress(page);
}

it('shows an album on a television, through a lost network, until it is stopped', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const { id: albumId } = await api.call(createJob, { body: { name: 'Lofoten' } });
  const photos = await Promise.all(
    [1, 2, 3].map(async (seed) => ({
      path: `${seed}.jpg`,
      content: await paintPhoto({ seed, width: 2400, height: 1600, takenAt: `2024:07:0${seed} 12:00:00` }),
    })),
  );
  const video = { path: 'sea.mov', content: await givenVideo({ seconds: 1, takenAt: '2024-07-02T15:00:00Z' }) };
  await api.upload([...photos, video], albumId);
  while ((await api.listFiles(albumId)).some((file) => file.encoding_status === 'PROCESSING'))
    await new Promise((resolve) => setTimeout(resolve, 500));

  const television = await stage.visit({ size: 'television' });
  const tv = television.page;
  await tv.clock.install();
  await tv.goto('/tv');
  await tv.locator('.code').waitFor();
  await tv.screenshot({ path: `${resultsFolder}/television-code.png` });
  const smallest = await tv.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('p, h1')].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ),
  );
  expect(smallest).toBeGreaterThanOrEqual(24);

  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  visitor.problems.expect(/refused: POST \/st\/4\/televisions 400/);
  television.problems.expect(/refused: POST \/st\/4\/television 410/);
  await page.goto(`/television?job=${shortenId(albumId)}`);
  const code = page.getByLabel(t('televisions.code'));
  const show = page.getByRole('button', { name: t('televisions.show'), exact: true });
  await code.fill('222 222');
  await show.click();
  await page.getByText(t('televisions.code.wrong')).waitFor();
  await code.fill((await codeOf(tv)).toLowerCase());
  await checkPage(visitor, 'show-on-television');
  await show.click();
  await page.getByText(t('televisions.showing', { name: 'TV' })).waitFor();

  // Oldest first: a photo, a photo, the video, a photo, and around.
  await tv.clock.runFor(3000);
  await tv.locator('img.slide.shown').waitFor();
  expect(await tv.locator('.caption').textContent()).toContain('Lofoten');
  await tv.screenshot({ path: `${resultsFolder}/television-photo.png` });
  const first = await shownAddress(tv);
  const second = await waitForNext(tv, first);
  expect(second).toContain('/whole?');
  await tv.clock.fastForward(5000);
  await tv.locator('video.slide.shown').waitFor();
  await expect.poll(() => tv.locator('img.slide.shown').count(), { timeout: 20_000 }).toBe(1);
  const third = await shownAddress(tv);

  await television.context.setOffline(true);
  await tv.clock.runFor(10_000);
  const duringFailure = await shownAddress(tv);
  expect(await tv.locator('.slide.shown').count()).toBe(1);
  await television.context.setOffline(false);
  await tv.clock.runFor(4000);
  await waitForNext(tv, duringFailure);
  expect(third).not.toBeNull();
  expectBrokenConnections(television.problems);

  await page.goto('/settings/devices');
  const row = page.getByRole('region', { name: t('televisions.now') });
  await row.getByText(/Lofoten/).waitFor();
  await checkPage(visitor, 'devices-with-television');
  await row.getByRole('button', { name: t('televisions.stop.of', { name: 'TV' }) }).click();
  await row.waitFor({ state: 'detached' });
  await tv.clock.runFor(3000);
  await tv.locator('.message').waitFor();
  await tv.clock.runFor(9000);
  await tv.locator('.code').waitFor();
});

it('passes over what cannot be shown, shows the time when it waits, and ends when the album becomes private', async () => {
  const [ana, bo] = [await stage.givenPerson(), await stage.givenPerson()];
  const [api, apiOfBo] = [await stage.apiOf(ana), await stage.apiOf(bo)];
  const { id: albumId } = await api.call(createJob, { body: { name: 'Lofoten', public: true } });
  const params = { id: albumId };
  const photos = await Promise.all(
    [1, 2, 3].map(async (seed) => ({
      path: `${seed}.jpg`,
      content: await paintPhoto({ seed, takenAt: `2024:07:0${seed} 12:00:00` }),
    })),
  );
  const video = { path: 'sea.mov', content: await givenVideo({ seconds: 1, takenAt: '2024-07-02T15:00:00Z' }) };
  const stored = await api.upload([...photos, video], albumId);
  const idOf = (path: string) => stored.find(({ record }) => record.path === path)!.record.id as FileId;
  await apiOfBo.call(subscribeToJob, { params });

  const television = await stage.visit({ size: 'television' });
  const { page: tv, problems } = television;
  problems.expect(/refused: POST \/st\/4\/television 410/, /refused: GET \/st\/4\/media\/.* (?:404|410)/);
  await tv.clock.install();
  await tv.goto('/tv');
  await tv.locator('.code').waitFor();
  const code = (await codeOf(tv)).replace(' ', '');
  await tv.clock.runFor(timing.screensaverMs);
  await tv.locator('.idle').waitFor();
  expect(await tv.locator('.clock').textContent()).toMatch(/^\d{2}:\d{2}$/);
  expect(await tv.locator('.idle').textContent()).toContain(code.slice(0, 3));
  await tv.screenshot({ path: `${resultsFolder}/television-idle.png` });
  await tv.keyboard.press('ArrowUp');
  await tv.clock.runFor(timing.televisionPollMs);
  await tv.locator('.code').waitFor();

  // The video arrives as bytes that are no video, and the second photo is deleted after the list was read.
  await tv.route(`**/${shortenId(idOf('sea.mov'))}/video?*`, (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'no video' }),
  );
  await apiOfBo.call(showOnTelevision, { body: { code: await codeOf(tv), job_id: albumId } });
  await tv.clock.runFor(timing.televisionPollMs);
  await tv.locator('img.slide.shown').waitFor();
  const first = await shownAddress(tv);
  expect(first).toContain(shortenId(idOf('1.jpg')));
  await api.call(deleteFile, { params: { id: albumId, fileId: idOf('2.jpg') } });
  const seen: string[] = [];
  for (let shown = first; seen.length < 3; ) {
    shown = await waitForNext(tv, shown);
    seen.push([...photos, video].find(({ path }) => shown!.includes(shortenId(idOf(path))))!.path);
  }
  // Of the deleted photo at most the copy that was loaded before is shown, and the thumbnail takes the place of the video.
  expect(seen.filter((path) => path !== '2.jpg').slice(0, 2)).toEqual(['sea.mov', '3.jpg']);
  expect(await tv.locator('video').count()).toBe(0);

  await api.call(setJobPrivacy, { params, body: { privacy_mode: 'private' } });
  await tv.clock.runFor(2 * timing.televisionPollMs);
  await tv.locator('.message').waitFor();
  expect(await tv.locator('.slide').count()).toBe(0);
});
