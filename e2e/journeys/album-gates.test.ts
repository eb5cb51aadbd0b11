import { createJob, type JobId, listFiles, setJobPassword, setJobPrivacy, shortenId } from '@stund/contract';
import { describe, expect, it } from 'vitest';
import { deriveAlbumPassword } from '../fixtures/album-password.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { namingFiles } from '../harness/naming-files.ts';
import type { Person } from '../harness/people.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage, type Visitor } from '../harness/stage.ts';
import { AlbumPage } from '../pages/album-page.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage, checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

async function givenAlbum(owner: Person, album: { isPublic?: boolean; password?: string } = {}) {
  const api = await stage.apiOf(owner);
  const { id } = await api.call(createJob, { body: { name: 'Hytta', public: album.isPublic ?? true } });
  await api.upload([{ path: 'a.jpg', content: await paintPhoto({ seed: 4, takenAt: '2025:07:13 10:00:00' }) }], id);
  const jobId = id as JobId;
  if (album.password !== undefined) {
    const body = { password: deriveAlbumPassword(album.password, jobId) };
    await api.call(setJobPassword, { params: { id: jobId }, body });
  }
  return { api, jobId };
}

const heading = ({ page, t }: Visitor, id: string) => page.getByRole('heading', { level: 1, name: t(id) });

/** Uses the button of the gate, not that of the header. */
async function logInAtGate(visitor: Visitor, person: Person): Promise<void> {
  const { page, t } = visitor;
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('login.logIn') }).click();
  const logInPage = new LogInPage(visitor);
  await logInPage.password.waitFor();
  await logInPage.logIn(person);
}

describe('access to an album', () => {
  it('asks for the password once per device, and again when the password changes', async () => {
    const owner = await stage.givenPerson();
    const { api, jobId } = await givenAlbum(owner, { password: 'Sommer å 2024' });
    const visitor = await stage.visit({ size: 'phone' });
    const { page, t, problems } = visitor;
    problems.expect(/(GET|POST) .* 40[13]$/);
    await page.goto(`/a/${shortenId(jobId)}`);
    await heading(visitor, 'guests.password.title').waitFor();
    const field = page.getByLabel(t('login.password'), { exact: true });
    await field.fill('sommer å 2024');
    await page.keyboard.press('Enter');
    await page.getByText(t('guests.password.wrong')).waitFor();
    expect(await field.inputValue()).toBe('sommer å 2024');
    await field.fill('Sommer å 2024');
    await page.getByRole('button', { name: t('guests.password.open') }).click();
    const album = new AlbumPage(visitor);
    await album.waitForPictures(1);
    await page.reload();
    await album.waitForPictures(1);

    const params = { id: jobId };
    await api.call(setJobPassword, { params, body: { password: deriveAlbumPassword('Vinter', jobId) } });
    await heading(visitor, 'guests.password.title').waitFor();
    expect(await page.getByRole('listitem').locator('img').count()).toBe(0);
    await field.fill('Vinter');
    await page.keyboard.press('Enter');
    await album.waitForPictures(1);
    await api.call(setJobPassword, { params, body: { password: null } });
    await api.call(setJobPrivacy, { params, body: { privacy_mode: 'private' } });
    await heading(visitor, 'guests.closed.title').waitFor();
  });

  it('leads a participant through the login and into the album', async () => {
    const owner = await stage.givenPerson();
    const bo = await stage.givenPerson({ name: 'Bo' });
    const { jobId } = await givenAlbum(owner);
    const visitor = await stage.visit({ size: 'desktop' });
    await visitor.page.goto(`/a/${shortenId(jobId)}/subscribe`);
    await heading(visitor, 'guests.subscribe.title').waitFor();
    await logInAtGate(visitor, bo);
    await visitor.page.waitForURL((url) => url.pathname === `/albums/${shortenId(jobId)}`);
    await new AlbumPage(visitor).waitForPictures(1);
  });
});

it('shows a participant that the album is gone', async () => {
  const owner = await stage.givenPerson();
  const bo = await stage.givenPerson({ name: 'Bo' });
  const { api, jobId } = await givenAlbum(owner);
  const visitor = await stage.visit({ as: bo });
  visitor.problems.expect(/GET .* 404$/);
  const album = new AlbumPage(visitor);
  await album.open(jobId);
  await album.waitForPictures(1);
  await api.call(setJobPrivacy, { params: { id: jobId }, body: { privacy_mode: 'private' } });
  await heading(visitor, 'guests.gone.title').waitFor();
  await visitor.page.reload();
  await heading(visitor, 'guests.notFound.title').waitFor();
});

it.each(bothSizes)('is accessible in every state, %s', async (size) => {
  const owner = await stage.givenPerson();
  const { jobId } = await givenAlbum(owner, { password: 'Sommer' });
  const secret = await givenAlbum(owner, { isPublic: false });
  const visitor = await stage.visit({ size });
  const { page, t, problems } = visitor;
  problems.expect(/(GET|POST) .* 40[134]$/);
  await page.goto(`/a/${shortenId(jobId)}`);
  await heading(visitor, 'guests.password.title').waitFor();
  await checkPageInBothThemes(visitor, 'gate-password');
  await page.getByLabel(t('login.password'), { exact: true }).fill('sommer2024');
  await page.keyboard.press('Enter');
  await page.getByText(t('guests.password.wrong')).waitFor();
  await checkPageInBothThemes(visitor, 'gate-password-wrong');
  for (const [address, title, name] of [
    [`/a/${shortenId(secret.jobId)}`, 'guests.closed.title', 'gate-login'],
    ['/a/AAAAAAAAAAAAAAAAAAAAAA', 'guests.notFound.title', 'gate-not-found'],
    [`/a/${shortenId(jobId)}/createNew`, 'guests.createNew.title', 'gate-create'],
  ] as const) {
    await page.goto(address);
    await heading(visitor, title).waitFor();
    await checkPageInBothThemes(visitor, name);
  }
});

it('shows the not-found page while the album cannot be loaded, and retries automatically', async () => {
  const owner = await stage.givenPerson();
  const { jobId } = await givenAlbum(owner);
  const visitor = await stage.visit({ size: 'desktop' });
  const { page, t, problems } = visitor;
  problems.expect(/^failed: GET .*ERR_INTERNET_DISCONNECTED$/);
  await page.route(/\/st\/4\/jobs\//, (route) => route.abort('internetdisconnected'));
  await page.goto(`/a/${shortenId(jobId)}`);
  await heading(visitor, 'guests.notFound.title').waitFor();
  const retry = page.getByRole('main').getByRole('button', { name: t('shared.retry') });
  await retry.waitFor();
  await page.getByText(t('shared.error.offline'), { exact: false }).first().waitFor();
  await checkPage(visitor, 'gate-failed');
  await page.unroute(/\/st\/4\/jobs\//);
  await new AlbumPage(visitor).waitForPictures(1);
});

describe('another person’s album', () => {
  it.each(bothSizes)(
    'is copied to the timeline after the login, as a whole and one file at a time, %s',
    async (size) => {
      const owner = await stage.givenPerson();
      const bo = await stage.givenPerson({ name: 'Bo' });
      const { api, jobId } = await givenAlbum(owner);
      const [file] = (await api.call(listFiles, { params: { id: jobId }, query: {} })).files;
      const visitor = await stage.visit({ size });
      const { page, t } = visitor;
      const album = new AlbumPage(visitor);
      await album.open(jobId, 'link');
      await page.getByText(new RegExp(`^${t('albums.facts.by', { name: owner.name, date: '.+' })}$`, 'u')).waitFor();
      await album.waitForPictures(1);
      await page.getByRole('button', { name: t('guests.menu.more'), exact: true }).click();
      await page.getByRole('menuitem', { name: t('guests.copy.album') }).click();
      await heading(visitor, 'guests.copy.album').waitFor();
      await page.getByText(t('guests.gate.album', { album: 'Hytta', name: owner.name })).waitFor();
      await logInAtGate(visitor, bo);
      await page.waitForURL((url) => url.pathname === '/photos');
      await page.getByText(t('shared.toast.jobCopiedToTimeline')).waitFor();
      await new TimelinePage(visitor).waitForPictures();
      expect(await new TimelinePage(visitor).tiles.count()).toBe(1);

      // Copying a single file again: the timeline contains it already.
      await page.goto(`/a/${shortenId(jobId)}/${shortenId(file!.id)}/copyAlbum`);
      await page.waitForURL((url) => url.pathname === '/photos');
      expect((await (await stage.apiOf(bo)).listFiles()).length).toBe(1);

      // Join the album and leave it.
      await album.open(jobId);
      const more = page.getByRole('button', { name: t('guests.menu.more'), exact: true });
      if (size === 'phone') {
        await more.click();
        await page.getByRole('menuitem', { name: t('guests.subscribe.title') }).click();
      } else await page.getByRole('button', { name: t('guests.takePart'), exact: true }).click();
      await page.getByText(t('albums.facts.shared', { count: 1 })).waitFor();
      await more.click();
      await page.getByRole('menuitem', { name: t('guests.leave.action') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('guests.leave.action') })
        .click();
      await page.waitForURL((url) => url.pathname === '/albums');
    },
  );

  it('shows one file by its own link, and copies it after the login', async () => {
    const owner = await stage.givenPerson();
    const bo = await stage.givenPerson({ name: 'Bo' });
    const { api, jobId } = await givenAlbum(owner);
    const [file] = (await api.call(listFiles, { params: { id: jobId }, query: {} })).files;
    const address = `/albumImage/${shortenId(jobId)}/${shortenId(file!.id)}`;

    // The owner copies the link from the viewer.
    const sender = await stage.visit({ size: 'desktop', as: owner });
    await sender.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sender.page.goto(`/carousel/${shortenId(jobId)}/${shortenId(file!.id)}`);
    await new ViewerPage(sender).press('more');
    await sender.page.getByRole('menuitem', { name: sender.t('albums.copyFileLink', { kind: 'Pictures' }) }).click();
    await sender.page.getByText(sender.t('shared.toast.linkWasCopied')).waitFor();
    const link = await sender.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${new URL(sender.page.url()).origin}${address}#sc`);

    // Anyone with the link sees only that file, and can open it in full screen.
    const visitor = await stage.visit({ size: 'desktop' });
    const { page, t, problems } = visitor;
    problems.expect(/GET .*files_by_id.* 404$/);
    await page.goto(link);
    const title = t('albums.image.sharedBy', { kind: 'Pictures', name: 'Ingrid Solberg' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect
      .poll(() => page.locator('main button img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    await checkPageInBothThemes(visitor, 'album-image');
    expect(await page.getByRole('link', { name: t('albums.toAlbum') }).count()).toBe(0);
    await page.locator('main button img').click();
    const whole = page.getByRole('dialog');
    await whole.getByRole('img').first().waitFor();
    await checkPage(visitor, 'album-image-whole');
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    await page.goto(`/albumImage/${shortenId(jobId)}/AAAAAAAAAAAAAAAAAAAAAA`);
    await heading(visitor, 'guests.notFound.file.title').waitFor();
    await checkPage(visitor, 'album-image-not-found');

    await page.goto(address);
    await page.getByRole('link', { name: t('guests.copy.file') }).click();
    await heading(visitor, 'guests.copy.file').waitFor();
    await logInAtGate(visitor, bo);
    await page.waitForURL((url) => url.pathname === '/photos');
    await page.getByText(namingFiles({ t }, 'shared.toast.filesCopiedToTimeline', { count: 1 })).waitFor();

    // When logged in, the page copies the file itself. An iPad has no button that saves the photo.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X)' });
    });
    await page.goto(address);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('guests.copy.file') })
      .click();
    await page.getByText(namingFiles({ t }, 'shared.toast.filesCopiedToTimeline', { count: 1 })).waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: t('file-actions.download') })
        .count(),
    ).toBe(0);
    expect((await (await stage.apiOf(bo)).listFiles()).length).toBe(1);
  });

  it('leads to creating an album', async () => {
    const owner = await stage.givenPerson();
    const bo = await stage.givenPerson({ name: 'Bo' });
    const { jobId } = await givenAlbum(owner);
    const visitor = await stage.visit({ size: 'desktop', as: bo });
    await visitor.page.goto(`/a/${shortenId(jobId)}/createNew`);
    await visitor.page.getByRole('dialog').waitFor();
    await visitor.page.waitForURL((url) => url.pathname === '/albums');
  });
});
