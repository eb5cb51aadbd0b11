import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** What is said of an album or a file, beside it, and the heart of a file. */
export class ConversationPage {
  readonly #visitor: Visitor;
  readonly panel: Locator;
  /** What was said, as rows. */
  readonly comments: Locator;
  readonly field: Locator;
  readonly send: Locator;
  readonly joinDialog: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.panel = page.getByRole('complementary');
    this.comments = this.panel.getByRole('log').getByRole('listitem');
    this.field = this.panel.getByRole('textbox', { name: t('conversation.write') });
    this.send = this.panel.getByRole('button', { name: t('conversation.send'), exact: true });
    this.joinDialog = page.getByRole('dialog', { name: t('guests.join.title') });
  }

  /** The heart of the file on show, in the viewer. */
  get heart(): Locator {
    const { page, t } = this.#visitor;
    const names = [t('conversation.love.add'), t('conversation.love.remove')];
    return page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  comment(text: string): Locator {
    return this.comments.filter({ hasText: text });
  }

  /** From the bar of the album, or of the viewer. */
  async open(): Promise<void> {
    const { page, t } = this.#visitor;
    const names = [0, 1, 2, 3, 4].flatMap((count) => [
      t('conversation.open.album.count', { count }),
      t('conversation.open.count', { count }),
    ]);
    names.push(t('conversation.open'), t('conversation.open.album'));
    const button = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).last();
    await button.focus();
    await button.click();
    await this.panel.waitFor();
  }

  async addComment(text: string): Promise<void> {
    await this.field.fill(text);
    await this.send.click();
  }

  /** Says a name, where one is asked for. */
  async joinAs(name: string): Promise<void> {
    await this.joinDialog.getByRole('textbox').fill(name);
    await this.#joinButton('guests.join.goOn').click();
    await this.joinDialog.waitFor({ state: 'detached' });
  }

  #joinButton(id: string): Locator {
    return this.joinDialog.getByRole('button', { name: this.#visitor.t(id), exact: true });
  }

  /** Chooses from the menu of a comment. */
  async choose(text: string, action: 'edit' | 'delete' | 'reply'): Promise<void> {
    const { page, t } = this.#visitor;
    await this.comment(text)
      .getByRole('button', { name: t('conversation.more') })
      .click();
    await page.getByRole('menuitem', { name: t(`conversation.${action}`), exact: true }).click();
  }

  press(id: string): Promise<void> {
    return this.panel.getByRole('button', { name: this.#visitor.t(id), exact: true }).click();
  }
}
