import {
  addComment,
  addReaction,
  createJob,
  deleteJob,
  type FileId,
  type JobId,
  restoreAlbums,
  setJobCover,
  setJobPermissions,
  shortenId,
} from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { slowdown } from '../harness/slowdown.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { ConversationPage } from '../pages/conversation-page.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();
/** Others see a change within this time on an idle machine. The journey allows more for a busy one. */
const promisedMs = 3000;
const allowedMs = 15_000 * slowdown;

async function givenAlbum(owner: Person, count = 2) {
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Sommer på Helgeland', public: true } });
  const photos = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: `P71302${40 + index}.jpg`,
      content: await paintPhoto({ seed: index + 3, takenAt: `2025:07:${12 + index} 10:00:00` }),
    })),
  );
  const uploaded = await api.upload(photos, id);
  return { api, jobId: id as JobId, fileIds: uploaded.map(({ record }) => record.id) };
}

const slowSteps: string[] = [];

/** Waits for a change by another person, and records when it took longer than promised. */
async function expectSoon(what: string, wait: Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await wait;
  const tookMs = performance.now() - startedAt;
  if (tookMs > promisedMs) slowSteps.push(`${what}: ${Math.round(tookMs)} ms`);
}

it('shows an owner, a participant and a guest on a phone immediately what the others do', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const bo = await stage.givenPerson({ name: 'Bo Hansen' });
  const { api, jobId, fileIds } = await givenAlbum(owner);
  const [first] = fileIds as [FileId];
  const desktop = await stage.visit({ as: owner });
  const other = await stage.visit({ as: bo });
  const phone = await stage.visit({ size: 'phone' });
  const [desktopConversation, otherConversation, phoneConversation] = [desktop, other, phone].map(
    (visitor) => new ConversationPage(visitor),
  ) as [ConversationPage, ConversationPage, ConversationPage];
  const ownersAlbum = new AlbumPage(desktop);
  await ownersAlbum.open(jobId);
  await ownersAlbum.waitForPictures(2);
  await desktopConversation.open();
  await desktopConversation.panel.getByText(desktop.t('conversation.empty')).waitFor();

  // The guest enters a name, adds a heart and writes a comment.
  const link = new AlbumPage(phone);
  await link.open(jobId, 'link');
  await link.tiles.first().click();
  await new ViewerPage(phone).waitForPicture();
  await phoneConversation.heart.click();
  await phoneConversation.joinAs('Mormor');
  await expect.poll(() => phoneConversation.heart.getAttribute('aria-pressed')).toBe('true');
  const tilesWithHeart = ownersAlbum.tiles.filter({ hasText: '1' });
  await expectSoon('love', tilesWithHeart.first().waitFor({ timeout: allowedMs }));
  await phoneConversation.open();
  expect(await phoneConversation.send.count()).toBe(0);
  await phoneConversation.addComment('Så fint dere har det');
  await expectSoon('comment', desktopConversation.comment('Så fint dere har det').waitFor({ timeout: allowedMs }));
  await desktopConversation.comment('Mormor').waitFor();
  await desktopConversation.panel.getByText(desktop.t('conversation.people.count', { count: 2 })).waitFor();

  // The owner comments on the album as a whole.
  await desktopConversation.addComment('Takk for turen');
  await desktopConversation.comment('Takk for turen').waitFor();
  expect(await desktopConversation.field.inputValue()).toBe('');

  // The participant writes: Enter sends, Shift+Enter does not.
  await other.page.goto(`/carousel/${shortenId(jobId)}/${shortenId(first)}?overlay=comments`);
  await otherConversation.field.waitFor();
  await otherConversation.field.fill('Lå den der');
  await other.page.keyboard.press('Shift+Enter');
  await other.page.keyboard.type('helt til kvelden?');
  await other.page.keyboard.press('Enter');
  await expectSoon('answer', phoneConversation.comment('helt til kvelden?').waitFor({ timeout: allowedMs }));
  await otherConversation.choose('helt til kvelden?', 'edit');
  await other.page.keyboard.press('Control+A');
  await other.page.keyboard.type('Lå den der lenge?');
  await other.page.keyboard.press('Enter');
  await expectSoon('edit', phoneConversation.comment('Lå den der lenge?').waitFor({ timeout: allowedMs }));

  // The owner may delete any comment, but edit only their own.
  await desktopConversation
    .comment('Så fint dere har det')
    .getByRole('button', { name: desktop.t('conversation.more') })
    .click();
  expect(await desktop.page.getByRole('menuitem', { name: desktop.t('conversation.edit'), exact: true }).count()).toBe(
    0,
  );
  await desktop.page.getByRole('menuitem', { name: desktop.t('conversation.delete'), exact: true }).click();
  await desktopConversation.press('conversation.delete.sure');
  await expectSoon(
    'delete',
    phoneConversation.comment('Så fint dere har det').waitFor({ state: 'detached', timeout: allowedMs }),
  );

  // When comments are turned off, the text field is removed, not disabled.
  await api.call(setJobPermissions, { params: { id: jobId }, body: { allow_comments: 0 } });
  await expectSoon('off', phoneConversation.field.waitFor({ state: 'detached', timeout: allowedMs }));
  await otherConversation.field.waitFor({ state: 'detached', timeout: allowedMs });

  // A participant adds a photo, and everyone sees it in the album.
  await new AlbumPage(phone).open(jobId, 'link');
  await new AlbumPage(phone).waitForPictures(2);
  // A person's own heart looks different from those of others.
  const ownHeart = link.tiles.and(phone.page.getByRole('link', { name: phone.t('albums.tile.loved') })).locator('svg');
  expect(await ownHeart.first().evaluate((heart) => getComputedStyle(heart).color)).toBe('rgb(255, 127, 146)');
  expect(await tilesWithHeart.first().getAttribute('aria-label')).not.toContain(desktop.t('albums.tile.loved'));
  const bosApi = await stage.apiOf(bo);
  const added = { path: 'bo.jpg', content: await paintPhoto({ seed: 9, takenAt: '2025:07:15 10:00:00' }) };
  await bosApi.upload([added], jobId);
  await expectSoon('added, guest', new AlbumPage(phone).waitForPictures(3));
  await expectSoon('added, owner', ownersAlbum.waitForPictures(3));

  // After a change of the cover, a participant's list of albums shows the new one.
  await other.page.goto('/albums');
  const cover = other.page.getByRole('main').locator('img').first();
  await cover.waitFor();
  const before = await cover.getAttribute('src');
  const second = fileIds.find((id) => !before?.includes(shortenId(id))) ?? first;
  await api.call(setJobCover, { params: { id: jobId }, body: { id: second } });
  await other.page.reload();
  await expect.poll(() => cover.getAttribute('src')).not.toBe(before);

  // The participant leaves.
  await other.page.goto(`/albums/${shortenId(jobId)}?overlay=participantsList`);
  await otherConversation.press('guests.leave.action');
  const confirmation = other.page.getByRole('dialog', { name: other.t('guests.leave.title') });
  await confirmation.getByRole('button', { name: other.t('guests.leave.action') }).click();
  await confirmation.waitFor({ state: 'detached' });
  await expectSoon(
    'left',
    desktopConversation.panel
      .getByText(desktop.t('conversation.people.count', { count: 2 }))
      .waitFor({ timeout: allowedMs }),
  );

  // A deleted album disappears for its viewers. A restored one has all its content.
  for (const { problems } of [desktop, phone]) problems.expect(/ 40[14]$/);
  await api.call(deleteJob, { params: { id: jobId } });
  await expectSoon('deleted', phone.page.getByRole('heading', { name: phone.t('guests.gone.title') }).waitFor());
  await api.call(restoreAlbums, { body: { job_uuids: [jobId] } });
  await new AlbumPage(phone).open(jobId, 'link');
  await new AlbumPage(phone).waitForPictures(3);
  await phoneConversation.open();
  await phoneConversation.comment('Lå den der lenge?').waitFor();
  await phoneConversation.comment('Takk for turen').waitFor();
  if (slowSteps.length > 0) console.warn(`slower than promised: ${slowSteps.join(', ')}`);
});

describe('a comment written before the login', () => {
  it('is sent after it, and the comments of a guest become those of the account', async () => {
    const owner = await stage.givenPerson();
    const bo = await stage.givenPerson({ name: 'Bo Hansen' });
    const { jobId, fileIds } = await givenAlbum(owner, 1);
    const visitor = await stage.visit({ size: 'phone' });
    const conversation = new ConversationPage(visitor);
    const { page, t } = visitor;
    const address = `/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}`;
    await page.goto(`${address}?overlay=comments`);
    await conversation.addComment('Før innloggingen');
    await conversation.joinDialog.getByRole('button', { name: /log in/i }).click();
    await new LogInPage(visitor).logIn(bo);
    await page.waitForURL((url) => url.pathname === address);
    await conversation.comment('Før innloggingen').waitFor();
    await conversation.comment(t('conversation.you')).waitFor();
    await expect.poll(() => conversation.comment(t('conversation.sending')).count()).toBe(0);

    const guest = await stage.visit({ size: 'phone' });
    const guestConversation = new ConversationPage(guest);
    await guest.page.goto(`${address}?overlay=comments`);
    await guestConversation.addComment('Som gjest');
    await guestConversation.joinAs('Tante Kari');
    await guestConversation.comment('Som gjest').waitFor();
    await conversation.comment('Tante Kari').waitFor();
    const link = new AlbumPage(guest);
    await link.open(jobId, 'link');
    await link.waitForPictures(1);
    await guest.page.getByRole('button', { name: guest.t('guests.menu.label', { name: 'Tante Kari' }) }).click();
    await guest.page.getByRole('menuitem', { name: guest.t('login.logIn') }).click();
    const kari = await stage.givenPerson({ name: 'Kari Nordvik' });
    await new LogInPage(guest).logIn(kari);
    await guest.page.waitForURL((url) => url.pathname === `/albums/${shortenId(jobId)}`);
    await conversation.comment('Kari Nordvik').filter({ hasText: 'Som gjest' }).waitFor({ timeout: allowedMs });
  });
});

it.each(bothSizes)('is accessible in every state, %s', async (size) => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const bo = await stage.givenPerson({ name: 'Torbjørn Bø' });
  const { api, jobId, fileIds } = await givenAlbum(owner, 7);
  const bosApi = await stage.apiOf(bo);
  const words = [
    'Den lå helt i vannkanten.',
    'Skal vi trykke denne til mormor? Hun spør etter fyret hver gang vi ringer.',
    'Her var det så stille at vi hørte sauene fra andre siden av dalen. '.repeat(5).trim(),
  ];
  for (const [index, comment] of words.entries()) {
    const params = { id: jobId, fileId: fileIds[index]! };
    await (index === 1 ? api : bosApi).call(addComment, { params, body: { comment } });
  }
  await bosApi.call(addReaction, { params: { id: jobId, fileId: fileIds[0]! }, body: {} });
  const visitor = await stage.visit({ size, as: owner });
  const { page, t } = visitor;
  const album = new AlbumPage(visitor);
  const conversation = new ConversationPage(visitor);
  await album.open(jobId);
  await album.waitForPictures(7);
  await conversation.open();
  await conversation.comments.nth(2).waitFor();
  await checkPageInBothThemes(visitor, 'album-comments');
  await conversation.choose('Den lå helt', 'reply');
  await conversation.field.fill('Dette må vi gjøre igjen neste år');
  await checkPageInBothThemes(visitor, 'album-comments-reply');
  await page.goto(`/albums/${shortenId(jobId)}?overlay=participantsList`);
  await conversation.panel.getByText('Torbjørn Bø').waitFor();
  await checkPageInBothThemes(visitor, 'album-participants');
  await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}?overlay=comments`);
  await new ViewerPage(visitor).waitForPicture();
  await conversation.comments.first().waitFor();
  await checkPageInBothThemes(visitor, 'viewer-comments');
  // The number of comments leaves room for the ring around the button.
  const toggle = page.getByRole('dialog').getByRole('button', { name: t('conversation.open.count', { count: 1 }) });
  const [button, number] = await Promise.all([
    toggle.boundingBox(),
    toggle.locator('xpath=following::span[@aria-hidden="true"][1]').boundingBox(),
  ]);
  expect(number!.x - (button!.x + button!.width)).toBeGreaterThanOrEqual(4);
  await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}?overlay=loveList`);
  await conversation.panel.getByText('Torbjørn Bø').waitFor();
  await checkPageInBothThemes(visitor, 'viewer-loves');

  const viewer = await stage.visit({ size, as: await stage.givenPerson({ name: 'Kari Nordvik' }) });
  await new AlbumPage(viewer).open(jobId);
  await new AlbumPage(viewer).waitForPictures(7);
  await viewer.page.getByRole('button', { name: t('guests.menu.more'), exact: true }).waitFor();
  await checkPageInBothThemes(viewer, 'album-not-taking-part');

  const guest = await stage.visit({ size });
  const link = new AlbumPage(guest);
  await link.open(jobId, 'link');
  await link.waitForPictures(7);
  await checkPageInBothThemes(guest, 'album-visitor');
  await guest.page.getByRole('button', { name: t('guests.menu.more'), exact: true }).click();
  await guest.page.getByRole('menu').waitFor();
  await checkPageInBothThemes(guest, 'album-visitor-menu');
  await guest.page.keyboard.press('Escape');
  await guest.page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}`);
  await new ViewerPage(guest).waitForPicture();
  await new ConversationPage(guest).heart.click();
  await new ConversationPage(guest).joinDialog.waitFor();
  await checkPageInBothThemes(guest, 'guest-join');
  await new ConversationPage(guest).joinAs('Mormor');
  await guest.page.getByRole('button', { name: t('conversation.love.remove') }).waitFor();
  await checkPageInBothThemes(guest, 'viewer-guest');
});

it('fits the narrowest window in the longest language', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const { api, jobId, fileIds } = await givenAlbum(owner, 2);
  const [fileId] = fileIds as [FileId];
  await api.call(addComment, { params: { id: jobId, fileId }, body: { comment: 'Donaudampfschifffahrt'.repeat(6) } });
  const visitor = await stage.visit({ size: 'narrow', language: 'bg' });
  const { page, t } = visitor;
  const conversation = new ConversationPage(visitor);
  const link = new AlbumPage(visitor);
  await link.open(jobId, 'link');
  await link.waitForPictures(2);
  await conversation.open();
  await conversation.comments.first().waitFor();
  await checkPage(visitor, 'album-comments-bg');
  await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileId)}?overlay=comments`);
  await conversation.addComment('Колко е хубаво');
  await conversation.joinDialog.waitFor();
  await checkPage(visitor, 'guest-join-bg');
  await conversation.joinAs('Баба');
  await conversation.comment('Колко е хубаво').waitFor();
  await expect.poll(() => conversation.comment(t('conversation.sending')).count()).toBe(0);
  expect(await conversation.field.inputValue()).toBe('');
  await checkPage(visitor, 'viewer-comments-bg');
});
