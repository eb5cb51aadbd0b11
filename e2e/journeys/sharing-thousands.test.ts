import { limits, listShares } from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStoredFiles, type StoredFiles } from '../../apps/server/src/testing/change-stored-files.ts';
import { paintAugust } from '../fixtures/numbered-photos.ts';
import { namingFiles } from '../harness/naming-files.ts';
import { setOwnStage } from '../harness/stage.ts';
import { Selection } from '../pages/selection.ts';
import { ShareDialog } from '../pages/share-dialog.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

/** The database is changed in a way that no other test should see. */
const stage = setOwnStage({});
let storedFiles: StoredFiles;
beforeAll(() => {
  storedFiles = openStoredFiles(stage.databaseUrl);
});
afterAll(() => storedFiles?.close());

it('shares a selection of 5,000 files that are not loaded, and refuses more', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const api = await stage.apiOf(owner);
  const [stored] = await api.upload(await paintAugust(1));
  await storedFiles.multiply(stored!.record.id, limits.filesPerShare);
  const visitor = await stage.visit({ language: 'nb', as: owner });
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const selection = new Selection(visitor);
  const share = new ShareDialog(visitor);
  await timeline.open();
  await timeline.waitForPictures();
  await timeline.tiles.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Control+a');
  const count = limits.filesPerShare + 1;
  await selection.waitForCount(count);
  await selection.action('shared.share').click();
  const refusal = page.getByRole('dialog', { name: t('shared.share.tooMany.title') });
  await refusal
    .getByText(namingFiles({ t }, 'shared.share.tooMany.text', { max: limits.filesPerShare, count }))
    .waitFor();
  await checkPageInBothThemes(visitor, 'share-too-many');
  await refusal.getByRole('button', { name: t('shared.ok') }).click();
  await refusal.waitFor({ state: 'detached' });

  await timeline.tiles.first().click();
  await selection.waitForCount(limits.filesPerShare);
  await selection.action('shared.share').click();
  await share.waitForOptions(limits.filesPerShare);
  await share.dialog.locator('ul img').nth(7).waitFor();
  await checkPageInBothThemes(visitor, 'share-thousands');
  await share.choose('sharing.link');
  await share.readLink();
  const { shares } = await api.call(listShares, { query: {} });
  expect(shares.map(({ file_count }) => file_count)).toEqual([limits.filesPerShare]);
});
