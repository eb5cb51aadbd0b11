import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { breakFilm, makeFilm } from '../fixtures/films.ts';
import { givenFolder } from '../fixtures/folders.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { FilmStage } from '../pages/film-stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { look } from './scenes.ts';

let folder: string;
const hold = () => join(folder, 'hold');
/** An ffmpeg that can be told to wait before it encodes, so that one can see what people see meanwhile. */
const stage = setOwnStage({
  settings: async () => {
    folder = await mkdtemp(join(tmpdir(), 'stund-ffmpeg-'));
    const program = join(folder, 'ffmpeg');
    const waiting = `case "$*" in *libx264*) while [ -e ${hold()} ]; do sleep 0.1; done ;; esac`;
    await writeFile(program, `#!/bin/sh\n${waiting}\nexec ffmpeg "$@"\n`);
    await chmod(program, 0o755);
    return { STUND_FFMPEG: program };
  },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Who lets things move sees a film in its tile while the pointer rests there. */
async function expectHoverPreview({ page }: Visitor, timeline: TimelinePage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await timeline.tiles.first().hover();
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('main a video')?.currentTime ?? 0) > 0.2);
  await page.mouse.move(5, 500);
  await page.locator('main a video').waitFor({ state: 'detached' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

describe.each(bothSizes)('films, %s', (size) => {
  it('turn up in the open timeline with their picture and length, and play', async () => {
    const person = await stage.givenPerson();
    const files = await givenFolder([
      { path: 'IMG_0001.MOV', content: makeFilm({ seed: size.length, takenAt: '2024-06-12T10:00:00Z' }) },
    ]);
    const visitor = await stage.visit({ size, theme: 'dark', as: person });
    const { page } = visitor;
    const timeline = new TimelinePage(visitor);
    const film = new FilmStage(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    const uploads = new UploadPanel(visitor);
    await uploads.pick([join(files, 'IMG_0001.MOV')]);
    await uploads.waitForDone(1);
    await uploads.dismiss();
    await timeline.waitForPictures();
    await timeline.tiles.first().getByText('0:03').waitFor();
    await look(visitor, 'film-tile');
    if (size === 'desktop') await expectHoverPreview(visitor, timeline);

    await timeline.tiles.first().click();
    expect(await film.waitForFilm()).toEqual({ width: 640, height: 360 });
    expect((await film.read()).isPaused, 'nothing moves by itself for who wants less motion').toBe(true);
    await page.keyboard.press('p');
    await film.waitForPlaying();
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('[role=dialog] video')?.paused);
    await look(visitor, 'film');

    await film.slider.focus();
    await page.keyboard.press('End');
    await expect.poll(async () => (await film.read()).time).toBeGreaterThan(2.5);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await film.read()).time).toBe(0);
    await expect.poll(() => film.slider.getAttribute('aria-valuetext')).toBe('0:00 of 0:03');
    await film.control('mute').click();
    await film.control('unmute').waitFor();
    await film.control('play').click();
    await film.waitForPlaying();
    if (size === 'desktop') {
      await page.mouse.click(700, 300);
      await expect.poll(async () => (await film.read()).isPaused).toBe(true);
    }
  });

  it('in HDR and turned are made playable, upright, and say so while one waits', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size, theme: 'dark', as: person });
    const film = new FilmStage(visitor);
    await writeFile(hold(), '');
    const content = makeFilm({ codec: 'hevc-hdr', isTurned: true, seed: 10 + size.length, seconds: 2 });
    const [kept] = await stage.givenFiles(person, [{ path: 'IMG_0002.MOV', content }]);
    expect(kept!.record).toMatchObject({
      width: 360,
      height: 640,
      has_thumbnails: true,
      encoding_status: 'PROCESSING',
    });

    await visitor.page.goto(kept!.address);
    await film.preparing.waitFor();
    await look(visitor, 'film-preparing');
    await rm(hold());
    expect(await film.waitForFilm()).toEqual({ width: 360, height: 640 });
    await film.control('play').click();
    await film.waitForPlaying();
    await film.control('pause').click();
    await look(visitor, 'film-upright');
  });

  it('that nothing can read are kept, say so, and come back byte for byte', async () => {
    const person = await stage.givenPerson();
    const content = breakFilm(size.length);
    const [kept] = await stage.givenFiles(person, [{ path: 'Ferie/broken.mov', content }]);
    expect(kept!.record).toMatchObject({ has_thumbnails: false, encoding_status: 'ERROR' });
    const language = size === 'phone' ? 'bg' : 'nb';
    const visitor = await stage.visit({ size, theme: 'dark', language, as: person });
    const film = new FilmStage(visitor);
    await visitor.page.goto(kept!.address);
    await film.cannotPlay.waitFor();
    await look(visitor, 'film-broken');
    await film.tryAgain.click();
    await film.cannotPlay.waitFor();

    const [download] = await Promise.all([visitor.page.waitForEvent('download'), film.downloadOriginal.click()]);
    expect(download.suggestedFilename()).toBe('broken.mov');
    expect((await readFile(await download.path())).equals(content)).toBe(true);
  });

  it('begin at low quality and go over to the full one where they are', async () => {
    const person = await stage.givenPerson();
    const content = makeFilm({ seed: 20 + size.length, isHeavy: true, seconds: 6 });
    expect(content.length).toBeGreaterThan(5_000_000);
    const [kept] = await stage.givenFiles(person, [{ path: 'IMG_0003.MOV', content }]);
    const visitor = await stage.visit({ size, theme: 'dark', as: person });
    const { page } = visitor;
    const film = new FilmStage(visitor);
    await expect
      .poll(async () => (await stage.apiOf(person)).listFiles(), { timeout: 60_000 })
      .toMatchObject([{ encoding_status: 'ENCODED' }]);
    const ranges: string[] = [];
    let letFullPass = () => {};
    const fullMayPass = new Promise<void>((resolve) => {
      letFullPass = resolve;
    });
    await page.route('**/video?t=*', async (route) => {
      await fullMayPass;
      await route.continue();
    });
    page.on('request', (request) => {
      if (request.url().includes('/preview?')) ranges.push(request.headers().range ?? '');
    });
    await page.goto(kept!.address);
    await film.waitForFilm();
    expect(ranges).toEqual(['bytes=0-4999999']);
    expect((await film.read()).address).toMatch(/^blob:/);
    await film.control('play').click();
    await film.waitForPlaying();
    const { time } = await film.read();
    letFullPass();
    await expect.poll(async () => (await film.read()).address, { timeout: 30_000 }).toContain('/video?t=');
    await film.waitForPlaying();
    expect((await film.read()).time).toBeGreaterThan(time - 0.5);
  });
});
