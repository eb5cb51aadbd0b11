import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { ground, sky } from '../fixtures/pictures.ts';
import { givenSummerTree } from '../fixtures/summer-tree.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const stage = setStage();

describe.each(bothSizes)('a new person, %s', (size) => {
  it('creates an account, uploads a folder, views the photos and finds them again after a login', async () => {
    const person = { name: 'Ingrid Solberg', email: `ingrid.${size}@example.com`, password: 'fjorten blå hester' };
    const tree = await givenSummerTree();
    const folder = await givenFolder(tree.files);
    const visitor = await stage.visit({ size });
    const { page, t } = visitor;
    const logInPage = new LogInPage(visitor);
    const timeline = new TimelinePage(visitor);
    const uploads = new UploadPanel(visitor);
    const viewer = new ViewerPage(visitor);

    await logInPage.openLanding();
    await logInPage.register(person);
    await timeline.emptyTitle.waitFor();
    expect(locationOf(page)).toBe('/photos');

    // One of the files is a document, which the page reports as unsupported.
    const pictures = tree.months.reduce((sum, month) => sum + month.pictures, 0);
    await uploads.drop([join(folder, 'Bilder')]);
    await uploads
      .text('failed', { count: 1, total: pictures + 1 })
      .first()
      .waitFor();
    await page.getByText(t('upload.reason.UnSupported')).waitFor();
    await uploads.dismiss();

    const api = await stage.apiOf(person);
    await api.waitForProcessing();
    const files = await api.listFiles();
    expect(files.map((file) => file.path).toSorted()).toEqual(
      tree.files
        .map(({ path }) => path)
        .filter((path) => !path.endsWith('.pdf') && !path.endsWith('.DS_Store'))
        .toSorted(),
    );

    await timeline.tiles.first().waitFor();
    const read = () => timeline.readAll();
    const expectedMonths = tree.months.map(({ month, pictures: count, screenshots }) => ({
      name: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`)),
      counts: [
        count > screenshots && t('timeline.count.pictures', { count: count - screenshots }),
        screenshots > 0 && t('timeline.count.screenshots', { count: screenshots }),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
    // A photo is sorted by its modification date until its metadata has been read.
    await expect.poll(async () => (await read()).months).toEqual(expectedMonths);
    const seen = await read();
    expect(seen.tiles).toHaveLength(pictures);
    // Also files of the same minute have names of their own for screen readers.
    expect(new Set(seen.tiles.map(({ label }) => label)).size).toBe(pictures);
    // Near midnight in another time zone: the day is the local one where the photo was taken.
    expect(seen.tiles.at(0)?.label).toContain('30 June 2024 23:50');
    expect(seen.tiles.find((tile) => tile.place === '2024-01/0')?.label).toContain('1 January 2024 00:05');
    expect(seen.tiles.find((tile) => tile.place === '2018-05/0')?.label).toContain('17 May 2018');

    // The photo is upright although it is stored rotated.
    const addressOf = (name: string) => {
      const index = files.findIndex((file) => file.path.endsWith(name));
      return seen.tiles[index]!.href;
    };
    await page.goto(addressOf('turned.jpg'));
    expect(await viewer.waitForPicture()).toEqual({ width: 480, height: 640 });
    // The photo is animated out of its tile, so its colours are correct only after a moment.
    const readUpright = async () => {
      const { top, bottom } = await viewer.readColors();
      const isBlueAbove = top[2]! - top[0]! > (sky.blue - sky.red) / 3;
      const isGreenBelow = bottom[2]! - bottom[1]! < (ground.blue - ground.green) / 3;
      return { isBlueAbove, isGreenBelow };
    };
    await expect.poll(readUpright).toEqual({ isBlueAbove: true, isGreenBelow: true });

    // Open the viewer from the timeline, and step forwards and backwards.
    await timeline.open();
    await timeline.waitForPictures();
    const first = seen.tiles[0]!;
    const second = seen.tiles[1]!;
    const third = seen.tiles[2]!;
    await timeline.tileOf(second.href).click();
    await viewer.waitForAddress(second.href);
    await page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(third.href);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await viewer.waitForAddress(first.href);
    expect(await viewer.button('previous').count(), 'nothing before the first').toBe(0);
    await viewer.press('next');
    await viewer.waitForAddress(second.href);
    if (size === 'phone') {
      await viewer.swipe('left');
      await viewer.waitForAddress(third.href);
      await viewer.swipe('right');
      await viewer.waitForAddress(second.href);
    }

    await viewer.press('details');
    await viewer.details.getByText('X-T5').waitFor();
    await expect
      .poll(() => viewer.details.textContent())
      .toMatch(/12 June 2024.*12:00.*UTC\+02:00.*640 × 480.*X-T5.*Fujifilm/s);
    for (const fact of [/f\/\s?2[.,]8/, /1\/250/, /35\smm/, /200/]) {
      await expect.poll(() => viewer.details.textContent()).toMatch(fact);
    }

    const saved = await viewer.download();
    expect(saved.name).toBe('DSCF1012.JPG');
    const original = await readFile(join(folder, 'Bilder/2024/Sommer på Lofoten/DSCF1012.JPG'));
    expect(saved.bytes.equals(original), 'the same bytes come back').toBe(true);

    await page.keyboard.press('Escape');
    await viewer.details.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await viewer.dialog.waitFor({ state: 'detached' });
    expect(locationOf(page)).toBe('/photos');
    await page.waitForFunction((href) => document.activeElement?.getAttribute('href') === href, second.href);

    await new Shell(visitor).logOut();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/auth_token/);
    await logInPage.begin();
    await logInPage.logIn(person);
    await timeline.tiles.first().waitFor();
    const again = await read();
    expect(again).toEqual(seen);
  });

  it('uploads files with the button in the header', async () => {
    const person = await stage.givenPerson();
    const tree = await givenSummerTree();
    const folder = await givenFolder(tree.files.slice(0, 3));
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    await timeline.open();
    await timeline.emptyTitle.waitFor();

    const uploads = new UploadPanel(visitor);
    await uploads.pick(tree.files.slice(0, 3).map(({ path }) => join(folder, path)));
    await uploads.waitForDone(3);
    await uploads.dismiss();
    await timeline.waitForPictures();
    await expect.poll(() => timeline.tiles.count()).toBe(3);
  });
});
