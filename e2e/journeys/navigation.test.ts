import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';
import { checkPage } from './appearance.ts';

const stage = setStage();

it('reports a wrong password and keeps what was typed', async () => {
  const person = await stage.givenPerson();
  const visitor = await stage.visit({ size: 'phone' });
  const logInPage = new LogInPage(visitor);
  visitor.problems.expect(/refused: POST \/id\/.*\/sign_in 400/);

  await visitor.page.goto('/help');
  await visitor.page.goto('/login');
  await logInPage.password.waitFor();
  await logInPage.logIn({ email: person.email, password: 'not this one' });

  await visitor.page.getByText(visitor.t('shared.error.wrong-credentials')).waitFor();
  await expect.poll(() => logInPage.email.inputValue()).toBe(person.email);
  await expect.poll(() => logInPage.password.inputValue()).toBe('not this one');

  await logInPage.logIn(person);
  await visitor.page.waitForURL('**/photos');
  await new TimelinePage(visitor).emptyTitle.waitFor();
  // Going back skips the log-in that is finished, and the address that led to it.
  await visitor.page.goBack();
  expect(locationOf(visitor.page)).toBe('/help');
  await visitor.page.goto('/login');
  await visitor.page.waitForURL('**/photos');
  await new Shell(visitor).logOut();
  expect(locationOf(visitor.page)).toBe('/');
});

it('returns to the requested photo after the login', async () => {
  const person = await stage.givenPerson();
  const [photo] = await stage.givenFiles(person, [{ path: 'strand.jpg', content: await paintPhoto({ seed: 1 }) }]);
  const visitor = await stage.visit({ size: 'desktop' });
  const logInPage = new LogInPage(visitor);

  await visitor.page.goto(photo!.address);
  await visitor.page.getByRole('heading', { name: visitor.t('login.prompt.title') }).waitFor();
  await logInPage.begin();
  await logInPage.logIn(person);

  const viewer = new ViewerPage(visitor);
  await viewer.waitForPicture();
  expect(locationOf(visitor.page)).toBe(photo!.address);
});

it('closes the details of the current photo when going back', async () => {
  const person = await stage.givenPerson();
  const photos = await stage.givenFiles(
    person,
    await Promise.all(
      [1, 2, 3].map(async (seed) => ({
        path: `${seed}.jpg`,
        content: await paintPhoto({ seed, takenAt: `2024:06:0${seed} 12:00:00` }),
      })),
    ),
  );
  const [oldest, middle, newest] = photos.map(({ address }) => address);
  const visitor = await stage.visit({ size: 'phone', as: person });
  const timeline = new TimelinePage(visitor);
  const viewer = new ViewerPage(visitor);
  await timeline.open();
  await timeline.tileOf(newest!).click();
  await viewer.waitForAddress(newest!);
  // A phone has no keyboard.
  const { t } = visitor;
  await viewer.press('more');
  await visitor.page.getByRole('menuitem', { name: t('shared.slideshow') }).waitFor();
  expect(await visitor.page.getByRole('menuitem', { name: t('help.keys.title') }).count()).toBe(0);
  await visitor.page.keyboard.press('Escape');
  await visitor.page.getByRole('menu').waitFor({ state: 'detached' });
  await visitor.page.keyboard.press('i');
  await viewer.details.waitFor();
  await visitor.page.keyboard.press('ArrowRight');
  await viewer.waitForAddress(middle!);
  await visitor.page.keyboard.press('ArrowRight');
  await viewer.waitForAddress(oldest!);
  await viewer.details.waitFor();

  await visitor.page.goBack();
  await viewer.details.waitFor({ state: 'detached' });
  await expect.poll(() => locationOf(visitor.page)).toBe(oldest);
  await visitor.page.goBack();
  await viewer.dialog.waitFor({ state: 'detached' });
  await expect.poll(() => locationOf(visitor.page)).toBe('/photos');
});

it('offers links on a page that does not exist, below the header for people who are logged in', async () => {
  const member = await stage.visit({ size: 'phone', as: await stage.givenPerson() });
  for (const address of ['/nowhere/at/all', '/photos/nothing']) {
    await member.page.goto(address);
    await member.page.getByRole('heading', { level: 1, name: member.t('app.notFound.title') }).waitFor();
    await member.page
      .getByRole('banner')
      .getByRole('link', { name: member.t('app.albums') })
      .waitFor();
  }
  await checkPage(member, 'not-found-logged-in');
  const visitor = await stage.visit({ size: 'desktop' });
  await visitor.page.goto('/nowhere/at/all');
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('app.notFound.title') }).waitFor();
  const logInPage = new LogInPage(visitor);
  await logInPage.begin();

  const person = await stage.givenPerson();
  const owner = await stage.visit({ size: 'desktop', as: person });
  await owner.page.goto('/nowhere/at/all');
  await owner.page.getByRole('link', { name: owner.t('app.toPhotos') }).click();
  await owner.page.waitForURL('**/photos');
});

it('explains that an account was closed', async () => {
  const visitor = await stage.visit({ size: 'phone' });
  await visitor.page.goto('/error/user_disabled');
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('app.disabled.title') }).waitFor();
  await visitor.page.getByText(visitor.t('shared.error.account-disabled')).waitFor();
  await visitor.page.goto('/error/something');
  await visitor.page.getByRole('heading', { level: 1, name: visitor.t('app.error.title') }).waitFor();
});

describe('settings', () => {
  it('are shown after the login that they required', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit();
    await visitor.page.goto('/settings');
    const logInPage = new LogInPage(visitor);
    await logInPage.begin();
    await logInPage.logIn(person);
    await new SettingsPage(visitor).heading.filter({ hasText: visitor.t('settings.account') }).waitFor();
    expect(locationOf(visitor.page)).toBe('/settings');
  });
});

it('places the titles of all pages with a back arrow alike, and says once what happens in an empty trash', async () => {
  const visitor = await stage.visit({ size: 'phone', as: await stage.givenPerson() });
  const { page, t } = visitor;
  const placeOf = async (address: string) => {
    await page.goto(address);
    return page.getByRole('heading', { level: 1 }).evaluate(async (title) => {
      await document.fonts.ready;
      const text = document.createRange();
      text.selectNodeContents(title);
      const { left, top } = text.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top) };
    });
  };
  const expectAlike = async (addresses: string[], allowedPx: number) => {
    const [first, ...others] = addresses;
    const expected = await placeOf(first!);
    for (const address of others) {
      const { left, top } = await placeOf(address);
      const offPx = Math.max(Math.abs(left - expected.left), Math.abs(top - expected.top));
      expect(offPx, address).toBeLessThanOrEqual(allowedPx);
    }
  };
  const withArrow = ['/settings/privacy', '/settings/storage', '/documents', '/albums/shared', '/deleted_items'];
  await expectAlike(withArrow, 1);
  await page.getByText(t('trash.none.text', { days: 90 })).waitFor();
  expect(await page.getByText(t('trash.lead', { days: 90 })).count()).toBe(0);
  await expectAlike(['/albums', '/help', '/notifications'], 1);

  // On a tablet the buttons next to some titles are higher than the titles.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expectAlike(withArrow, 4);
  await expectAlike(['/albums', '/help', '/notifications'], 2);
});
