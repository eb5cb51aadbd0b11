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
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { ConversationPage } from '../pages/conversation-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { look, lookInBothThemes } from './scenes.ts';

const stage = setStage();
/** Asked once of an account that has never chosen. */
const viewModeUnchosen = /options\/album_view_mode 404/;
/** By then the others see it, on a machine that is not busy with other things; the journey allows for that. */
const promisedMs = 3000;
const allowedMs = 15_000;

async function givenAlbum(owner: Person, count = 2) {
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Sommer på Helgeland', public: true } });
  const photos = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: `P71302${40 + index}.jpg`,
      content: await paintPhoto({ seed: index + 3, takenAt: `2025:07:${12 + index} 10:00:00` }),
    })),
  );
  const kept = await api.upload(photos, id);
  return { api, jobId: id as JobId, fileIds: kept.map(({ record }) => record.id) };
}

const slow: string[] = [];

/** Waits for what another one did, and notes when it took longer than is promised. */
async function soon(what: string, wait: Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await wait;
  const tookMs = performance.now() - begun;
  if (tookMs > promisedMs) slow.push(`${what}: ${Math.round(tookMs)} ms`);
}

it('brings an owner, an account and a guest on a phone together, each seeing at once what the others do', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const bo = await stage.givenPerson({ name: 'Bo Hansen' });
  const { api, jobId, fileIds } = await givenAlbum(owner);
  const [first] = fileIds as [FileId];
  const desk = await stage.visit({ as: owner });
  const other = await stage.visit({ as: bo });
  const phone = await stage.visit({ size: 'phone' });
  const [atDesk, atOther, onPhone] = [desk, other, phone].map((visitor) => new ConversationPage(visitor)) as [
    ConversationPage,
    ConversationPage,
    ConversationPage,
  ];
  for (const { problems } of [desk, other]) problems.expect(viewModeUnchosen);
  const ownersAlbum = new AlbumPage(desk);
  await ownersAlbum.open(jobId);
  await ownersAlbum.waitForPictures(2);
  await atDesk.open();
  await atDesk.panel.getByText(desk.say('conversation.empty')).waitFor();

  // The guest: a name, a heart, a comment.
  const link = new AlbumPage(phone);
  await link.open(jobId, 'link');
  await link.tiles.first().click();
  await new ViewerPage(phone).waitForPicture();
  await onPhone.heart.click();
  await onPhone.joinAs('Mormor');
  await expect.poll(() => onPhone.heart.getAttribute('aria-pressed')).toBe('true');
  const loved = ownersAlbum.tiles.filter({ hasText: '1' });
  await soon('love', loved.first().waitFor({ timeout: allowedMs }));
  await onPhone.open();
  expect(await onPhone.send.count()).toBe(0);
  await onPhone.say('Så fint dere har det');
  await soon('comment', atDesk.comment('Så fint dere har det').waitFor({ timeout: allowedMs }));
  await atDesk.comment('Mormor').waitFor();
  await atDesk.panel.getByText(desk.say('conversation.people.count', { count: 2 })).waitFor();

  // The owner writes to everyone, of the album as a whole.
  await atDesk.say('Takk for turen');
  await atDesk.comment('Takk for turen').waitFor();
  expect(await atDesk.field.inputValue()).toBe('');

  // The account: Enter sends, Shift+Enter does not.
  await other.page.goto(`/carousel/${shortenId(jobId)}/${shortenId(first)}?overlay=comments`);
  await atOther.field.waitFor();
  await atOther.field.fill('Lå den der');
  await other.page.keyboard.press('Shift+Enter');
  await other.page.keyboard.type('helt til kvelden?');
  await other.page.keyboard.press('Enter');
  await soon('answer', onPhone.comment('helt til kvelden?').waitFor({ timeout: allowedMs }));
  await atOther.choose('helt til kvelden?', 'edit');
  await other.page.keyboard.press('Control+A');
  await other.page.keyboard.type('Lå den der lenge?');
  await other.page.keyboard.press('Enter');
  await soon('edit', onPhone.comment('Lå den der lenge?').waitFor({ timeout: allowedMs }));

  // The owner may delete anything, and edit only what is their own.
  await atDesk
    .comment('Så fint dere har det')
    .getByRole('button', { name: desk.say('conversation.more') })
    .click();
  expect(await desk.page.getByRole('menuitem', { name: desk.say('conversation.edit'), exact: true }).count()).toBe(0);
  await desk.page.getByRole('menuitem', { name: desk.say('conversation.delete'), exact: true }).click();
  await atDesk.press('conversation.delete.sure');
  await soon('delete', onPhone.comment('Så fint dere har det').waitFor({ state: 'detached', timeout: allowedMs }));

  // Comments switched off: the composer is gone, not disabled.
  await api.call(setJobPermissions, { params: { id: jobId }, body: { allow_comments: 0 } });
  await soon('off', onPhone.field.waitFor({ state: 'detached', timeout: allowedMs }));
  await atOther.field.waitFor({ state: 'detached', timeout: allowedMs });

  // Whoever takes part adds a picture; everybody sees it in the album.
  await new AlbumPage(phone).open(jobId, 'link');
  await new AlbumPage(phone).waitForPictures(2);
  // One's own heart is told apart from those of others.
  const ownHeart = link.tiles
    .and(phone.page.getByRole('link', { name: phone.say('albums.tile.loved') }))
    .locator('svg');
  expect(await ownHeart.first().evaluate((heart) => getComputedStyle(heart).color)).toBe('rgb(255, 127, 146)');
  expect(await loved.first().getAttribute('aria-label')).not.toContain(desk.say('albums.tile.loved'));
  const bosApi = await stage.apiOf(bo);
  const added = { path: 'bo.jpg', content: await paintPhoto({ seed: 9, takenAt: '2025:07:15 10:00:00' }) };
  await bosApi.upload([added], jobId);
  await soon('added, guest', new AlbumPage(phone).waitForPictures(3));
  await soon('added, owner', ownersAlbum.waitForPictures(3));

  // Another cover: the list of who takes part shows it.
  await other.page.goto('/albums');
  const cover = other.page.getByRole('main').locator('img').first();
  await cover.waitFor();
  const before = await cover.getAttribute('src');
  const second = fileIds.find((id) => !before?.includes(shortenId(id))) ?? first;
  await api.call(setJobCover, { params: { id: jobId }, body: { id: second } });
  await other.page.reload();
  await expect.poll(() => cover.getAttribute('src')).not.toBe(before);

  // Leaving.
  await other.page.goto(`/albums/${shortenId(jobId)}?overlay=participantsList`);
  await atOther.press('guests.leave.action');
  const sure = other.page.getByRole('dialog', { name: other.say('guests.leave.title') });
  await sure.getByRole('button', { name: other.say('guests.leave.action') }).click();
  await sure.waitFor({ state: 'detached' });
  await soon(
    'left',
    atDesk.panel.getByText(desk.say('conversation.people.count', { count: 2 })).waitFor({ timeout: allowedMs }),
  );

  // Deleted, it is gone for who looks at it; restored, it is back with all it had.
  for (const { problems } of [desk, phone]) problems.expect(/ 40[14]$/);
  await api.call(deleteJob, { params: { id: jobId } });
  await soon('deleted', phone.page.getByRole('heading', { name: phone.say('guests.gone.title') }).waitFor());
  await api.call(restoreAlbums, { body: { job_uuids: [jobId] } });
  await new AlbumPage(phone).open(jobId, 'link');
  await new AlbumPage(phone).waitForPictures(3);
  await onPhone.open();
  await onPhone.comment('Lå den der lenge?').waitFor();
  await onPhone.comment('Takk for turen').waitFor();
  if (slow.length > 0) console.warn(`slower than promised: ${slow.join(', ')}`);
});

describe.each(bothSizes)('what is said before the login, %s', (size) => {
  it('is said and loved after it, and what a guest said becomes the account’s', async () => {
    const owner = await stage.givenPerson();
    const bo = await stage.givenPerson({ name: 'Bo Hansen' });
    const { jobId, fileIds } = await givenAlbum(owner, 1);
    const visitor = await stage.visit({ size });
    const talk = new ConversationPage(visitor);
    const { page, say } = visitor;
    visitor.problems.expect(viewModeUnchosen);
    const address = `/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}`;
    await page.goto(`${address}?overlay=comments`);
    await talk.say('Før innloggingen');
    await talk.joinDialog.getByRole('button', { name: /log in/i }).click();
    await new SignInPage(visitor).signIn(bo);
    await page.waitForURL((url) => url.pathname === address);
    await talk.comment('Før innloggingen').waitFor();
    await talk.comment(say('conversation.you')).waitFor();
    await expect.poll(() => talk.comment(say('conversation.sending')).count()).toBe(0);

    const guest = await stage.visit({ size });
    guest.problems.expect(viewModeUnchosen);
    const talking = new ConversationPage(guest);
    await guest.page.goto(`${address}?overlay=comments`);
    await talking.say('Som gjest');
    await talking.joinAs('Tante Kari');
    await talking.comment('Som gjest').waitFor();
    await talk.comment('Tante Kari').waitFor();
    const link = new AlbumPage(guest);
    await link.open(jobId, 'link');
    await link.waitForPictures(1);
    await guest.page.getByRole('button', { name: guest.say('guests.menu.label', { name: 'Tante Kari' }) }).click();
    await guest.page.getByRole('menuitem', { name: guest.say('login.logIn') }).click();
    const kari = await stage.givenPerson({ name: 'Kari Nordvik' });
    await new SignInPage(guest).signIn(kari);
    await guest.page.waitForURL((url) => url.pathname === `/albums/${shortenId(jobId)}`);
    await talk.comment('Kari Nordvik').filter({ hasText: 'Som gjest' }).waitFor({ timeout: allowedMs });
  });

  it('stays when it cannot be sent, to be sent again or given up', async () => {
    const owner = await stage.givenPerson();
    const { jobId, fileIds } = await givenAlbum(owner, 1);
    const visitor = await stage.visit({ size, as: owner });
    const { page, problems } = visitor;
    problems.expect(/comments.*(503|net::ERR)/, /refused: .* 503/, viewModeUnchosen);
    const talk = new ConversationPage(visitor);
    await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}?overlay=comments`);
    let isDown = true;
    await page.route(/\/comments(\/|\?|$)/, (route) =>
      isDown && route.request().method() !== 'GET'
        ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"code":"unavailable"}' })
        : route.continue(),
    );
    await talk.say('Kommer jeg fram?');
    await talk.comment(visitor.say('conversation.notSent')).waitFor();
    isDown = false;
    await talk.press('shared.retry');
    await talk.comment(visitor.say('conversation.notSent')).waitFor({ state: 'detached' });
    isDown = true;
    await talk.choose('Kommer jeg fram?', 'edit');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Endret');
    await talk.press('conversation.edit.save');
    await talk.comment(visitor.say('conversation.edit.failed')).filter({ hasText: 'Kommer jeg fram?' }).waitFor();
    isDown = false;
    await talk.press('shared.retry');
    await talk.press('conversation.edit.save');
    await talk.comment('Endret').waitFor();
    isDown = true;
    await talk.choose('Endret', 'delete');
    await talk.press('conversation.delete.sure');
    await talk.comment(visitor.say('conversation.delete.failed')).waitFor();
    isDown = false;
    await talk.press('shared.retry');
    await talk.panel.getByText(visitor.say('conversation.empty')).waitFor();
  });
});

it.each(bothSizes)('looks as it should, %s', async (size) => {
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
  const { page, say } = visitor;
  visitor.problems.expect(viewModeUnchosen);
  const album = new AlbumPage(visitor);
  const talk = new ConversationPage(visitor);
  await album.open(jobId);
  await album.waitForPictures(7);
  await talk.open();
  await talk.comments.nth(2).waitFor();
  await lookInBothThemes(visitor, 'album-comments');
  await talk.choose('Den lå helt', 'reply');
  await talk.field.fill('Dette må vi gjøre igjen neste år');
  await lookInBothThemes(visitor, 'album-comments-reply');
  await page.goto(`/albums/${shortenId(jobId)}?overlay=participantsList`);
  await talk.panel.getByText('Torbjørn Bø').waitFor();
  await lookInBothThemes(visitor, 'album-participants');
  await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}?overlay=comments`);
  await new ViewerPage(visitor).waitForPicture();
  await talk.comments.first().waitFor();
  await lookInBothThemes(visitor, 'viewer-comments');
  await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}?overlay=loveList`);
  await talk.panel.getByText('Torbjørn Bø').waitFor();
  await lookInBothThemes(visitor, 'viewer-loves');

  const viewer = await stage.visit({ size, as: await stage.givenPerson({ name: 'Kari Nordvik' }) });
  viewer.problems.expect(viewModeUnchosen);
  await new AlbumPage(viewer).open(jobId);
  await new AlbumPage(viewer).waitForPictures(7);
  await viewer.page.getByRole('button', { name: say('guests.menu.more'), exact: true }).waitFor();
  await lookInBothThemes(viewer, 'album-not-taking-part');

  const guest = await stage.visit({ size });
  const link = new AlbumPage(guest);
  await link.open(jobId, 'link');
  await link.waitForPictures(7);
  await lookInBothThemes(guest, 'album-visitor');
  await guest.page.getByRole('button', { name: say('guests.menu.more'), exact: true }).click();
  await guest.page.getByRole('menu').waitFor();
  await lookInBothThemes(guest, 'album-visitor-menu');
  await guest.page.keyboard.press('Escape');
  await guest.page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileIds[0]!)}`);
  await new ViewerPage(guest).waitForPicture();
  await new ConversationPage(guest).heart.click();
  await new ConversationPage(guest).joinDialog.waitFor();
  await lookInBothThemes(guest, 'guest-join');
  await new ConversationPage(guest).joinAs('Mormor');
  await guest.page.getByRole('button', { name: say('conversation.love.remove') }).waitFor();
  await lookInBothThemes(guest, 'viewer-guest');
});

it('fits the narrowest window in the longest language', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const { api, jobId, fileIds } = await givenAlbum(owner, 2);
  const [fileId] = fileIds as [FileId];
  await api.call(addComment, { params: { id: jobId, fileId }, body: { comment: 'Donaudampfschifffahrt'.repeat(6) } });
  const visitor = await stage.visit({ size: 'narrow', language: 'bg' });
  const { page, say } = visitor;
  const talk = new ConversationPage(visitor);
  const link = new AlbumPage(visitor);
  await link.open(jobId, 'link');
  await link.waitForPictures(2);
  await talk.open();
  await talk.comments.first().waitFor();
  await look(visitor, 'album-comments-bg');
  await page.goto(`/carousel/${shortenId(jobId)}/${shortenId(fileId)}?overlay=comments`);
  await talk.say('Колко е хубаво');
  await talk.joinDialog.waitFor();
  await look(visitor, 'guest-join-bg');
  await talk.joinAs('Баба');
  await talk.comment('Колко е хубаво').waitFor();
  await expect.poll(() => talk.comment(say('conversation.sending')).count()).toBe(0);
  expect(await talk.field.inputValue()).toBe('');
  await look(visitor, 'viewer-comments-bg');
});
