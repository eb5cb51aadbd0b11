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

  async open(): Promise<void> {
    const { page, t } = this.#visitor;
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor();
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
