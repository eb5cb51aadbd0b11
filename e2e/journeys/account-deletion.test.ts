import {
  addAlbumComment,
  type CommentId,
  createJob,
  createShare,
  type FileId,
  type JobId,
  shortenId,
} from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage } from '../harness/stage.ts';
import { ConversationPage } from '../pages/conversation-page.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';

const stage = setStage();

it('deletes the account, logs out everywhere, and gives everything back during the wait', async () => {
  const person = await stage.givenPerson({ name: 'Zanna Quist' });
  const content = await paintPhoto({ seed: 7, takenAt: '2025:07:12 10:00:00' });
  const [photo] = await stage.givenFiles(person, [{ path: 'fjord.jpg', content }]);
  const api = await stage.apiOf(person);
  const { id: albumId } = await api.call(createJob, { body: { name: 'Hytta', public: 1 } });
  await api.call(addAlbumComment, {
    params: { id: albumId },
    body: { id: crypto.randomUUID() as CommentId, comment: 'Fint her' },
  });
  const share = crypto.randomUUID() as JobId;
  await api.call(createShare, { body: { id: share, file_uuids: [photo!.record.id as FileId] } });

  const visitor = await stage.visit({ size: 'desktop', as: person });
  const { page, t } = visitor;
  const tablet = await stage.visit({ as: person });
  await new TimelinePage(tablet).open();
  const settings = new SettingsPage(visitor);
  await settings.openPrivacy();
  const link = page.getByRole('region', { name: t('account-deletion.title') }).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await page.getByRole('heading', { level: 1, name: t('account-deletion.title') }).waitFor();
  await page.getByText(t('account-deletion.pictures', { count: 1 })).waitFor();
  await page.getByText(t('account-deletion.albums', { count: 1 })).waitFor();
  await page.getByText(t('account-deletion.shares', { count: 1 })).waitFor();
  const act = page.getByRole('button', { name: t('account-deletion.title') });
  await expect.poll(() => act.getAttribute('aria-disabled')).toBe('true');
  await page.getByText(t('account-deletion.understood')).click();
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true);
  tablet.problems.expect(/ 401/);
  visitor.problems.expect(/ 401/);
  await act.click();

  await page.waitForURL('**/account_deletion');
  await page.getByRole('heading', { level: 1, name: t('account-deletion.pending.title') }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('stund.auth_token'))).toBeNull();
  // The other device notices by itself.
  await tablet.page.getByRole('dialog').waitFor();
  const guest = await stage.visit({ size: 'desktop' });
  guest.problems.expect(/ 404/);
  await guest.page.goto(`/share/${shortenId(share)}`);
  await guest.page.getByRole('heading', { level: 1 }).waitFor();

  // A login during the wait leads back here, and keeps the account.
  await page.getByRole('button', { name: t('account-deletion.pending.logIn') }).click();
  const logIn = new LogInPage(visitor);
  await logIn.password.waitFor();
  visitor.problems.expect(/ 409/);
  await logIn.logIn(person);
  const keep = page.getByRole('button', { name: t('account-deletion.pending.keep') });
  await keep.waitFor();
  await keep.click();
  await page.waitForURL('**/photos');
  await page.getByRole('main').locator('img').first().waitFor();
  await guest.page.goto(`/share/${shortenId(share)}`);
  await guest.page.getByRole('main').locator('img').first().waitFor();
});

it('shows what a deleted account leaves in the album of another', async () => {
  const owner = await stage.givenPerson({ name: 'Bo' });
  const leaver = await stage.givenPerson({ name: 'Zanna Quist' });
  const { id } = await (await stage.apiOf(owner)).call(createJob, { body: { name: 'Sommer', public: 1 } });
  const content = await paintPhoto({ seed: 8, takenAt: '2025:07:12 10:00:00' });
  const api = await stage.apiOf(leaver);
  await api.upload([{ path: 'fjord.jpg', content }], id);
  await api.call(addAlbumComment, { params: { id }, body: { id: crypto.randomUUID() as CommentId, comment: 'Hei' } });
  await stage.product.stund('user', 'delete', leaver.email, '--now');

  const visitor = await stage.visit({ size: 'phone', as: owner });
  const { page, t } = visitor;
  await page.goto(`/albums/${shortenId(id)}`);
  await new ConversationPage(visitor).open();
  await page.getByText(t('conversation.deletedAccount')).first().waitFor();
  await page.getByText(t('conversation.deletedText')).waitFor();
  expect(await page.getByText('Zanna').count()).toBe(0);
});
