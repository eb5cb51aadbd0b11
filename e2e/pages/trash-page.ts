import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** The trash: the files that are removed soon, the others, and their actions. */
export class TrashPage {
  readonly #visitor: Visitor;
  readonly tiles: Locator;
  readonly headings: Locator;
  readonly emptyTitle: Locator;
  readonly dialog: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.tiles = page.locator('main [data-grid-index]');
    this.headings = page.locator('main').getByRole('heading', { level: 2 });
    this.emptyTitle = page.getByRole('heading', { name: t('trash.none.title') });
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  }

  async open(): Promise<void> {
    await this.#visitor.page.goto('/deleted_items/photos');
  }

  tile(index: number): Locator {
    return this.#visitor.page.locator(`main [data-grid-index="${index}"]`);
  }

  /** Starts to select with a file. */
  async select(index: number): Promise<void> {
    await this.tile(index).focus();
    await this.#visitor.page.keyboard.press('x');
  }

  /** A button of the page, the toolbar or the dialog. */
  button(text: Parameters<Visitor['t']>[0], within: Locator = this.#visitor.page.locator('body')): Locator {
    return within.getByRole('button', { name: this.#visitor.t(text), exact: true });
  }

  async confirm(text: Parameters<Visitor['t']>[0]): Promise<void> {
    await this.button(text, this.dialog).click();
  }

  async waitForCount(count: number): Promise<void> {
    const { page } = this.#visitor;
    await page.waitForFunction(
      (expected) => document.querySelectorAll('main [data-grid-index]').length === expected,
      count,
    );
  }

  /** Resolves when every rendered thumbnail has loaded. */
  async waitForPictures(): Promise<void> {
    await this.tiles.first().waitFor();
    await this.#visitor.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main [data-grid-index] img')].every(
        (image) => image.complete && image.naturalWidth > 0,
      ),
    );
  }
}
