import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { makeBrokenVideo, makeVideo } from '../fixtures/videos.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { VideoStage } from '../pages/video-stage.ts';
import { checkPage } from './appearance.ts';

let folder: string;
const holdFile = () => join(folder, 'hold');
/** An ffmpeg that can be held before it encodes, so that a test can check the page meanwhile. */
const stage = setOwnStage({
  settings: async () => {
    folder = await mkdtemp(join(tmpdir(), 'stund-ffmpeg-'));
    const program = join(folder, 'ffmpeg');
    const waitCommand = `case "$*" in *libx264*) while [ -e ${holdFile()} ]; do sleep 0.1; done ;; esac`;
    await writeFile(program, `#!/bin/sh\n${waitCommand}\nexec ffmpeg "$@"\n`);
    await chmod(program, 0o755);
    return { STUND_FFMPEG: program };
  },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Without reduced motion, a video plays in its tile while the pointer is over it. */
async function expectHoverPreview({ page }: Visitor, timeline: TimelinePage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await timeline.tiles.first().hover();
  await page.waitForFunction(() => (document.querySelector<HTMLVideoElement>('main a video')?.currentTime ?? 0) > 0.2);
  await page.mouse.move(5, 500);
  await page.locator('main a video').waitFor({ state: 'detached' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

describe('videos', () => {
  it('appear in the open timeline with their poster and duration, and play', async () => {
    const person = await stage.givenPerson();
    const files = await givenFolder([
      { path: 'IMG_0001.MOV', content: makeVideo({ seed: 7, takenAt: '2024-06-12T10:00:00Z' }) },
    ]);
    const visitor = await stage.visit({ size: 'desktop', theme: 'dark', as: person });
    const { page } = visitor;
    const timeline = new TimelinePage(visitor);
    const video = new VideoStage(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    const uploads = new UploadPanel(visitor);
    await uploads.pick([join(files, 'IMG_0001.MOV')]);
    await uploads.waitForDone(1);
    await uploads.dismiss();
    await timeline.waitForPictures();
    await timeline.tiles.first().getByText('0:03').waitFor();
    await checkPage(visitor, 'video-tile');
    await expectHoverPreview(visitor, timeline);

    await timeline.tiles.first().click();
    expect(await video.waitForVideo()).toEqual({ width: 640, height: 360 });
    expect((await video.read()).isPaused, 'no autoplay with reduced motion').toBe(true);
    await page.keyboard.press('Shift+P');
    await video.waitForPlaying();
    await page.keyboard.press('p');
    await page.waitForFunction(() => document.querySelector<HTMLVideoElement>('[role=dialog] video')?.paused);
    await checkPage(visitor, 'video');

    await video.slider.focus();
    await page.keyboard.press('End');
    await expect.poll(async () => (await video.read()).time).toBeGreaterThan(2.5);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await video.read()).time).toBe(0);
    await expect.poll(() => video.slider.getAttribute('aria-valuetext')).toBe('0:00 of 0:03');
    await video.control('mute').click();
    await video.control('unmute').waitFor();
    await video.control('play').click();
    await video.waitForPlaying();
    await page.mouse.click(700, 300);
    await expect.poll(async () => (await video.read()).isPaused).toBe(true);
  });

  it('in HDR and rotated are made playable and upright, and show their progress', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size: 'phone', theme: 'dark', as: person });
    const video = new VideoStage(visitor);
    await writeFile(holdFile(), '');
    const content = makeVideo({ codec: 'hevc-hdr', isRotated: true, seed: 15, seconds: 2 });
    const [storedFile] = await stage.givenFiles(person, [{ path: 'IMG_0002.MOV', content }]);
    expect(storedFile!.record).toMatchObject({
      width: 360,
      height: 640,
      has_thumbnails: true,
      encoding_status: 'PROCESSING',
    });

    await visitor.page.goto(storedFile!.address);
    await video.preparing.waitFor();
    await checkPage(visitor, 'video-preparing');
    await rm(holdFile());
    expect(await video.waitForVideo()).toEqual({ width: 360, height: 640 });
    await video.control('play').click();
    await video.waitForPlaying();
    // Its button would be gone if the two seconds are over.
    await video.video.evaluate((element) => (element as HTMLVideoElement).pause());
    await checkPage(visitor, 'video-upright');
  });

  it('that cannot be decoded are stored, report it, and are downloaded byte for byte', async () => {
    const person = await stage.givenPerson();
    const content = makeBrokenVideo(5);
    const [storedFile] = await stage.givenFiles(person, [{ path: 'Ferie/broken.mov', content }]);
    expect(storedFile!.record).toMatchObject({ has_thumbnails: false, encoding_status: 'ERROR' });
    const visitor = await stage.visit({ size: 'phone', theme: 'dark', language: 'bg', as: person });
    const video = new VideoStage(visitor);
    await visitor.page.goto(storedFile!.address);
    await video.cannotPlay.waitFor();
    await checkPage(visitor, 'video-broken');
    await video.tryAgain.click();
    await video.cannotPlay.waitFor();

    const [download] = await Promise.all([visitor.page.waitForEvent('download'), video.downloadOriginal.click()]);
    expect(download.suggestedFilename()).toBe('broken.mov');
    expect((await readFile(await download.path())).equals(content)).toBe(true);
  });

  it('start at low quality and switch to the full one at the same position', async () => {
    const person = await stage.givenPerson();
    const content = makeVideo({ seed: 27, isHeavy: true, seconds: 6 });
    expect(content.length).toBeGreaterThan(5_000_000);
    const [storedFile] = await stage.givenFiles(person, [{ path: 'IMG_0003.MOV', content }]);
    const visitor = await stage.visit({ size: 'desktop', theme: 'dark', as: person });
    const { page } = visitor;
    const video = new VideoStage(visitor);
    await expect
      .poll(async () => (await stage.apiOf(person)).listFiles())
      .toMatchObject([{ encoding_status: 'ENCODED' }]);
    const ranges: string[] = [];
    let releaseFullVideo = () => {};
    const fullVideoReleased = new Promise<void>((resolve) => {
      releaseFullVideo = resolve;
    });
    await page.route('**/video?t=*', async (route) => {
      await fullVideoReleased;
      await route.continue();
    });
    page.on('request', (request) => {
      if (request.url().includes('/preview?')) ranges.push(request.headers().range ?? '');
    });
    await page.goto(storedFile!.address);
    await video.waitForVideo();
    expect(ranges).toEqual(['bytes=0-4999999']);
    expect((await video.read()).address).toMatch(/^blob:/);
    await video.control('play').click();
    await video.waitForPlaying();
    const { time } = await video.read();
    releaseFullVideo();
    await expect.poll(async () => (await video.read()).address).toContain('/video?t=');
    await video.waitForPlaying();
    expect((await video.read()).time).toBeGreaterThan(time - 0.5);
  });
});
