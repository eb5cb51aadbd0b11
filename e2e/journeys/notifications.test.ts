import { addComment, createJob, type FileId, type JobId, muteAlbum, shortenId, subscribeToJob } from '@stund/contract';
import { expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { Shell } from '../pages/shell.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
const pollOptions = { timeout: 60_000 };

/** An album of Kari with a photo and a comment, in which Bo takes part. */
async function givenActivity() {
  const kari = await stage.givenPerson({ name: 'Kari Nordmann' });
  const bo = await stage.givenPerson({ name: 'Bo Hansen' });
  const karis = await stage.apiOf(kari);
  const bos = await stage.apiOf(bo);
  const { id } = await karis.call(createJob, { body: { name: 'Hytta', public: true } });
  const jobId = id as JobId;
  await bos.call(subscribeToJob, { params: { id: jobId } });
  return { kari, bo, karis, bos, jobId };
}

/** The bell of the header, or the item of the menu on phones, when this many are unread. */
async function openNotifications({ page, size, t }: Visitor, unread: number): Promise<void> {
  const name = t('app.notifications.unread', { count: unread });
  if (size === 'desktop') return page.getByRole('banner').getByRole('link', { name }).click(pollOptions);
  const menu = new Shell({ page, size, t } as Visitor).menuButton;
  await page
    .getByRole('banner')
    .getByText(name)
    .waitFor({ state: 'attached', ...pollOptions });
  await menu.click();
  await page.getByRole('menuitem', { name: new RegExp(t('app.notifications')) }).click();
}

it('shows what others did, leads there, and is read on the other device', async () => {
  const { bo, karis, jobId } = await givenActivity();
  const visitor = await stage.visit({ size: 'phone', as: bo });
  const { page, t } = visitor;
  // The thumbnails may not be ready yet.
  visitor.problems.expect(/media\/.* 404/);
  await page.goto('/notifications');
  await page.getByText(t('notifications.empty.title')).waitFor();
  await checkPageInBothThemes(visitor, 'notifications-empty');

  const other = await stage.visit({ as: bo });
  other.problems.expect(/media\/.* 404/);
  await other.page.goto('/albums');
  const photos = await Promise.all(
    [5, 6].map(async (seed) => ({ path: `${seed}.jpg`, content: await paintPhoto({ seed }) })),
  );
  const uploaded = await karis.upload(photos, jobId);
  const fileId = uploaded[0]!.record.id as FileId;
  await karis.call(addComment, { params: { id: jobId, fileId }, body: { comment: 'Så fin dag på fjellet' } });
  await page.goto('/photos');
  const unread = other.page.getByRole('link', { name: new RegExp(`${other.t('app.notifications')}, \\d`) });
  await unread.waitFor(pollOptions);
  await openNotifications(visitor, 2);

  const list = page.getByRole('list', { name: t('notifications.list') });
  const album = t('shared.quoted', { name: 'Hytta' });
  await list.getByText(t('notifications.photos', { who: 'Kari Nordmann', count: 2, album })).waitFor();
  await list.getByText('Så fin dag på fjellet').waitFor();
  await expect.poll(() => list.getByText(t('notifications.new')).count()).toBe(2);
  await checkPageInBothThemes(visitor, 'notifications');
  await unread.waitFor({ state: 'detached', ...pollOptions });

  await list.getByRole('link').last().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/albums/${shortenId(jobId)}`);
  await page.goBack();
  await list.getByText('Så fin dag på fjellet').click();
  await expect.poll(() => new URL(page.url()).pathname).toContain(shortenId(fileId));
});

it('mutes an album in its menu, and turns everything off', async () => {
  const { bo, jobId, bos } = await givenActivity();
  const visitor = await stage.visit({ size: 'desktop', as: bo });
  const { page, t } = visitor;
  await new AlbumPage(visitor).open(jobId);
  await page.getByRole('button', { name: t('guests.menu.more') }).click();
  await page.getByRole('menuitem', { name: t('notifications.mute') }).click();
  await page.getByText(t('notifications.muted.done')).waitFor();

  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: t('notifications.unmute.of', { album: 'Hytta' }) }).waitFor();
  await checkPageInBothThemes(visitor, 'notification-settings');
  await page.getByRole('button', { name: t('notifications.unmute.of', { album: 'Hytta' }) }).click();
  await page.getByRole('heading', { name: t('notifications.muted') }).waitFor({ state: 'detached' });
  await bos.call(muteAlbum, { params: { id: jobId }, body: { is_muted: 1 } });

  const everything = page.getByRole('switch', { name: t('notifications.on') });
  await everything.uncheck();
  await page.getByRole('switch', { name: t('notifications.push') }).waitFor({ state: 'detached' });
  await page.goto('/notifications');
  await page.getByText(t('notifications.off.title')).waitFor();
});

it('explains a link of a mail that does not work', async () => {
  const visitor = await stage.visit({ size: 'desktop' });
  visitor.problems.expect(/notifications\/unsubscribe 404/);
  await visitor.page.goto('/unsubscribe/albums?id=wrong');
  await visitor.page.getByRole('heading', { name: visitor.t('notifications.unsubscribe.wrong') }).waitFor();
  await checkPageInBothThemes(visitor, 'notification-mail-wrong-link');
});
