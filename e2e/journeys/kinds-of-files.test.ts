import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heicFixture } from '../../apps/server/src/platform/decoder/testing/heic-fixture.ts';
import { givenFolder } from '../fixtures/folders.ts';
import { embedMotionVideo, makeBrokenPhoto, paintPhoto } from '../fixtures/pictures.ts';
import { givenVideo } from '../fixtures/videos.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#f4e3c1"/><circle cx="200" cy="150" r="90" fill="#b5483a"/><script>document.title = "run"</script></svg>';

describe('files of all kinds', () => {
  it('appear at their date with their thumbnail, and a live photo plays', async () => {
    const person = await stage.givenPerson();
    const photo = (seed: number, takenAt: string) => paintPhoto({ seed, takenAt, width: 1200, height: 900 });
    const folder = await givenFolder([
      { path: 'IMG_4711.HEIC', content: heicFixture },
      {
        path: 'MVIMG_20240616_120000.jpg',
        content: embedMotionVideo(await photo(3, '2024:06:16 12:00:00'), await givenVideo({ seed: 4, seconds: 2 })),
      },
      { path: 'Screenshot_20240615-101500.png', content: await paintPhoto({ seed: 5 }) },
      { path: 'tegning.svg', content: Buffer.from(drawing) },
      { path: 'ødelagt 20240610_080000.jpg', content: await makeBrokenPhoto(6) },
    ]);
    const visitor = await stage.visit({ size: 'desktop', as: person });
    const { page } = visitor;
    const timeline = new TimelinePage(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();
    const uploads = new UploadPanel(visitor);
    await uploads.dropContentOf(folder);
    await uploads.waitForDone(5);
    await uploads.dismiss();
    const api = await stage.apiOf(person);
    await api.waitForProcessing();
    await page.reload();
    await timeline.waitForPictures();

    const live = page.getByRole('link', { name: /^Live photo, / });
    const screenshot = page.getByRole('link', { name: /^Screenshot, .*15 June 2024|^Screenshot, .*June 15, 2024/ });
    await live.waitFor();
    await screenshot.waitFor();
    await checkPage(visitor, 'kinds-of-files');

    await live.click();
    const viewer = new ViewerPage(visitor);
    expect((await viewer.waitForPicture()).width).toBeGreaterThan(600);
    const play = viewer.dialog.getByRole('button', { name: visitor.t('viewer.playLive') });
    await play.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('[role=dialog] video')?.currentTime ?? 0) > 0.2,
    );
    await checkPage(visitor, 'live-photo');
    await play.waitFor();
    expect(await viewer.dialog.locator('video').count(), 'it plays once').toBe(0);

    const files = await api.listFiles();
    const byName = Object.fromEntries(files.map((file) => [file.path.split('/').at(-1), file]));
    expect(byName['IMG_4711.HEIC']).toMatchObject({ has_thumbnails: true, width: 96, height: 64 });
    expect(byName['tegning.svg']).toMatchObject({ has_thumbnails: true, type: 'Pictures' });
    expect(byName['Screenshot_20240615-101500.png']).toMatchObject({ is_screenshot: true, date_source: 'file-name' });
    expect(byName['MVIMG_20240616_120000.jpg']).toMatchObject({ date_source: 'exif', duration: null });
    const heic = createHash('sha256').update(heicFixture).digest('hex');
    expect(byName['IMG_4711.HEIC']?.checksum).toBe(heic);
  });
});
