import { createEdit, type FileId, getEdit, type JobId } from '@stund/contract';
import { type EditDocument, emptyDocument, type Size } from '@stund/photo-editor';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import type { Api, StoredFile } from '../harness/api.ts';
import { setStage } from '../harness/stage.ts';
import { Selection } from '../pages/selection.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

/** Saves edits of a photo, and resolves once the server has made or refused the picture. */
async function saveEdits(api: Api, { record }: StoredFile, edits: Partial<EditDocument>): Promise<FileId> {
  const { id: fileId, job_id, checksum, width, height } = record;
  const document = { ...emptyDocument({ fileId, checksum, ...({ width, height } as Size) }), ...edits };
  const { id } = await api.call(createEdit, { params: { id: job_id, fileId }, body: { document } });
  const stateOf = async () => (await api.call(getEdit, { params: { id: job_id as JobId, fileId: id } })).state;
  while (!/ready|failed/.test(await stateOf())) await new Promise((resolve) => setTimeout(resolve, 200));
  await api.waitForProcessing();
  return id;
}

it('pastes the edits of a photo on three others, says how far it is, and undoes all of it', async () => {
  const person = await stage.givenPerson();
  const photos = await stage.givenFiles(
    person,
    await Promise.all(
      [1, 2, 3, 4].map(async (day) => ({
        path: `lake ${day}.jpg`,
        content: await paintPhoto({ seed: day, width: 1200, height: 900, takenAt: `2024:06:1${day} 12:00:00` }),
      })),
    ),
  );
  const api = await stage.apiOf(person);
  await saveEdits(api, photos[3]!, {
    filter: { id: 'ember', intensity: 1 },
    transform: { ...emptyDocument({ fileId: '', checksum: '', width: 1, height: 1 }).transform, quarterTurns: 1 },
  } as Partial<EditDocument>);

  const visitor = await stage.visit({ as: person });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const selection = new Selection(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  expect(await page.locator('[data-item]').count()).toBe(5);
  // The edited copy comes first on the day of its original.
  await timeline.tile('2024-06/0').click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('saved-edits.copy') }).click();
  await page.getByText(t('saved-edits.copied')).waitFor();

  await timeline.tile('2024-06/2').hover();
  await selection.circle('2024-06/2').click();
  await timeline.tile('2024-06/4').click({ modifiers: ['Shift'] });
  await selection.waitForCount(3);
  await page.getByRole('button', { name: t('saved-edits.paste') }).click();
  const dialog = page.getByRole('dialog', { name: t('saved-edits.dialog.title', { count: 3 }) });
  await dialog.getByRole('img', { name: t('saved-edits.dialog.afterOf', { name: 'lake 1.jpg' }) }).waitFor();
  await dialog.getByRole('checkbox', { name: t('saved-edits.dialog.transform') }).check();
  await checkPage(visitor, 'paste-edits');
  await dialog.getByRole('button', { name: t('saved-edits.dialog.act') }).click();
  const panel = page.getByRole('region', { name: t('saved-edits.panel.title') });
  await panel.getByText(t('saved-edits.pasted', { count: 3 })).waitFor();
  await expect.poll(() => page.locator('[data-item]').count()).toBe(8);
  await checkPage(visitor, 'pasted-edits');

  await panel.getByRole('button', { name: t('shared.undo') }).click();
  await page.getByText(t('saved-edits.undone')).waitFor();
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('[data-item]').count()).toBe(5);
});

it('lists an edit that could not be made, opens it in the editor again and discards it', async () => {
  const content = await paintPhoto({ seed: 6, width: 900, height: 1200, takenAt: '2024:06:12 12:00:00' });
  // The edited copy does not fit.
  const person = await stage.givenPerson({ quotaBytes: content.length + 1000 });
  const [photo] = await stage.givenFiles(person, [{ path: 'tower.jpg', content }]);
  const api = await stage.apiOf(person);
  await saveEdits(api, photo!, { filter: { id: 'ember', intensity: 1 } });

  const visitor = await stage.visit({ as: person, size: 'phone' });
  const { page, t } = visitor;
  await page.goto('/photos');
  const panel = page.getByRole('region', { name: t('saved-edits.panel.title') });
  await panel.getByText(t('saved-edits.panel.failed', { count: 1 })).waitFor();
  await panel.getByRole('button', { name: t('saved-edits.panel.expand') }).click();
  await panel.getByText(t('saved-edits.failure.quota-exceeded')).waitFor();
  await checkPage(visitor, 'failed-edits');
  await panel.getByRole('button', { name: t('saved-edits.open') }).click();
  await page.locator('canvas[data-state="drawn"]').waitFor();
  await page.getByText(t('editor.warning.draft')).waitFor();
  await checkPage(visitor, 'editor-failed-edits');
  const editor = page.getByRole('dialog', { name: t('editor.title', { name: 'tower.jpg' }) });
  await editor.getByRole('button', { name: t('editor.close'), exact: true }).click();
  await page.getByRole('button', { name: t('editor.unsaved.discard') }).click();

  await editor.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: t('saved-edits.discard') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('saved-edits.discard') })
    .click();
  await panel.waitFor({ state: 'detached' });
});
