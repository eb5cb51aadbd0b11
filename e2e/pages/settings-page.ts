import type { Language } from '@stund/contract';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

const languageNames: Readonly<Record<Language, string>> = {
  nb: 'Norsk bokmål',
  en: 'English',
  sv: 'Svenska',
  bg: 'Български',
};

export class SettingsPage {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  get heading(): Locator {
    return this.#visitor.page.getByRole('heading', { level: 1 });
  }

  get dialog(): Locator {
    return this.#visitor.page.getByRole('dialog');
  }

  /** The page of the account. */
  async open(): Promise<void> {
    const { page, t } = this.#visitor;
    await page.goto('/settings/account');
    await page.getByRole('heading', { level: 1, name: t('settings.account') }).waitFor();
  }

  /** The heading of /settings: of the account, and on phones of the list. */
  get startHeading(): Locator {
    const { page, t, size } = this.#visitor;
    const name = t(size === 'desktop' || size === 'television' ? 'settings.account' : 'settings.title');
    return page.getByRole('heading', { level: 1, name });
  }

  /** A line in the list of the settings. */
  entry(id: string): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('navigation', { name: t('settings.title') }).getByRole('link', { name: t(id), exact: true });
  }

  async openDevices(): Promise<void> {
    const { page, t } = this.#visitor;
    await page.goto('/settings/devices');
    await page.getByRole('heading', { level: 1, name: t('settings.devices') }).waitFor();
  }

  /** Consents and the data of the person. */
  async openPrivacy(): Promise<void> {
    const { page, t } = this.#visitor;
    await page.goto('/settings/privacy');
    await page.getByRole('heading', { level: 1, name: t('settings.privacy') }).waitFor();
  }

  async changeName(name: string): Promise<void> {
    const { page, t } = this.#visitor;
    await page.getByRole('button', { name: t('settings.name.change') }).click();
    await this.dialog.getByRole('textbox', { name: t('settings.name') }).fill(name);
    await this.dialog.getByRole('button', { name: t('settings.save') }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  deviceButton(device: string): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('button', { name: t('settings.devices.remove.of', { device }) });
  }

  theme(id: 'light' | 'dark' | 'device'): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('radio', { name: t(`settings.theme.${id}`) });
  }
}

/** Chooses a language in the menu of a public page or of the settings. */
export async function chooseLanguage({ page, t }: Visitor, language: Language): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t('shared.language')}`) }).click();
  await page.getByRole('menuitemradio', { name: languageNames[language] }).click();
}
