import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** How a person logs in, at /settings/security. */
export class SecurityPage {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  get dialog(): Locator {
    return this.#visitor.page.getByRole('dialog');
  }

  button(id: string, values?: Record<string, string>): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('button', { name: t(id, values), exact: true });
  }

  inDialog(id: string): Locator {
    return this.dialog.getByRole('button', { name: this.#visitor.t(id), exact: true });
  }

  async open(): Promise<void> {
    const { page, t } = this.#visitor;
    await page.goto('/settings/security');
    await page.getByRole('heading', { level: 2, name: t('login-security.logIns') }).waitFor();
  }

  /** Turns one-time codes on, and calls `look` while the QR code is shown. Returns the secret, and the recovery codes that are shown once. */
  async turnOnCodes(
    codeOf: (secret: string) => string,
    look: () => Promise<void>,
  ): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { t } = this.#visitor;
    await this.button('login-security.codes.setUp').click();
    await this.dialog.getByRole('img', { name: t('login-security.codes.qr') }).waitFor();
    await look();
    const secret = (await this.dialog.locator('code').textContent()) ?? '';
    await this.dialog.getByLabel(t('login-security.codes.code')).fill(codeOf(secret));
    await this.inDialog('login-security.turnOn').click();
    await this.dialog.getByRole('heading', { name: t('login-security.recovery.shown.title') }).waitFor();
    return { secret, recoveryCodes: await this.dialog.getByRole('listitem').allTextContents() };
  }
}

/**
 * A platform authenticator of the browser, which answers at once without asking. It would answer the suggestions of the login page too,
 * so that nobody could enter a password: they are switched off.
 */
export async function addAuthenticator({ page, context }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}
