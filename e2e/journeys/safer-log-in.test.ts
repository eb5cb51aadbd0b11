import { expect, it } from 'vitest';
import { oneTimeCode } from '../harness/one-time-code.ts';
import { locationOf } from '../harness/page-problems.ts';
import { setStage } from '../harness/stage.ts';
import { LogInPage } from '../pages/log-in-page.ts';
import { addAuthenticator, SecurityPage } from '../pages/security-page.ts';
import { Shell } from '../pages/shell.ts';
import { TimelinePage } from '../pages/timeline-page.ts';
import { checkPageInBothThemes } from './appearance.ts';

const stage = setStage();

it('logs in with passkey, one-time code and recovery code', async () => {
  const language = 'bg';
  const person = await stage.givenPerson({ name: 'Ingrid Solberg' });
  const visitor = await stage.visit({ size: 'phone', language, as: person });
  const { page, t, problems } = visitor;
  const security = new SecurityPage(visitor);
  const logInPage = new LogInPage(visitor);
  await addAuthenticator(visitor);

  await security.open();
  await checkPageInBothThemes(visitor, `security-off-${language}`);
  await security.button('login-security.passkeys.add').click();
  await page.getByText(t('login-security.passkeys.added')).waitFor();
  const { secret, recoveryCodes } = await security.turnOnCodes(
    (shown) => oneTimeCode(shown),
    () => checkPageInBothThemes(visitor, `security-set-up-${language}`),
  );
  expect(recoveryCodes).toHaveLength(10);
  await checkPageInBothThemes(visitor, `security-recovery-codes-${language}`);
  await security.inDialog('login-security.recovery.saved').click();
  await security.dialog.waitFor({ state: 'detached' });

  // The password, and then a code.
  await new Shell(visitor).logOut();
  await logInPage.begin();
  await logInPage.button('login.passkey').waitFor();
  await checkPageInBothThemes(visitor, `log-in-passkey-${language}`);
  await logInPage.logIn(person);
  const code = page.getByRole('textbox', { name: t('login.factor.code'), exact: true });
  await code.waitFor();
  await checkPageInBothThemes(visitor, `log-in-code-${language}`);
  problems.expect(/refused: POST \/id\/.*\/second_factor 400/);
  // The code that turned them on is used up.
  await code.fill(oneTimeCode(secret, -3));
  await logInPage.button('login.logIn').click();
  await page.getByText(t('login.factor.wrong')).waitFor();
  await code.fill(oneTimeCode(secret, 1));
  await logInPage.button('login.logIn').click();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  // Going back skips the login that is finished: the landing page leads on to the photos, and nothing is refused.
  await page.goBack();
  await new TimelinePage(visitor).emptyTitle.waitFor();
  expect(locationOf(page)).toBe('/photos');

  // A recovery code in place of the app.
  await new Shell(visitor).logOut();
  await logInPage.begin();
  await logInPage.logIn(person);
  await logInPage.button('login.factor.useRecovery').click();
  await page.getByLabel(t('login.factor.recoveryCode')).fill(recoveryCodes[0]!);
  await logInPage.button('login.logIn').click();
  await new TimelinePage(visitor).emptyTitle.waitFor();

  // The passkey alone.
  await new Shell(visitor).logOut();
  await logInPage.begin();
  await logInPage.button('login.passkey').click();
  await new TimelinePage(visitor).emptyTitle.waitFor();

  await security.open();
  await page.getByText(t('login-security.method.passkey')).first().waitFor();
  await page.getByText(t('login-security.method.password-and-recovery-code')).first().waitFor();
  await page.getByText(t('login-security.recovery.left', { count: 9 })).waitFor();
  await checkPageInBothThemes(visitor, `security-on-${language}`);
  // The layout of a desktop, where the list of the settings is next to the page.
  const phone = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await checkPageInBothThemes(visitor, `security-on-wide-${language}`);
  await page.setViewportSize(phone);

  // Without a password the passkey is the last way to log in.
  await security.button('login-security.password.remove').click();
  await security.inDialog('login-security.remove').click();
  await page.getByText(t('login-security.password.none')).waitFor();
  problems.expect(/refused: DELETE \/st\/4\/login_security\/passkeys\/.* 409/);
  await page.getByRole('button', { name: new RegExp(t('login-security.passkeys.remove.of', { name: '.*' })) }).click();
  await security.inDialog('login-security.remove').click();
  await page.getByText(t('shared.error.last-login-method')).waitFor();
  await security.button('login-security.password.set').click();
  await security.dialog.getByLabel(t('login-security.password.new'), { exact: true }).fill('et helt nytt passord');
  await security.inDialog('login-security.save').click();
  await page.getByText(t('login-security.password.help')).waitFor();
});
