import type { Locator } from 'playwright-core';
import type { Person } from '../harness/people.ts';
import type { Visitor } from '../harness/stage.ts';

/** The landing page and the login forms, in the language of the visitor. */
export class LogInPage {
  readonly #visitor: Visitor;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly name: Locator;
  readonly code: Locator;
  /** The error message of the form as a whole. */
  readonly problem: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.heading = page.getByRole('heading', { level: 1 });
    this.email = page.getByRole('textbox', { name: t('login.email'), exact: true });
    this.password = page.getByLabel(t('login.password'), { exact: true });
    this.name = page.getByRole('textbox', { name: t('login.name'), exact: true });
    this.code = page.getByRole('textbox', { name: t('login.code'), exact: true });
    this.problem = page.getByRole('alert');
  }

  button(id: string): Locator {
    return this.#visitor.page.getByRole('button', { name: this.#visitor.t(id), exact: true });
  }

  async openLanding(): Promise<void> {
    const { page } = this.#visitor;
    await page.goto('/');
    await page.locator('.sent-page').waitFor({ state: 'detached' });
    await this.button('login.logIn').waitFor();
  }

  /** Opens the login form from a page with a button for it. */
  async begin(): Promise<void> {
    await this.button('login.logIn').click();
    await this.waitForForm();
  }

  /** Waits for the login form of the provider. The start page has a password field of its own. */
  async waitForForm(): Promise<void> {
    await this.#visitor.page.waitForURL((url) => url.pathname.startsWith('/id/'), { waitUntil: 'commit' });
    await this.password.waitFor();
  }

  /** Opens the form for a forgotten password. The login form has a field for the address too. */
  async openForgotten(): Promise<void> {
    await this.button('login.forgotten').click();
    await this.button('login.forgotten.send').waitFor();
  }

  /** Opens the page of the provider that registers people. */
  async beginRegistration(): Promise<void> {
    await this.begin();
    const { page } = this.#visitor;
    await page.goto(`${page.url().split('?', 1)[0]}?view=register`);
    await this.name.waitFor();
  }

  async register({ name, email, password }: Person): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.password.fill(password);
    await this.button('login.createAccount').click();
  }

  async logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.button('login.logIn').click();
  }
}
