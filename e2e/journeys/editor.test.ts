import { createJob, type JobId, keepFiles, shortenId } from '@stund/contract';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

it('edits a photo with several tools, saves a copy in a chosen album, and undoes it', async () => {
  const person = await stage.givenPerson();
  const [lake] = await stage.givenFiles(person, [
    {
      path: 'lake.jpg',
      content: await paintPhoto({ seed: 3, width: 1600, height: 1200, takenAt: '2024:06:12 12:00:00' }),
    },
  ]);
  const api = await stage.apiOf(person);
  const albumOf = async (name: string, isShared: boolean) => {
    const { id } = await api.call(createJob, { body: { name, public: isShared } });
    await api.call(keepFiles, {
      params: { id: lake!.record.job_id },
      query: { target: id as JobId },
      body: lake!.record.id,
    });
    return id;
  };
  const [cabin, family] = [await albumOf('Hytta', false), await albumOf('Familien', true)];
  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  await page.goto('/photos');
  await page.locator('[data-item] a').first().click();
  await page.getByRole('dialog', { name: t('viewer.title') }).waitFor();
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
  const choice = page.getByRole('dialog', { name: t('editor.saveCopy') });
  expect(await choice.getByRole('checkbox', { name: 'Hytta' }).isChecked()).toBe(true);
  expect(await choice.getByRole('checkbox', { name: 'Familien' }).isChecked()).toBe(false);
  await checkPage(visitor, 'editor-save-copy');
  await choice.getByRole('button', { name: t('editor.saveCopy') }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/photos/'));
  // The original stays open when the copy takes long; the copy appears in either case.
  const countSaved = async () => {
    const places = await Promise.all([api.listFiles(), api.listFiles(cabin), api.listFiles(family)]);
    return places.map((files) => files.filter(({ path }) => path === 'lake (edited).jpg').length);
  };
  await expect.poll(countSaved).toEqual([1, 1, 0]);
  const toast = page.getByRole('status').filter({ hasText: 'Hytta' });
  await checkPage(visitor, 'editor-saved-copy');
  // The page may be asking for the copy and its neighbors when the copy is undone.
  visitor.problems.expect(/refused: GET .*\/(files_by_id\/[^/]+|timeline\/files) 404/);
  await toast.getByRole('button', { name: t('shared.undo') }).click();
  await page.getByText(t('editor.savedCopy.undone')).waitFor();
  expect(await countSaved()).toEqual([0, 0, 0]);
});

const tabs = [
  'filters',
  'adjust',
  'focus',
  'overlays',
  'stickers',
  'text',
  'textDesign',
  'frames',
  'brush',
  'transform',
  'library',
] as const;

it('shows every tool on a phone, and types a text on the photo', async () => {
  const person = await stage.givenPerson();
  await stage.givenFiles(person, [
    // Upright, as most photos of phones.
    {
      path: 'tower.jpg',
      content: await paintPhoto({ seed: 4, width: 900, height: 1200, takenAt: '2024:06:12 12:00:00' }),
    },
  ]);
  const visitor = await stage.visit({ as: person, size: 'phone' });
  const { page, t } = visitor;
  await page.goto('/photos');
  await page.locator('[data-item] a').first().click();
  await page.getByRole('dialog', { name: t('viewer.title') }).waitFor();
  await page.keyboard.press('e');
  const canvas = page.locator('canvas[data-state="drawn"]');
  await canvas.waitFor();
  for (const tab of tabs) {
    await page.getByRole('tab', { name: t(`editor.tab.${tab}`), exact: true }).click();
    await page.getByRole('tabpanel', { name: t(`editor.tab.${tab}`), exact: true }).waitFor();
    await canvas.waitFor();
    await checkPage(visitor, `editor-${tab}`);
  }

  await page.getByRole('tab', { name: t('editor.tab.text'), exact: true }).click();
  await page.getByRole('button', { name: t('editor.text.add') }).click();
  const field = page.getByRole('textbox', { name: t('editor.text.field') });
  await field.waitFor();
  // The second script needs another font file, which must not interrupt the typing.
  await page.keyboard.type('Sofia София');
  expect(await field.inputValue()).toBe('Sofia София');
  await canvas.waitFor();
  await checkPage(visitor, 'editor-typing');
  await field.pressSequentially(' 日本 😀');
  await page.getByRole('status').filter({ hasText: '日 本 😀' }).waitFor();
  // The edge of the text moves it.
  const before = (await field.boundingBox())!;
  await page.mouse.move(before.x + before.width / 2, before.y - 8);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2, before.y + 32, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await field.boundingBox())!.y).toBeGreaterThan(before.y + 20);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('editor.layer.choose', { name: 'Sofia София 日本 😀' }) }).waitFor();
});

it('saves a copy on a phone, with a filter, light, a sticker, a frame and turned to the right', async () => {
  const person = await stage.givenPerson();
  const content = await paintPhoto({ seed: 5, width: 900, height: 1200, takenAt: '2024:06:12 12:00:00' });
  const [original] = await stage.givenFiles(person, [{ path: 'tower.jpg', content }]);
  const visitor = await stage.visit({ as: person, size: 'phone' });
  const { page, t } = visitor;
  await page.goto(`/edit/${shortenId(original!.record.job_id)}/${shortenId(original!.record.id)}`);
  const open = async (tab: (typeof tabs)[number]) => {
    await page.getByRole('tab', { name: t(`editor.tab.${tab}`), exact: true }).click();
    return page.getByRole('tabpanel', { name: t(`editor.tab.${tab}`), exact: true });
  };
  const radio = async (tab: 'filters' | 'frames') =>
    (await open(tab)).getByRole('radiogroup', { name: t(`editor.tab.${tab}`) }).getByRole('radio');
  // The first one is none.
  await (await radio('filters')).nth(1).check();
  await (await open('adjust')).getByRole('slider', { name: t('editor.adjust.exposure') }).fill('0.2');
  const emoticons = (await open('stickers')).getByRole('group', { name: t('editor.stickers.emoticons') });
  await emoticons.getByRole('button').first().click();
  await (await radio('frames')).nth(1).check();
  await (await open('transform')).getByRole('button', { name: t('editor.turnRight'), exact: true }).click();
  await page.getByRole('button', { name: t('editor.save'), exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/photos/'));

  const api = await stage.apiOf(person);
  const findSaved = async () => (await api.listFiles()).find(({ edit_version }) => edit_version === 1);
  await expect.poll(findSaved).toBeDefined();
  await api.waitForProcessing();
  const saved = (await findSaved())!;
  expect([saved.path, saved.width, saved.height]).toEqual(['tower (edited).jpg', 1200, 900]);
  await page.goto(`/photos/${shortenId(saved.id)}`);
  await new ViewerPage(visitor).waitForPicture();
  await checkPage(visitor, 'editor-saved');
});

it('edits a photo and saves it with the keyboard alone', async () => {
  const person = await stage.givenPerson();
  const content = await paintPhoto({ seed: 6, width: 1200, height: 900, takenAt: '2024:06:12 12:00:00' });
  const [original] = await stage.givenFiles(person, [{ path: 'pier.jpg', content }]);
  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  await page.goto(`/edit/${shortenId(original!.record.job_id)}/${shortenId(original!.record.id)}`);
  await page.locator('canvas[data-state="drawn"]').waitFor();
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  /** Moves on, or back, until the element has the focus. */
  const reach = async (target: Locator, key = 'Tab') => {
    await target.waitFor();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await isFocused(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error('The keyboard does not reach it');
  };
  const openTab = async (tab: (typeof tabs)[number]) => {
    await reach(page.getByRole('tab', { selected: true }), 'Shift+Tab');
    await reach(page.getByRole('tab', { name: t(`editor.tab.${tab}`), exact: true }), 'ArrowDown');
    await page.getByRole('tabpanel', { name: t(`editor.tab.${tab}`), exact: true }).waitFor();
  };

  await reach(page.getByRole('tab', { name: t('editor.tab.filters'), exact: true }));
  await openTab('adjust');
  const exposure = page.getByRole('slider', { name: t('editor.adjust.exposure') });
  await reach(exposure);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  expect(Number(await exposure.inputValue())).toBeGreaterThan(0);
  await openTab('transform');
  await reach(page.getByRole('button', { name: t('editor.turnRight'), exact: true }));
  await page.keyboard.press('Enter');
  await openTab('text');
  await reach(page.getByRole('button', { name: t('editor.text.add') }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: t('editor.text.field') });
  await field.waitFor();
  await page.keyboard.type('Pier');
  await page.keyboard.press('Escape');
  await reach(page.getByRole('button', { name: t('editor.saveCopy') }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/photos/'));

  const api = await stage.apiOf(person);
  const findSaved = async () => (await api.listFiles()).find(({ edit_version }) => edit_version === 1);
  await expect.poll(findSaved).toMatchObject({ path: 'pier (edited).jpg' });
  await api.waitForProcessing();
  expect(await findSaved()).toMatchObject({ width: 900, height: 1200 });
});
