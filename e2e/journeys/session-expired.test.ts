import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type FileOnDisk, givenFolder } from '../fixtures/folders.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { slowNetwork, withholdChanges } from '../harness/network/network.ts';
import { locationOf } from '../harness/page-problems.ts';
import type { Person } from '../harness/people.ts';
import { setStage, type VisitOptions, type Visitor } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const stage = setStage();

async function visit(options: VisitOptions): Promise<Visitor> {
  const visitor = await stage.visit(options);
  visitor.problems.expect(/refused: .* 401/);
  return visitor;
}

const dialogOf = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('login.expired.title') });
const logInButton = (visitor: Visitor) =>
  dialogOf(visitor).getByRole('button', { name: visitor.t('login.logIn'), exact: true });

/** Simulates a return to the tab, which makes a call that is refused. */
async function comeBack({ page }: Visitor): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Opens the login window with `press`, and logs in there. */
async function logInThere(visitor: Visitor, press: () => Promise<void>, person: Person): Promise<void> {
  const opened = visitor.context.waitForEvent('page');
  await press();
  const page: Page = await opened;
  const closed = page.waitForEvent('close');
  const logInPage = new LogInPage({ ...visitor, page });
  await logInPage.password.waitFor();
  await logInPage.logIn(person);
  await closed;
}

async function refuseWindows({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null;
  });
}

/** The first photo is small, so that it is stored while the others are still being sent. */
async function givenPhotos(): Promise<FileOnDisk[]> {
  return Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(async (seed) => ({
      path: `photo ${seed}.jpg`,
      content: await paintPhoto({
        seed,
        takenAt: `2025:03:0${seed} 08:00:00`,
        width: seed === 1 ? 120 : 1000,
        height: seed === 1 ? 90 : 750,
      }),
    })),
  );
}

/** Starts an upload and ends its session. */
async function beginUpload(visitor: Visitor, person: Person, photos: readonly FileOnDisk[]) {
  const folder = await givenFolder(photos);
  const uploads = new UploadPanel(visitor);
  const timeline = new TimelinePage(visitor);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  const network = await slowNetwork(visitor, photos.reduce((sum, { content }) => sum + content.length, 0) / 20);
  const firstArrived = visitor.page.waitForResponse((reply) => reply.url().includes('/upload') && reply.ok());
  await uploads.drop(photos.map(({ path }) => join(folder, path)));
  await firstArrived;
  await stage.endSessions(person);
  await dialogOf(visitor).waitFor();
  return { uploads, network };
}

async function expectAllOnce(person: Person, photos: readonly FileOnDisk[]): Promise<void> {
  const paths = (await (await stage.apiOf(person)).listFiles()).map((file) => file.path);
  expect(paths.toSorted()).toEqual(photos.map(({ path }) => path).toSorted());
}

it('completes a pending change after a login in a separate window', async () => {
  const person = await stage.givenPerson({ name: 'Ole' });
  const visitor = await visit({ size: 'desktop', as: person });
  const settings = new SettingsPage(visitor);
  await withholdChanges(visitor);
  await settings.open();
  await stage.endSessions(person);
  await visitor.page.getByRole('button', { name: visitor.t('settings.name.change') }).click();
  const field = settings.dialog.getByRole('textbox', { name: visitor.t('settings.name') });
  await field.fill('Ole Berg');
  await settings.dialog.getByRole('button', { name: visitor.t('settings.save') }).click();
  await dialogOf(visitor).waitFor();

  await logInThere(visitor, () => logInButton(visitor).click(), person);
  await dialogOf(visitor).waitFor({ state: 'detached' });
  await field.waitFor({ state: 'detached' });
  await visitor.page.getByText(visitor.t('settings.name.changed')).waitFor();
  expect(locationOf(visitor.page)).toBe('/settings/account');
  await visitor.page.reload();
  await visitor.page.getByText('Ole Berg').first().waitFor();
});

it('continues an upload after the login', async () => {
  const person = await stage.givenPerson();
  const visitor = await visit({ size: 'phone', as: person });
  const photos = await givenPhotos();
  const { uploads, network } = await beginUpload(visitor, person, photos);

  await logInThere(visitor, () => logInButton(visitor).click(), person);
  await dialogOf(visitor).waitFor({ state: 'detached' });
  await network.restore();
  await uploads.waitForDone(photos.length);
  await expectAllOnce(person, photos);
});

it('offers a link to a new tab when the browser blocks the window during an upload', async () => {
  const person = await stage.givenPerson();
  const visitor = await visit({ size: 'desktop', as: person });
  const photos = await givenPhotos();
  const { uploads, network } = await beginUpload(visitor, person, photos);
  await refuseWindows(visitor);
  await logInButton(visitor).click();

  const link = dialogOf(visitor).getByRole('link');
  await logInThere(visitor, () => link.click(), person);
  await dialogOf(visitor).waitFor({ state: 'detached' });
  await network.restore();
  await uploads.waitForDone(photos.length);
  await expectAllOnce(person, photos);
});

it('logs in in the same tab when the browser blocks the window, and returns to the photo', async () => {
  const person = await stage.givenPerson();
  const [photo] = await stage.givenFiles(person, [{ path: 'hytte.jpg', content: await paintPhoto({ seed: 2 }) }]);
  const visitor = await visit({ size: 'phone', as: person });
  const viewer = new ViewerPage(visitor);
  await visitor.page.goto(photo!.address);
  await viewer.waitForPicture();
  await stage.endSessions(person);
  await comeBack(visitor);
  await dialogOf(visitor).waitFor();
  expect(locationOf(visitor.page)).toBe(photo!.address);

  await refuseWindows(visitor);
  await logInButton(visitor).click();
  const logInPage = new LogInPage(visitor);
  await logInPage.password.waitFor();
  await logInPage.logIn(person);
  await viewer.waitForPicture();
  expect(locationOf(visitor.page)).toBe(photo!.address);
});

it('does not continue for another person', async () => {
  const ana = await stage.givenPerson({ name: 'Ana' });
  const bo = await stage.givenPerson({ name: 'Bo' });
  const visitor = await visit({ size: 'desktop', as: ana });
  const photos = await givenPhotos();
  await beginUpload(visitor, ana, photos);
  const { page, t } = visitor;

  await logInThere(visitor, () => logInButton(visitor).click(), bo);
  const dialog = page.getByRole('dialog', { name: t('login.other.title', { other: 'Bo' }) });
  await dialog.getByRole('button', { name: t('login.other.goOn', { other: 'Bo' }) }).click();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  const shell = new Shell(visitor);
  await shell.menuButton.click();
  await page.getByText('Bo', { exact: true }).first().waitFor();
  expect(await (await stage.apiOf(bo)).listFiles()).toEqual([]);
  expect((await (await stage.apiOf(ana)).listFiles()).length).toBeLessThan(photos.length);
});

it('closes the window when the identity provider is on another host', async () => {
  const person = await stage.givenPerson();
  const visitor = await visit({ as: person, origin: `http://moments.localhost:${stage.product.port}` });
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  await stage.endSessions(person);
  await comeBack(visitor);
  await dialogOf(visitor).waitFor();
  await logInThere(visitor, () => logInButton(visitor).click(), person);
  await dialogOf(visitor).waitFor({ state: 'detached' });
});
