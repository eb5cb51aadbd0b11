import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

it('edits a photo with several tools and saves a copy', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(person, [
    {
      path: 'lake.jpg',
      content: await paintPhoto({ seed: 3, width: 1600, height: 1200, takenAt: '2024:06:12 12:00:00' }),
    },
  ]);
  const visitor = await stage.visit({ as: person });
  const { page, t, problems } = visitor;
  // The photo has no edits yet.
  problems.expect(/^refused: GET .*\/edit 404$/);
  await page.goto('/photos');
  await page.locator('[data-item] a').first().click();
  await page.getByRole('dialog', { name: t('viewer.title') }).waitFor();
  const original = locationOf(page);
  await page.keyboard.press('e');
  await page.waitForURL((url) => url.pathname.startsWith('/edit/'));
  await page.locator('canvas[data-state="drawn"]').waitFor();
  await page.getByRole('tab', { name: t('editor.tab.adjust') }).click();
  await page.getByRole('slider', { name: t('editor.adjust.exposure') }).fill('0.3');
  await page.getByRole('tab', { name: t('editor.tab.transform') }).click();
  await page.getByRole('button', { name: t('editor.turnRight'), exact: true }).click();
  await page.locator('canvas[data-state="drawn"]').waitFor();
  await checkPage(visitor, 'editor-transform');

  await page.getByRole('button', { name: t('editor.close'), exact: true }).click();
  await page.getByRole('button', { name: t('editor.unsaved.keep') }).click();
  await page.getByRole('button', { name: t('editor.saveCopy') }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/photos/'));
  expect(locationOf(page)).not.toBe(original);
});
