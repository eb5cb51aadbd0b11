import {
  createJob,
  expandId,
  getShare,
  type JobId,
  keepFiles,
  listFiles,
  listShares,
  shortenId,
} from '@stund/contract';
import { expect, it } from 'vitest';
import { paintAugust } from '../fixtures/numbered-photos.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes, brandOfSize } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { Selection } from '../pages/selection.ts';
import { ShareDialog } from '../pages/share-dialog.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

async function givenPhotos(count: number): Promise<Person> {
  const person = await stage.givenPerson({ name: 'Ingrid Solberg' });
  await stage.givenFiles(person, await paintAugust(count));
  return person;
}

function idIn(link: string): JobId {
  return expandId(new URL(link).pathname.split('/').at(-1)!) as JobId;
}

/** An album with one photo. */
async function givenAlbum(owner: Person, name: string, isShared = true): Promise<JobId> {
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name, public: isShared } });
  const content = await paintPhoto({ seed: name.length, takenAt: '2025:07:12 10:00:00' });
  await api.upload([{ path: `${name}.jpg`, content }], id);
  return id;
}

it.each(bothSizes)(
  'shares a selection by a link with a password and a chosen end, %s',
  { timeout: 240_000 },
  async (size) => {
    const owner = await givenPhotos(8);
    const visitor = await stage.visit({ size, brand: brandOfSize(size), language: 'nb', as: owner });
    const { page, t, context } = visitor;
    const share = new ShareDialog(visitor);
    await share.openForMonth('2025-08', 8);
    await checkPageInBothThemes(visitor, 'share-options');

    await share.openChoices();
    await checkPageInBothThemes(visitor, 'share-choices');
    await share.chooseDays(7);
    await share.toggle('sharing.password').click();
    await share.choose('sharing.link');
    await page.getByText(t('sharing.password.missing')).waitFor();
    await checkPageInBothThemes(visitor, 'share-password');
    await share.passwordField.fill('Østensjøvannet');
    await share.choose('sharing.link');
    const link = await share.readLink();
    await checkPageInBothThemes(visitor, 'share-link');

    const api = await stage.apiOf(owner);
    const made = await api.call(getShare, { params: { id: idIn(link) } });
    expect(made).toMatchObject({ has_password: true, file_count: 8, include_location: false, allow_download: true });
    expect(Math.round((made.expires_at - made.ctime) / 86_400)).toBe(7);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share.button('invitations.copyLink').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${link}#sc`);

    // Other choices change the same share.
    await share.button('sharing.back').click();
    await share.toggle('sharing.password').click();
    await share.openChoices();
    for (const id of ['sharing.location', 'sharing.download', 'sharing.login']) await share.toggle(id).click();
    await share.choose('sharing.link');
    expect(await share.readLink()).toBe(link);
    await page.getByText(t('sharing.location.included')).waitFor();
    await checkPageInBothThemes(visitor, 'share-link-facts');
    const changed = await api.call(getShare, { params: { id: idIn(link) } });
    expect(changed).toMatchObject({
      has_password: false,
      include_location: true,
      allow_download: false,
      requires_login: true,
    });

    // After stopping, the next link is another one. Closing ends the selection.
    await share.button('sharing.stop').click();
    await page.getByRole('alertdialog').waitFor();
    await checkPageInBothThemes(visitor, 'share-stop');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('sharing.stop'), exact: true })
      .click();
    await share.waitForOptions(8);
    expect((await api.call(listShares, { query: {} })).shares).toEqual([]);
    await share.choose('sharing.link');
    expect(await share.readLink()).not.toBe(link);
    await share.button('sharing.done').click();
    await new Selection(visitor).toolbar.waitFor({ state: 'detached' });
  },
);

it('shares as a new album, and in an existing one', { timeout: 240_000 }, async () => {
  const owner = await givenPhotos(3);
  const shared = await givenAlbum(owner, 'Sommer på Helgeland');
  for (const name of ['Hytta', 'Bryllup']) await givenAlbum(owner, name);
  await givenAlbum(owner, 'Bare mitt', false);
  const visitor = await stage.visit({ size: 'desktop', language: 'nb', as: owner });
  const { page, t } = visitor;
  const share = new ShareDialog(visitor);
  await share.openForMonth('2025-08', 3);
  await share.toggle('sharing.password').click();
  await share.passwordField.fill('Østensjøvannet');
  await share.choose('sharing.album');
  const name = share.dialog.getByRole('textbox', { name: t('albums.name') });
  expect(await name.inputValue()).toBe(t('albums.new.sharedName'));
  await checkPageInBothThemes(visitor, 'share-album-new');
  await name.fill(' ');
  await share.button('sharing.album.create').click();
  await page.getByText(t('albums.name.missing')).waitFor();
  await name.fill('Høsttur');
  await page.keyboard.press('Enter');
  await share.heading('albums.created.title').waitFor();
  await page.getByText(namingFiles({ t }, 'sharing.album.created', { count: 3, album: 'Høsttur' })).waitFor();
  await page.getByText(t('shared.toast.autoCreatedAlbum', { album: 'Høsttur' }), { exact: true }).waitFor();
  await checkPageInBothThemes(visitor, 'share-album-created');
  const link = await share.readLink();
  const invited = await stage.visit({ size: 'desktop' });
  invited.problems.expect(/(GET|POST) .* 40[13]$/);
  await invited.page.goto(link);
  await invited.page.getByLabel(invited.t('login.password'), { exact: true }).fill('Østensjøvannet');
  await invited.page.getByRole('button', { name: invited.t('guests.password.open') }).click();
  await new AlbumPage(invited).waitForPictures(3);

  // The files of the new album, shared in another one: neither the album itself nor a private one is offered.
  await share.dialog.getByRole('link', { name: t('albums.toAlbum') }).click();
  const album = new AlbumPage(visitor);
  await album.waitForPictures(3);
  await page.getByRole('listitem').locator('a').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('shared.share'), exact: true }).click();
  await share.waitForOptions(1);
  await share.choose('sharing.album');
  await share.dialog.getByText(t('sharing.album.existing'), { exact: true }).click();
  await share.dialog.getByRole('radio', { name: 'Hytta' }).waitFor();
  const offered = await share.dialog.getByRole('radiogroup', { name: t('album-choice.albums') }).innerText();
  expect(offered.split('\n').toSorted()).toEqual(['Bryllup', 'Hytta', 'Sommer på Helgeland']);
  expect(await share.button('album-choice.add').getAttribute('aria-disabled')).toBe('true');
  await share.dialog.getByText('Sommer på Helgeland').click();
  await checkPageInBothThemes(visitor, 'share-album-existing');
  await share.button('album-choice.add').click();
  await share.heading('sharing.album.added.title').waitFor();
  expect(idIn(await share.readLink())).toBe(shared);
  await checkPageInBothThemes(visitor, 'share-album-added');
  const { files } = await (await stage.apiOf(owner)).call(listFiles, { params: { id: shared }, query: {} });
  expect(files).toHaveLength(2);
});

it('shares on a phone with its share sheet and its composer for text messages', async () => {
  const owner = await givenPhotos(2);
  const visitor = await stage.visit({ size: 'phone', brand: 'moments', language: 'nb', as: owner });
  const { page, t, context } = visitor;
  await context.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data ?? {});
  });
  const share = new ShareDialog(visitor);
  await share.openForMonth('2025-08', 2);
  await share.choose('sharing.text');
  const link = await share.readLink();
  await checkPageInBothThemes(visitor, 'share-text-phone');
  const composer = await share.dialog.getByRole('link', { name: t('sharing.text.write') }).getAttribute('href');
  const text = new URLSearchParams(composer?.slice(composer.indexOf('?') + 1)).get('body');
  expect(composer).toMatch(/^sms:\?/);
  expect(text).toBe(`${t('sharing.text.message')} ${link}#sms`);
  await share.button('sharing.link.sheet').click();
  const sent = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect.poll(sent).toEqual([{ url: link }]);

  // Going back closes the dialog alone, and the selection stays.
  await page.goBack();
  await share.dialog.waitFor({ state: 'detached' });
  await new Selection(visitor).waitForCount(2);
});

it('shares documents', async () => {
  const owner = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const names = ['Leiekontrakt.pdf', 'backup.json'];
  await stage.givenFiles(
    owner,
    names.map((path) => ({ path, content: `content of ${path}` })),
  );
  const visitor = await stage.visit({ language: 'nb', as: owner });
  const { page } = visitor;
  const share = new ShareDialog(visitor);
  await page.goto('/documents');
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(`^${name}, `) }).click();
  await new Selection(visitor).action('shared.share').click();
  await share.waitForOptions(2);
  await share.dialog.locator('li svg').nth(1).waitFor();
  await checkPageInBothThemes(visitor, 'share-documents');
  await share.choose('sharing.link');
  const id = idIn(await share.readLink());
  const { files } = await (await stage.apiOf(owner)).call(listFiles, { params: { id }, query: {} });
  expect(files.map(({ path }) => path).toSorted()).toEqual(names.toSorted());
});

it('shares one file from the viewer', async () => {
  const owner = await givenPhotos(1);
  const visitor = await stage.visit({ language: 'nb', as: owner });
  const { page, t } = visitor;
  const [file] = await (await stage.apiOf(owner)).listFiles();
  await page.goto(`/photos/${shortenId(file!.id)}`);
  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  await checkPageInBothThemes(visitor, 'share-viewer');
  // The controls hide after a while and reappear with the focus.
  const button = viewer.dialog.getByRole('button', { name: t('shared.share'), exact: true });
  await button.focus();
  await button.click();
  const share = new ShareDialog(visitor);
  await share.waitForOptions(1);
  await checkPageInBothThemes(visitor, 'share-over-viewer');
  await share.choose('sharing.link');
  await share.readLink();
  await page.keyboard.press('Escape');
  await expect.poll(() => viewer.dialog.isVisible()).toBe(true);
  const [made] = (await (await stage.apiOf(owner)).call(listShares, { query: {} })).shares;
  expect(made).toMatchObject({ file_count: 1 });
});

it('gives visitors without an account the link of one file, and asks them to log in for the rest', async () => {
  const owner = await givenPhotos(1);
  const jobId = await givenAlbum(owner, 'Sommer på Helgeland');
  const api = await stage.apiOf(owner);
  const [own] = await api.listFiles();
  await api.call(keepFiles, { params: { id: own!.job_id }, query: { target: jobId }, body: own!.id });
  const visitor = await stage.visit({ size: 'phone', brand: 'moments', language: 'nb' });
  const { page, t } = visitor;
  const album = new AlbumPage(visitor);
  const selection = new Selection(visitor);
  const share = new ShareDialog(visitor);
  await album.open(jobId, 'link');
  await album.waitForPictures(2);
  const [first] = await album.order();
  await selection.longPress(album.tiles.first());
  await selection.action('shared.share').click();
  await share.waitForOptions(1);
  await checkPageInBothThemes(visitor, 'share-visitor');
  await share.choose('sharing.link');
  expect(await share.readLink()).toBe(`${new URL(page.url()).origin}/albumImage/${shortenId(jobId)}/${first}`);
  await share.button('sharing.back').click();
  for (const way of ['sharing.mail', 'sharing.album']) {
    await share.choose(way);
    const ask = page.getByRole('dialog', { name: t('guests.onlyAccounts.title') });
    await ask.getByRole('button', { name: t('shared.cancel') }).click();
    await ask.waitFor({ state: 'detached' });
  }
});
