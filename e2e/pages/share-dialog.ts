import type { Locator } from 'playwright-core';
import { namingFiles } from '../harness/naming-files.ts';
import type { Visitor } from '../harness/stage.ts';
import { Selection } from './selection.ts';
import { TimelinePage } from './timeline-page.ts';

/** The dialog that shares files, in its views. */
export class ShareDialog {
  readonly #visitor: Visitor;
  readonly dialog: Locator;
  readonly link: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) });
    this.link = this.dialog.getByRole('textbox', { name: t('sharing.link.field'), exact: true });
  }

  /** Selects the month of the timeline and opens the dialog. */
  async openForMonth(month: string, count: number): Promise<void> {
    const { page, size } = this.#visitor;
    const timeline = new TimelinePage(this.#visitor);
    const selection = new Selection(this.#visitor);
    await timeline.open();
    await timeline.waitForPictures();
    if (size === 'desktop') {
      await timeline.tile(`${month}/0`).hover();
      await selection.circle(`${month}/0`).click();
    } else {
      await selection.longPress(timeline.tile(`${month}/0`));
    }
    await page.locator('main section > div > [role="checkbox"]').first().click();
    await selection.waitForCount(count);
    await selection.action('shared.share').click();
    await this.waitForOptions(count);
    await this.dialog
      .locator('ul img')
      .nth(Math.min(count, 8) - 1)
      .waitFor();
  }

  /** Waits for the first view. */
  async waitForOptions(count: number): Promise<void> {
    await this.dialog.getByRole('heading', { name: namingFiles(this.#visitor, 'sharing.title', { count }) }).waitFor();
  }

  heading(id: string, values?: Record<string, string | number>): Locator {
    return this.dialog.getByRole('heading', { name: this.#visitor.t(id, values), exact: true });
  }

  button(id: string): Locator {
    return this.dialog.getByRole('button', { name: this.#visitor.t(id), exact: true });
  }

  /** Opens one way of sharing: sharing.album, sharing.link, sharing.mail or sharing.text. */
  async choose(id: string): Promise<void> {
    await this.button(id).click();
  }

  toggle(id: string): Locator {
    return this.dialog.getByRole('switch', { name: this.#visitor.t(id), exact: true });
  }

  /** The choices that are folded at first. */
  async openChoices(): Promise<void> {
    await this.dialog
      .getByRole('button', { expanded: false })
      .filter({ hasText: this.#visitor.t('sharing.choices') })
      .click();
  }

  async chooseDays(days: number): Promise<void> {
    const { page, t } = this.#visitor;
    await this.dialog.getByRole('button', { name: t('sharing.days') }).click();
    await page.getByRole('menuitemradio', { name: t('sharing.days.option', { days }), exact: true }).click();
  }

  get passwordField(): Locator {
    return this.dialog.getByRole('textbox', { name: this.#visitor.t('sharing.password.field'), exact: true });
  }

  /** The link, once it is created. */
  async readLink(): Promise<string> {
    await this.link.waitFor();
    return this.link.inputValue();
  }
}
