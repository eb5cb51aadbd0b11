import { createJob, listJobs } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { setStage } from '../harness/stage.ts';
import { InviteDialog } from '../pages/invite-dialog.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

describe('adding photos to an album', () => {
  it('creates one where there is none, and finds one among many', async () => {
    const person = await stage.givenPerson();
    const api = await stage.apiOf(person);
    await stage.givenFiles(person, [
      { path: 'a.jpg', content: await paintPhoto({ seed: 31, takenAt: '2025:06:01 12:00:00' }) },
      { path: 'b.jpg', content: await paintPhoto({ seed: 32, takenAt: '2025:06:02 12:00:00' }) },
    ]);
    const visitor = await stage.visit({ size: 'phone', language: 'nb', as: person });
    const { page, t } = visitor;
    const timeline = new TimelinePage(visitor);
    const selection = new Selection(visitor);
    await timeline.open();
    await timeline.waitForPictures();
    const albums = async () => (await api.call(listJobs, { query: {} })).jobs.map(({ name }) => name);
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: t('album-choice.add'), exact: true });

    // No album yet: the dialog is a form for the first one.
    await timeline.tile('2025-06/0').focus();
    await page.keyboard.press('x');
    await selection.action('album-choice.addTo').click();
    const name = dialog.getByRole('textbox', { name: t('album-choice.name') });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dialog.getByRole('radio').count()).toBe(0);
    await dialog.getByRole('button', { name: t('album-choice.createAndAdd'), exact: true }).click();
    await dialog.getByText(t('album-choice.nameFirst')).waitFor();
    await name.fill('  Sommer på hytta ');
    await checkPage(visitor, 'album-choice-new');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByText(namingFiles({ t }, 'shared.toast.filesCopiedToAlbum', { count: 1, album: 'Sommer på hytta' }))
      .waitFor();
    expect(await albums()).toEqual(['Sommer på hytta']);

    // With nine albums there is a search, and the first album has the focus.
    for (let nth = 1; nth <= 8; nth++) await api.call(createJob, { body: { name: `Album ${nth}` } });
    await page.reload();
    await timeline.waitForPictures();
    await timeline.tile('2025-06/0').focus();
    await page.keyboard.press('x');
    await selection.action('album-choice.addTo').click();
    const first = dialog.getByRole('radio').nth(1);
    await expect.poll(() => first.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await dialog.getByRole('searchbox').fill('PA HYTTÅ');
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
    await dialog.getByRole('radio', { name: 'Sommer på hytta' }).check({ force: true });
    await add.click();
    await dialog.waitFor({ state: 'detached' });

    // The menu of the selection begins with a new album.
    await timeline.tile('2025-06/1').focus();
    await page.keyboard.press('x');
    await selection.action('selection.more').click();
    await page.getByRole('menuitem', { name: t('album-choice.new') }).click();
    await name.fill('Høst');
    await add.click();
    await page.getByText(namingFiles({ t }, 'shared.toast.filesCopiedToAlbum', { count: 1, album: 'Høst' })).waitFor();
    expect(await albums()).toContain('Høst');

    // The message leads to the album, whose sign shares it.
    await page
      .getByRole('button', { name: t('shared.toast.showAlbum') })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Høst' }).waitFor();
    const invite = new InviteDialog(visitor);
    await invite.share('sign');
    await checkPage(visitor, 'album-share');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('albums.facts.shared', { count: 0 }) })
      .and(page.locator(':focus'))
      .waitFor();
    await checkPage(visitor, 'album-shared-by-sign');
  });
});
