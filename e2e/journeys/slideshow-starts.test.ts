import { createJob, shortenId } from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { Selection } from '../pages/selection.ts';
import { givenShare, SharePage } from '../pages/share-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();
const shownMs = 5000;

it('starts a slideshow from an album, from a share, and from a selection alone', async () => {
  const person = await stage.givenPerson();
  const api = await stage.apiOf(person);
  const photos = await Promise.all(
    [1, 2, 3, 4].map(async (day) => ({
      path: `${day}.jpg`,
      content: await paintPhoto({ seed: day, takenAt: `2024:07:0${day} 12:00:00` }),
    })),
  );
  const stored = await api.upload(photos);
  const { id: albumId } = await api.call(createJob, { body: { name: 'Lofoten' } });
  await api.upload(photos.slice(0, 2), albumId);
  const share = await givenShare(api, stored.slice(0, 2));
  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  const viewer = new ViewerPage(visitor);
  const bar = viewer.dialog.getByRole('region', { name: t('shared.slideshow') });
  const fileInAddress = () => new URL(page.url()).pathname.split('/').at(-1)!;
  const start = page.getByRole('link', { name: t('shared.slideshow') });
  await page.clock.install();

  /** Shows so many photos, and resolves to their ids in the addresses. */
  const watch = async (count: number): Promise<string[]> => {
    await page.waitForURL(/#autoPlay$/);
    await viewer.waitForPicture();
    const seen = [fileInAddress()];
    while (seen.length < count) {
      await page.clock.runFor(shownMs);
      await expect.poll(fileInAddress).not.toBe(seen.at(-1));
      seen.push(fileInAddress());
    }
    return seen;
  };

  const album = new AlbumPage(visitor);
  await album.open(albumId);
  await start.first().click();
  await bar.waitFor();
  await checkPage(visitor, 'slideshow-of-album');
  const inAlbum = await watch(3);
  expect(inAlbum[2], 'around the end').toBe(inAlbum[0]);
  await page.goBack();
  await viewer.dialog.waitFor({ state: 'detached' });

  const sharePage = new SharePage(visitor);
  await sharePage.open(share);
  await sharePage.action('shared.slideshow').click();
  const inShare = await watch(3);
  expect(inShare[2]).toBe(inShare[0]);

  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  const selection = new Selection(visitor);
  const [newest, , , oldest] = stored.toReversed();
  for (const { address } of [newest!, oldest!]) {
    await timeline.tileOf(address).hover();
    const place = (await timeline.tileOf(address).getAttribute('data-place'))!;
    await selection.circle(place).click();
  }
  await selection.waitForCount(2);
  await page.getByRole('button', { name: t('selection.more') }).click();
  await page.getByRole('menuitem', { name: t('shared.slideshow') }).click();
  const chosen = [newest!, oldest!, newest!].map(({ record }) => shortenId(record.id));
  expect(await watch(3)).toEqual(chosen);
});
