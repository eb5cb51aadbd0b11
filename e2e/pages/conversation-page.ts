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
    const { page, say } = visitor;
    this.#visitor = visitor;
    this.panel = page.getByRole('complementary');
    this.comments = this.panel.getByRole('log').getByRole('listitem');
    this.field = this.panel.getByRole('textbox', { name: say('conversation.write') });
    this.send = this.panel.getByRole('button', { name: say('conversation.send'), exact: true });
    this.joinDialog = page.getByRole('dialog', { name: say('guests.join.title') });
  }

  /** The heart of the file on show, in the viewer. */
  get heart(): Locator {
    const { page, say } = this.#visitor;
    const names = [say('conversation.love.add'), say('conversation.love.remove')];
    return page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) });
  }

  comment(text: string): Locator {
    return this.comments.filter({ hasText: text });
  }

  /** From the bar of the album, or of the viewer. */
  async open(): Promise<void> {
    const { page, say } = this.#visitor;
    const names = [0, 1, 2, 3, 4].flatMap((count) => [
      say('conversation.open.album.count', { count }),
      say('conversation.open.count', { count }),
    ]);
    names.push(say('conversation.open'), say('conversation.open.album'));
    const button = page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).last();
    await button.focus();
    await button.click();
    await this.panel.waitFor();
  }

  async say(text: string): Promise<void> {
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
    return this.joinDialog.getByRole('button', { name: this.#visitor.say(id), exact: true });
  }

  /** Chooses from the menu of a comment. */
  async choose(text: string, action: 'edit' | 'delete' | 'reply'): Promise<void> {
    const { page, say } = this.#visitor;
    await this.comment(text)
      .getByRole('button', { name: say('conversation.more') })
      .click();
    await page.getByRole('menuitem', { name: say(`conversation.${action}`), exact: true }).click();
  }

  press(id: string): Promise<void> {
    return this.panel.getByRole('button', { name: this.#visitor.say(id), exact: true }).click();
  }
}
