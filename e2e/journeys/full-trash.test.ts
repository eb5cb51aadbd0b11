import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { deleteFiles, emptyTrash } from '@stund/contract';
import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('leads to the trash when it is too full for uploads, and continues once it is empty', async () => {
  const person = await stage.givenPerson({ quotaBytes: 200_000 });
  const api = await stage.apiOf(person);
  for (const path of ['one.bin', 'two.bin', 'three.bin']) {
    const [stored] = await api.upload([{ path, content: randomBytes(150_000) }]);
    const { id, job_id: jobId } = stored!.record;
    await api.call(deleteFiles, { params: { id: jobId }, body: { file_uuids: [id] } });
  }
  const content = await paintPhoto({ seed: 6, takenAt: '2025:07:12 10:00:00' });
  const folder = await givenFolder([{ path: 'fjord.jpg', content }]);
  const visitor = await stage.visit({ size: 'phone', as: person });
  const { page, t } = visitor;
  visitor.problems.expect(/refused: .*upload.* 413/);
  const uploads = new UploadPanel(visitor);
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  await uploads.drop([join(folder, 'fjord.jpg')]);
  await uploads.text('trashFull').first().waitFor();
  await checkPageInBothThemes(visitor, 'upload-trash-full');
  await page.getByText(t('upload.trashFullHelp')).waitFor();
  await checkPageInBothThemes(visitor, 'upload-trash-full-open');

  await uploads.button('openTrash').click();
  await page.getByRole('heading', { level: 1, name: t('trash.title') }).waitFor();
  expect(locationOf(page)).toBe('/deleted_items/photos');
  await api.call(emptyTrash, {});
  await uploads.button('retryNow').click();
  await uploads.waitForDone(1);
  expect((await api.listFiles()).map(({ path }) => path)).toEqual(['fjord.jpg']);
});
