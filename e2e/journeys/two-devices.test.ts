import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';

const stage = setStage();
/** The server tells who only looks; a busy machine takes its time. */
const soonMs = 20_000;

it('shows on one device what another one uploads', async () => {
  const person = await stage.givenPerson();
  const photos = await Promise.all(
    [1, 2, 3].map(async (day) => ({
      path: `${day}.jpg`,
      content: await paintPhoto({ seed: day, takenAt: `2025:05:0${day} 10:00:00` }),
    })),
  );
  await stage.givenFiles(person, photos.slice(0, 1));
  const folder = await givenFolder(photos.slice(1));
  const desktop = await stage.visit({ as: person });
  const phone = await stage.visit({ as: person, size: 'phone' });
  const desktopTimeline = new TimelinePage(desktop);
  const phoneTimeline = new TimelinePage(phone);
  await Promise.all([desktopTimeline.open(), phoneTimeline.open()]);
  await Promise.all([desktopTimeline.waitForPictures(), phoneTimeline.waitForPictures()]);
  await desktopTimeline.tile('2025-05/0').focus();

  const uploads = new UploadPanel(phone);
  await uploads.pick(photos.slice(1).map(({ path }) => join(folder, path)));
  await uploads.waitForDone(2);

  await expect.poll(() => desktopTimeline.tiles.count(), { timeout: soonMs }).toBe(3);
  await desktopTimeline.waitForPictures();
  // A photo stands at the day it came until it has been looked at.
  for (const timeline of [desktopTimeline, phoneTimeline])
    await expect.poll(() => timeline.months.allTextContents(), { timeout: soonMs }).toEqual(['May 2025']);
  // What one was at stays where it was, though newer pictures came before it.
  const href = await desktopTimeline.tile('2025-05/2').getAttribute('href');
  await expect.poll(() => desktop.page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
});
