import { describe, expect, it } from 'vitest';
import { paintPhoto } from '../fixtures/pictures.ts';
import { placeOf } from '../harness/page-problems.ts';
import { bothSizes } from '../harness/sizes.ts';
import { setStage } from '../harness/stage.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { ViewerPage } from '../pages/viewer-page.ts';

const stage = setStage();

describe.each(bothSizes)('%s', (size) => {
  it('says that the password is wrong and keeps what was typed', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit({ size });
    const signIn = new SignInPage(visitor);
    visitor.problems.expect(/refused: POST \/id\/.*\/sign_in 400/);

    await signIn.openLanding();
    await signIn.begin();
    await signIn.signIn({ email: person.email, password: 'not this one' });

    await visitor.page.getByText(visitor.say('shared.error.wrong-credentials')).waitFor();
    await expect.poll(() => signIn.email.inputValue()).toBe(person.email);
    await expect.poll(() => signIn.password.inputValue()).toBe('not this one');

    await signIn.signIn(person);
    await visitor.page.waitForURL('**/photos');
    await new Shell(visitor).logOut();
    expect(placeOf(visitor.page)).toBe('/');
  });

  it('comes back to the photo that was asked for', async () => {
    const person = await stage.givenPerson();
    const [photo] = await stage.givenFiles(person, [{ path: 'strand.jpg', content: await paintPhoto({ seed: 1 }) }]);
    const visitor = await stage.visit({ size });
    const signIn = new SignInPage(visitor);

    await visitor.page.goto(photo!.address);
    await visitor.page.getByRole('heading', { name: visitor.say('login.prompt.title') }).waitFor();
    await signIn.begin();
    await signIn.signIn(person);

    const viewer = new ViewerPage(visitor);
    await viewer.waitForPicture();
    expect(placeOf(visitor.page)).toBe(photo!.address);
  });

  it('closes the details of the photo on show when going back', async () => {
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
    const visitor = await stage.visit({ size, as: person });
    const timeline = new TimelinePage(visitor);
    const viewer = new ViewerPage(visitor);
    await timeline.open();
    await timeline.tileOf(newest!).click();
    await viewer.waitForAddress(newest!);
    await visitor.page.keyboard.press('i');
    await viewer.details.waitFor();
    await visitor.page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(middle!);
    await visitor.page.keyboard.press('ArrowRight');
    await viewer.waitForAddress(oldest!);
    await viewer.details.waitFor();

    await visitor.page.goBack();
    await viewer.details.waitFor({ state: 'detached' });
    await expect.poll(() => placeOf(visitor.page)).toBe(oldest);
    await visitor.page.goBack();
    await viewer.dialog.waitFor({ state: 'detached' });
    await expect.poll(() => placeOf(visitor.page)).toBe('/photos');
  });

  it('leads on from an address that leads nowhere', async () => {
    const visitor = await stage.visit({ size });
    await visitor.page.goto('/nowhere/at/all');
    await visitor.page.getByRole('heading', { level: 1, name: visitor.say('app.notFound.title') }).waitFor();
    const signIn = new SignInPage(visitor);
    await signIn.begin();

    const person = await stage.givenPerson();
    const owner = await stage.visit({ size, as: person });
    await owner.page.goto('/nowhere/at/all');
    await owner.page.getByRole('link', { name: owner.say('app.toPhotos') }).click();
    await owner.page.waitForURL('**/photos');
  });

  it('tells whose account was closed', async () => {
    const visitor = await stage.visit({ size });
    await visitor.page.goto('/error/user_disabled');
    await visitor.page.getByRole('heading', { level: 1, name: visitor.say('app.disabled.title') }).waitFor();
    await visitor.page.getByText(visitor.say('shared.error.account-disabled')).waitFor();
    await visitor.page.goto('/error/something');
    await visitor.page.getByRole('heading', { level: 1, name: visitor.say('app.error.title') }).waitFor();
  });
});

describe('settings', () => {
  it('comes back to the settings', async () => {
    const person = await stage.givenPerson();
    const visitor = await stage.visit();
    await visitor.page.goto('/settings');
    const signIn = new SignInPage(visitor);
    await signIn.begin();
    await signIn.signIn(person);
    await new SettingsPage(visitor).heading.filter({ hasText: visitor.say('settings.title') }).waitFor();
    expect(placeOf(visitor.page)).toBe('/settings');
  });
});
