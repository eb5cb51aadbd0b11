import { join } from 'node:path';
import { expect, it } from 'vitest';
import { givenFolder } from '../fixtures/folders.ts';
import { paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { holdUploads } from '../harness/network/network.ts';
import { setStage } from '../harness/stage.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('opens with the upload, pauses at once, and resumes without losing a file', async () => {
  const person = await stage.givenPerson();
  const paths = ['fjord.jpg', 'strand.jpg', 'hytte.jpg'];
  const folder = await givenFolder(
    await Promise.all(paths.map(async (path, index) => ({ path, content: await paintPhoto({ seed: 40 + index }) }))),
  );
  const visitor = await stage.visit({ size: 'phone', as: person });
  visitor.problems.expect(/failed: POST .*\/upload.* net::ERR_ABORTED/);
  const uploads = new UploadPanel(visitor);
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  const held = await holdUploads(visitor);
  await uploads.drop(paths.map((path) => join(folder, path)));
  await uploads.panel.getByText('hytte.jpg').waitFor();
  await uploads.panel.getByText(/ left$/).waitFor();

  await uploads.button('pause').click();
  await uploads.text('paused', { done: 0, total: 3 }).first().waitFor();
  await expect.poll(() => uploads.text('status.Enqueued').count()).toBe(3);
  await held.release();
  await checkPageInBothThemes(visitor, 'upload-paused');
  expect(await (await stage.apiOf(person)).listFiles()).toEqual([]);

  await uploads.button('resume').click();
  await uploads.waitForDone(3);
  expect((await (await stage.apiOf(person)).listFiles()).length).toBe(3);
});

it('uploads documents with a picker of their own', async () => {
  const person = await stage.givenPerson();
  const folder = await givenFolder([{ path: 'leiekontrakt.pdf', content: writePdf('Leie') }]);
  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;
  const uploads = new UploadPanel(visitor);
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  await uploads.pick([join(folder, 'leiekontrakt.pdf')], 'documents');
  await uploads.waitForDone(1);
  await uploads.button('showDocuments').click();
  await page.getByRole('heading', { level: 1, name: t('documents.title') }).waitFor();
  await page.getByRole('checkbox', { name: /^leiekontrakt\.pdf, / }).waitFor();
  expect((await (await stage.apiOf(person)).listFiles()).map(({ path }) => path)).toEqual(['leiekontrakt.pdf']);
});
