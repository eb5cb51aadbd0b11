import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteFiles } from '@stund/contract';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { locationOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { Downloads } from '../pages/downloads.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();
const names = [
  'Leiekontrakt Storgata 14, signert.pdf',
  'Budsjett bad 2025–2026.xlsx',
  'Farmors oppskrifter.docx',
  'backup.json',
];

it.each(bothSizes)('lists documents by upload date, downloads and deletes them, %s', async (size) => {
  const person = await stage.givenPerson();
  const theme = size === 'phone' ? 'dark' : 'light';
  const visitor = await stage.visit({ size, theme, as: person });
  const { page, t } = visitor;
  await page.goto('/settings');
  await page.getByRole('link', { name: t('settings.documents') }).click();
  await page.getByRole('heading', { name: t('documents.empty.title') }).waitFor();
  await checkPage(visitor, 'documents-empty');
  const uploads = new UploadPanel(visitor);
  const folder = await givenFolder([{ path: 'dropped.txt', content: 'Milk, bread' }]);
  await uploads.drop([join(folder, 'dropped.txt')]);
  await uploads.waitForDone(1);
  await uploads.dismiss();
  await page.getByRole('checkbox', { name: /^dropped\.txt, / }).waitFor();
  const api = await stage.apiOf(person);
  for (const { id, job_id: jobId } of await api.listFiles()) {
    await api.call(deleteFiles, { params: { id: jobId }, body: { file_uuids: [id] } });
  }

  const pdf = Buffer.from(writePdf('Leie'));
  await stage.givenFiles(person, [
    { path: names[0]!, content: pdf },
    ...names.slice(1).map((path) => ({ path, content: `content of ${path}` })),
    { path: 'picture.jpg', content: await paintPhoto() },
  ]);
  await page.goto('/documents');
  const row = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name.replaceAll('.', '\\.')}, `) });
  await row(names[3]!).waitFor();
  const rows = page.locator('main [data-item]');
  // The newest is first, and photos are not listed.
  expect(
    await rows.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.split(', ').slice(0, -2).join(', ')),
    ),
  ).toEqual(names.toReversed());
  await expect.poll(() => row(names[0]!).getAttribute('aria-label')).toContain(t('shared.documentKind.pdf'));
  await checkPage(visitor, 'documents');

  // The menu of a row opens a PDF page by page, and others with a download. Going back leads to the list.
  const open = async (name: string) => {
    await page.getByRole('button', { name: t('documents.more', { name }) }).click();
    await page.getByRole('menuitem', { name: t('file-actions.open') }).click();
    return page.getByRole('dialog', { name: t('viewer.documentTitle'), exact: true });
  };
  const viewer = await open(names[0]!);
  await viewer.getByRole('img', { name: t('viewer.documentPage', { page: 1, count: 1 }) }).waitFor();
  await viewer.getByText('Leie', { exact: true }).waitFor({ state: 'attached' });
  await checkPage(visitor, 'document-pdf');
  await zoomDocument(visitor, viewer);
  await checkPage(visitor, 'document-pdf-zoomed');
  await page.goBack();
  await (await open(names[3]!)).getByText(`content of ${names[3]}`).waitFor();
  await checkPage(visitor, 'document-text');
  await page.goBack();
  await (await open(names[2]!)).getByText(t('viewer.kept')).waitFor();
  await page.goBack();
  await row(names[0]!).waitFor();

  // A click anywhere on a row selects it. A single document is downloaded as it is, several as an archive.
  await row(names[0]!).click();
  const bar = page.getByRole('region', { name: t('selection.label') });
  const action = (id: 'download' | 'delete') => bar.getByRole('button', { name: t(`file-actions.${id}`) });
  const [download] = await Promise.all([page.waitForEvent('download'), action('download').click()]);
  expect(download.suggestedFilename()).toBe(names[0]);
  expect(await readFile(await download.path())).toEqual(pdf);

  await row(names[2]!).click();
  await checkPage(visitor, 'documents-selected');
  const archive = await new Downloads(visitor).save(() => action('download').click());
  expect(archive.entries.get(names[0]!)).toEqual(pdf);
  await action('delete').click();
  await page.getByRole('dialog', { name: t('documents.delete.title', { count: 2 }) }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(namingFiles({ t }, 'shared.toast.filesDeleted', { count: 2 })).waitFor();
  await row(names[0]!).waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(2);
  // The toolbar disappeared with the button that had the focus; the document after the last one that had it has it now.
  await row(names[1]!).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: t('shared.undo') }).click();
  await row(names[0]!).waitFor();
  await expect.poll(() => rows.count()).toBe(4);

  // Delete one with the menu of its row, then all of them.
  await page.reload();
  await page.getByRole('button', { name: t('documents.more', { name: names[3]! }) }).click();
  await page.getByRole('menuitem', { name: t('file-actions.delete') }).click();
  await page.keyboard.press('Enter');
  await row(names[3]!).waitFor({ state: 'detached' });
  await row(names[2]!).and(page.locator(':focus')).waitFor();
  await page.getByRole('checkbox', { name: t('documents.selectAll') }).focus();
  await page.keyboard.press('Space');
  await action('delete').click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('documents.empty.title') }).waitFor();
  await page.locator('h1:focus').waitFor();
  await page.getByRole('link', { name: t('documents.back') }).click();
  await page.waitForURL((url) => url.pathname === '/settings');
  expect(locationOf(page)).toBe('/settings');
});

/** Zooms a PDF by button, key, wheel and two fingers. It is drawn in all pixels of the screen each time. */
async function zoomDocument({ page, context, size, t }: Visitor, viewer: Locator): Promise<void> {
  const scale = viewer.getByRole('toolbar', { name: t('viewer.zoom') }).getByRole('status');
  const press = (id: string) => viewer.getByRole('button', { name: t(id), exact: true }).click();
  const percent = async () => Number.parseInt((await scale.textContent()) ?? '', 10);
  const sharpness = () =>
    viewer
      .getByRole('img')
      .evaluate((canvas: HTMLCanvasElement) => canvas.width / (canvas.clientWidth * window.devicePixelRatio));
  await press('viewer.zoom.page');
  await expect.poll(() => percent()).toBeLessThanOrEqual(100);
  await press('viewer.zoom.width');
  await expect.poll(() => percent()).toBe(100);
  await press('viewer.zoom.larger');
  await expect.poll(() => percent()).toBe(125);
  await page.keyboard.press('+');
  await expect.poll(() => percent()).toBe(150);
  await expect.poll(() => sharpness()).toBeCloseTo(1, 1);
  await page.keyboard.press('0');
  await expect.poll(() => percent()).toBe(100);
  if (size === 'desktop') {
    await viewer.getByRole('img').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
  } else {
    const fingers = (apart: number) => [-apart, apart].map((x) => ({ x: 195 + x, y: 400 }));
    const devTools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', fingers(40));
    await touch('touchMove', fingers(60));
    await touch('touchEnd', []);
  }
  await expect.poll(() => percent()).toBeGreaterThan(130);
  await expect.poll(() => sharpness()).toBeCloseTo(1, 1);
}
