import { createJob, gibibyte, type JobId } from '@stund/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStoredFiles, type StoredFiles } from '../../apps/server/src/testing/change-stored-files.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import type { Person } from '../harness/people.ts';
import { setOwnStage, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { Downloads } from '../pages/downloads.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

/** The database is changed in a way that no other test should see. */
const stage = setOwnStage({});

/** How many files a Norwegian text names, of any kinds. */
const countNamed = (text: string) =>
  [...text.matchAll(/(\d+) (?:fil|bilde|video|dokument)/g)].reduce((sum, [, number]) => sum + Number(number), 0);

async function selectAll({ page, size }: Visitor, timeline: TimelinePage, selection: Selection): Promise<void> {
  if (size === 'phone') await selection.longPress(timeline.tiles.first());
  else {
    await timeline.tiles.first().focus();
    await page.keyboard.press('x');
  }
  await page.keyboard.press('Control+a');
}

/** Has 501 files in the timeline and 501 in an album, which no test changes. Marks belong to the browser. */
let owner: Person;
let albumId: JobId;
let storedFiles: StoredFiles;

beforeAll(async () => {
  storedFiles = openStoredFiles(stage.databaseUrl);
  owner = await stage.givenPerson();
  const api = await stage.apiOf(owner);
  albumId = (await api.call(createJob, { body: { name: 'Sommer' } })).id as JobId;
  const photo = { path: 'first.jpg', content: await paintPhoto({ seed: 830, takenAt: '2025:06:01 10:00:00' }) };
  for (const jobId of [undefined, albumId]) {
    const [stored] = await api.upload([photo], jobId);
    await storedFiles.multiply(stored!.record.id, 500);
  }
});
afterAll(() => storedFiles?.close());

describe('large downloads', () => {
  it('offers 501 files in parts, with marks that survive a reload', async () => {
    const visitor = await stage.visit({ size: 'phone', language: 'nb', as: owner });
    const { page } = visitor;
    const timeline = new TimelinePage(visitor);
    const selection = new Selection(visitor);
    const downloads = new Downloads(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await selectAll(visitor, timeline, selection);
    await selection.waitForCount(501);
    await selection.action('file-actions.download').click();

    const offer = downloads.offer('files');
    await offer.waitFor();
    await checkPageInBothThemes(visitor, 'large-download-files');
    await downloads.button('downloads.large.show', offer).click();
    await downloads.parts.waitFor();
    const rows = downloads.parts.getByRole('listitem');
    const first = ((await rows.first().textContent()) ?? '').split('.zip')[0]!;
    expect(first).toBe('2025-1');
    expect(countNamed((await rows.allInnerTexts()).join('\n'))).toBe(501);

    const archive = await downloads.save(() => downloads.part(first, downloads.parts).click());
    expect(archive.name).toBe(`${first}.zip`);
    await expect.poll(() => downloads.isStarted(first, downloads.parts)).toBe(true);
    await checkPageInBothThemes(visitor, 'large-download-parts');

    await downloads.button('downloads.minimise', downloads.parts).click();
    await expect.poll(async () => countNamed(await downloads.panel.getByRole('heading').innerText())).toBe(501);
    await downloads.button('downloads.panel.expand', downloads.panel).click();
    await checkPageInBothThemes(visitor, 'large-download-panel');
    await page.reload();
    await downloads.panel.waitFor();
    await downloads.button('downloads.panel.expand', downloads.panel).click();
    await expect.poll(() => downloads.isStarted(first, downloads.panel)).toBe(true);

    await downloads.button('downloads.panel.collapse', downloads.panel).click();
    await downloads.part(first, downloads.panel).waitFor({ state: 'detached' });
    await checkPage(visitor, 'large-download-collapsed');
    await downloads.button('downloads.enlarge', downloads.panel).click();
    await downloads.parts.waitFor();
    expect(await downloads.isStarted(first, downloads.parts)).toBe(true);
    await downloads.button('downloads.close', downloads.parts).click();
    await downloads.parts.waitFor({ state: 'detached' });
    await page.reload();
    await timeline.waitForPictures();
    expect(await downloads.panel.count()).toBe(0);
  });

  it('offers more than 3.5 GB in parts by year', async () => {
    const person = await stage.givenPerson({ quotaBytes: 2 ** 40 });
    const photo = async (year: number, day: number) => ({
      path: `${year}-${day}.jpg`,
      content: await paintPhoto({ seed: year + day, takenAt: `${year}:06:0${day} 10:00:00` }),
    });
    const small = await photo(2019, 1);
    const stored = await stage.givenFiles(person, [await photo(2025, 1), await photo(2025, 2), small]);
    await storedFiles.setSize(
      stored.slice(0, 2).map(({ record }) => record.id),
      2 * gibibyte,
    );
    const visitor = await stage.visit({ size: 'desktop', as: person });
    const timeline = new TimelinePage(visitor);
    const selection = new Selection(visitor);
    const downloads = new Downloads(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    await selectAll(visitor, timeline, selection);
    await selection.waitForCount(3);
    await selection.action('file-actions.download').click();
    await downloads.offer('files').getByText('4 GB').waitFor();
    await downloads.button('downloads.large.show', downloads.offer('files')).click();
    const rows = downloads.parts.getByRole('listitem');
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((text) => text.split('.zip')[0]))
      .toEqual(['2025-1', '2025-2', '2019']);
    const archive = await downloads.save(() => downloads.part('2019', downloads.parts).click());
    expect(archive.name).toBe('2019.zip');
    expect(archive.entries.get(small.path)).toEqual(small.content);
    // Escape makes it small, so that nothing is lost.
    await visitor.page.keyboard.press('Escape');
    await downloads.panel.waitFor();
    await downloads.button('downloads.close', downloads.panel).click();
    await downloads.panel.waitFor({ state: 'detached' });
  });

  it('offers an album of 501 files in parts named after it', async () => {
    const visitor = await stage.visit({ size: 'desktop', language: 'nb', as: owner });
    const { page, t } = visitor;
    const album = new AlbumPage(visitor);
    const downloads = new Downloads(visitor);
    await album.open(albumId);
    await album.tiles.first().waitFor();
    await page.getByRole('button', { name: t('albums.more') }).click();
    await checkPage(visitor, 'album-menu-owner');
    await page.getByRole('menuitem', { name: t('albums.download') }).click();
    await downloads.offer('album').waitFor();
    await checkPage(visitor, 'large-download-album');
    await downloads.button('downloads.large.show', downloads.offer('album')).click();
    await downloads.part('Sommer-1', downloads.parts).waitFor();
    const archive = await downloads.save(() => downloads.part('Sommer-2', downloads.parts).click());
    expect(archive.name).toBe('Sommer-2.zip');
    expect(archive.entries.size).toBe(1);
  });
});
