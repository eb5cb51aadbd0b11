import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** The dialog in which the owner of an album invites others. */
export class InviteDialog {
  readonly #visitor: Visitor;
  readonly dialog: Locator;
  readonly to: Locator;
  readonly subject: Locator;
  readonly message: Locator;
  readonly send: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.dialog = page.getByRole('dialog');
    this.to = this.dialog.getByRole('textbox', { name: t('invitations.to'), exact: true });
    this.subject = this.dialog.getByRole('textbox', { name: t('invitations.subject') });
    this.message = this.dialog.getByRole('textbox', { name: t('invitations.message') });
    this.send = this.dialog.getByRole('button', { name: t('invitations.send'), exact: true });
  }

  /** Opens the dialog from the toolbar of the album. */
  async open(): Promise<void> {
    const { page, t } = this.#visitor;
    await page
      .getByRole('button', { name: t('invitations.share'), exact: true })
      .filter({ visible: true })
      .click();
    await this.dialog.waitFor();
  }

  /** Shares a private album from the toolbar, or from the sign that says that it is private. */
  async share(from: 'toolbar' | 'sign' = 'toolbar'): Promise<void> {
    const { page, t } = this.#visitor;
    if (from === 'toolbar') await this.open();
    else await page.getByRole('button', { name: t('albums.facts.private'), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('albums.share.question') });
    await question.getByRole('button', { name: t('invitations.share'), exact: true }).click();
    await page.getByRole('dialog', { name: t('albums.share.title') }).waitFor();
  }

  /** The email addresses that were entered. */
  entered(): Promise<string[]> {
    return this.dialog.getByRole('list').getByRole('listitem').allTextContents();
  }

  remove(address: string): Promise<void> {
    return this.dialog.getByRole('button', { name: this.#visitor.t('invitations.to.remove', { address }) }).click();
  }

  /** Pastes a list of addresses. */
  async paste(text: string): Promise<void> {
    await this.to.evaluate((field, pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
  }
}
