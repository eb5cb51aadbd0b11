import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { givenFolder } from '../fixtures/folders.ts';
import { makeBrokenPhoto, paintPhoto, writePdf } from '../fixtures/pictures.ts';
import { givenSummerTree } from '../fixtures/summer-tree.ts';
import type { StoredFile } from '../harness/api.ts';
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectOneTitle,
  expectTargetSizes,
} from '../harness/check-accessibility.ts';
import { slowNetwork } from '../harness/network/network.ts';
import type { Person } from '../harness/people.ts';
import { plainDeviceName } from '../harness/people.ts';
import type { Stage, Visitor } from '../harness/stage.ts';
import { resultsFolder } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { UploadPanel } from '../pages/upload-panel.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

/** Checks a page in its current state. */
export type PageCheck = (visitor: Visitor, name: string) => Promise<void>;

/** Screenshots are for people to review: `npm run e2e` saves them in e2e/results, `bin/test` takes none. */
const savesScreenshots = process.env.STUND_TEST_PICTURES !== 'off';

/** Checks the accessibility and layout of the page in its current theme, and saves a screenshot. */
export const checkPage: PageCheck = (visitor, name) => checkInOneTheme(visitor, name, 'all');

async function checkInOneTheme(visitor: Visitor, name: string, rules: 'all' | 'landmarks'): Promise<void> {
  const { page } = visitor;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await saveScreenshot(visitor, isDark ? 'dark' : 'light', name);
  await expectAccessible(page, name, rules);
  await expectNoSidewaysScrolling(page, name);
  await expectOneTitle(page, name);
}

/** Checks the page in both themes. The dark theme differs only in colours. */
export const checkPageInBothThemes: PageCheck = async (visitor, name) => {
  await checkPage(visitor, name);
  await checkDarkTheme(visitor, name);
};

/** As checkPageInBothThemes(), and that everything is in a landmark and large enough to be pressed. */
export const checkPageThoroughly: PageCheck = async (visitor, name) => {
  await checkInOneTheme(visitor, name, 'landmarks');
  await expectTargetSizes(visitor.page, name);
  await checkDarkTheme(visitor, name);
};

async function checkDarkTheme(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(visitor, 'dark', name);
  await expectAccessible(page, `${name}, dark`, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

async function saveScreenshot({ page, size }: Visitor, theme: 'light' | 'dark', name: string): Promise<void> {
  if (!savesScreenshots) return;
  const folder = `${resultsFolder}/${size}-${theme}`;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}

/** Checks every public page in its states. */
export async function showPublicPages(visitor: Visitor, person: Person, checkPage: PageCheck): Promise<void> {
  const { page, t, problems } = visitor;
  const logInPage = new LogInPage(visitor);
  problems.expect(/refused: POST \/id\/.* 400/);

  await logInPage.openLanding();
  await checkPage(visitor, 'landing');
  await logInPage.begin();
  await checkPage(visitor, 'log-in');
  await logInPage.logIn({ email: person.email, password: 'not the password' });
  await page.getByText(t('shared.error.wrong-credentials')).waitFor();
  await checkPage(visitor, 'log-in-wrong');
  await logInPage.email.fill('ingrid@');
  await logInPage.password.focus();
  await page.getByText(t('login.email.invalid', { email: 'ingrid@' })).waitFor();
  await page.getByRole('button', { name: t('login.forgotten') }).click();
  await page.getByRole('heading', { name: t('login.forgotten.title') }).waitFor();
  await checkPage(visitor, 'forgotten-password');
  await logInPage.openLanding();
  await logInPage.beginRegistration();
  await checkPage(visitor, 'register');
  await logInPage.button('login.createAccount').click();
  await page.getByText(t('login.name.missing')).waitFor();
  await checkPage(visitor, 'register-problems');
  await logInPage.register({ name: 'Åse', email: `aase${Date.now()}@example.com`, password: 'tretten grønne båter' });
  await logInPage.code.waitFor();
  await checkPage(visitor, 'email-code');
  await page.goto('/id/reset/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  await page.getByRole('heading', { name: t('login.reset.title') }).waitFor();
  await checkPage(visitor, 'new-password');
  await page.goto('/photos');
  await page.getByRole('heading', { name: t('login.prompt.title') }).waitFor();
  await checkPage(visitor, 'login-required');
  for (const [address, name] of [
    ['/nowhere', 'not-found'],
    ['/error/user_disabled', 'account-closed'],
    ['/error/other', 'error'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkPage(visitor, name);
  }
}

/** Uploads photos and every other kind of file that a timeline can contain. */
export async function givenFullTimeline(stage: Stage, person: Person): Promise<StoredFile[]> {
  const { files } = await givenSummerTree();
  return stage.givenFiles(person, [
    ...files.filter(({ path }) => !path.endsWith('.DS_Store')),
    { path: 'broken.jpg', content: await makeBrokenPhoto(), modified: new Date('2022-03-18T10:00:00Z') },
    { path: 'a document with a long name.pdf', content: writePdf('x'), modified: new Date('2022-03-19T10:00:00Z') },
  ]);
}

/** Checks the pages of a logged-in person with photos. */
export async function showOwnPages(
  visitor: Visitor,
  storedFiles: readonly StoredFile[],
  checkPage: PageCheck,
): Promise<void> {
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  const shell = new Shell(visitor);
  const settings = new SettingsPage(visitor);
  const addressOf = (name: string) => storedFiles.find(({ record }) => record.path.endsWith(name))!.address;

  await timeline.open();
  await timeline.waitForPictures();
  await checkPage(visitor, 'timeline');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await timeline.tiles.filter({ hasText: 'broken' }).first().waitFor();
  await timeline.waitForPictures();
  await checkPage(visitor, 'timeline-scrolled');
  await page.evaluate(() => window.scrollTo(0, 0));
  await shell.menuButton.click();
  await shell.menu.waitFor();
  await checkPage(visitor, 'menu');
  await page.keyboard.press('Escape');
  await timeline.tiles.first().focus();

  await page.goto(addressOf('DSCF1012.JPG'));
  await viewer.waitForPicture();
  await checkPage(visitor, 'viewer');
  await viewer.press('details');
  await viewer.details.getByText('X-T5').waitFor();
  await checkPage(visitor, 'viewer-details');
  await page.goto(addressOf('panorama.jpg'));
  await viewer.waitForPicture();
  await checkPage(visitor, 'viewer-panorama');
  await page.goto(addressOf('broken.jpg'));
  await viewer.dialog.getByText(t('viewer.kept')).waitFor();
  await checkPage(visitor, 'viewer-broken');
  visitor.problems.expect(/refused: GET .*\/files_by_id\/.* 404/);
  await page.goto('/photos/AAAAAAAAAAAAAAAAAAAAAA');
  await viewer.dialog.getByText(t('viewer.missing')).waitFor();
  await checkPage(visitor, 'viewer-missing');

  await settings.open();
  await checkPage(visitor, 'settings');
  await page.getByRole('button', { name: t('settings.name.change') }).click();
  await settings.dialog.waitFor();
  await checkPage(visitor, 'settings-name');
  await page.keyboard.press('Escape');
  await settings.dialog.waitFor({ state: 'detached' });
  await settings.openDevices();
  await settings.deviceButton(plainDeviceName).first().click();
  await settings.dialog.waitFor();
  await checkPage(visitor, 'settings-device');
}

/** Checks the upload panel in its states, starting with an empty timeline. */
export async function showUploads(visitor: Visitor, checkPage: PageCheck): Promise<void> {
  const { page, t } = visitor;
  const timeline = new TimelinePage(visitor);
  const uploads = new UploadPanel(visitor);
  const photos = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (seed) => ({
      path: `a long name that has to be shortened ${seed}.jpg`,
      content: await paintPhoto({ seed, takenAt: `2025:03:0${seed} 08:00:00`, isHeavy: seed > 1 }),
    })),
  );
  const folder = await givenFolder([...photos, { path: 'notes.txt', content: 'x' }]);
  await timeline.open();
  await timeline.emptyTitle.waitFor();
  await checkPage(visitor, 'timeline-empty');

  const network = await slowNetwork(visitor, photos.reduce((sum, { content }) => sum + content.length, 0) / 30);
  const firstArrived = page.waitForResponse((reply) => reply.url().includes('/upload') && reply.status() === 201);
  await uploads.drop(photos.map(({ path }) => join(folder, path)));
  await firstArrived;
  await checkPage(visitor, 'upload-started');
  await uploads.text('status.Enqueued').first().waitFor();
  await checkPage(visitor, 'upload-running');
  await uploads.button('stop').click();
  await uploads.text('stopPrompt.title').waitFor();
  await checkPage(visitor, 'upload-stop');
  await uploads.button('stopPrompt.goOn').click();
  await network.goOffline();
  await uploads.text('noNetwork').first().waitFor();
  await new Shell(visitor).offlineBanner.waitFor();
  await checkPage(visitor, 'upload-offline');
  await network.restore();
  await uploads.waitForDone(photos.length);
  await checkPage(visitor, 'upload-done');
  await uploads.dismiss();
  await uploads.drop([join(folder, 'notes.txt')]);
  await page.getByText(t('upload.reason.UnSupported')).waitFor();
  await checkPage(visitor, 'upload-failed');
}

/** Checks a session that expires while the page is open. */
export async function showExpiredSession(
  stage: Stage,
  visitor: Visitor,
  person: Person,
  checkPage: PageCheck,
): Promise<void> {
  const { page, t, problems } = visitor;
  problems.expect(/refused: .* 401/);
  await new TimelinePage(visitor).open();
  await new TimelinePage(visitor).tiles.first().waitFor();
  await stage.endSessions(person);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('dialog', { name: t('login.expired.title') }).waitFor();
  await checkPage(visitor, 'session-expired');
}
