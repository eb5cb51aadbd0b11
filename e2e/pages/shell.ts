import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';
import { SettingsPage } from './settings-page.ts';

/** The parts around every page when logged in: header, menus, banner, toasts. */
export class Shell {
  readonly #visitor: Visitor;
  readonly offlineBanner: Locator;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.offlineBanner = visitor.page.getByText(visitor.t('app.offline'));
  }

  /** The avatar on a desktop, the hamburger button on a phone. */
  get menuButton(): Locator {
    const { page, t, size } = this.#visitor;
    if (size !== 'desktop') return page.getByRole('button', { name: t('app.menu'), exact: true });
    const name = new RegExp(escapePattern(t('app.userMenu', { name: '\u0000' })).replace('\u0000', '.+'));
    return page.getByRole('banner').getByRole('button', { name });
  }

  get menu(): Locator {
    return this.#visitor.page.getByRole('menu');
  }

  async chooseFromMenu(id: string): Promise<void> {
    await this.menuButton.click();
    await this.menu.getByRole('menuitem', { name: this.#visitor.t(id), exact: true }).click();
  }

  async openSettings(): Promise<void> {
    await this.chooseFromMenu('app.settings');
    await new SettingsPage(this.#visitor).startHeading.waitFor();
  }

  /** Logs out and waits for the landing page. */
  async logOut(): Promise<void> {
    const { page, t } = this.#visitor;
    await this.chooseFromMenu('app.logOut');
    await page.getByRole('button', { name: t('login.createAccount') }).waitFor();
  }
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
