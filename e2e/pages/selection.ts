import type { Locator } from 'playwright-core';
import { namingFiles } from '../harness/naming-files.ts';
import type { Visitor } from '../harness/stage.ts';

/** Select mode: the toolbar over the header, the circles on tiles and next to months. */
export class Selection {
  readonly #visitor: Visitor;
  readonly toolbar: Locator;
  readonly quit: Locator;
  readonly selectedTiles: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.toolbar = page.getByRole('region', { name: t('selection.label') });
    this.quit = this.toolbar.getByRole('button', { name: t('selection.quit') });
    this.selectedTiles = page.locator('main a[data-place][aria-checked="true"]');
  }

  /** The circle of a tile. On a desktop it appears when the pointer is over the tile. */
  circle(place: string): Locator {
    return this.#visitor.page.locator(`main [data-item="${place}"] > [data-select]`);
  }

  /** The circle next to the name of a month: "June 2024". */
  monthCircle(name: string): Locator {
    const { page, t } = this.#visitor;
    return page.locator('main').getByRole('checkbox', { name: t('selection.group.select', { group: name }) });
  }

  async waitForCount(count: number): Promise<void> {
    const { t } = this.#visitor;
    const words = count === 0 ? t('selection.none') : t('selection.count', { count });
    await this.toolbar.getByRole('status').filter({ hasText: words }).waitFor();
  }

  action(id: string): Locator {
    return this.toolbar.getByRole('button', { name: this.#visitor.t(id), exact: true });
  }

  /** Deletes the selected files and confirms the dialog. */
  async deleteFiles(count: number): Promise<void> {
    const { page, t } = this.#visitor;
    await this.action('file-actions.delete').click();
    const dialog = page.getByRole('dialog', { name: namingFiles(this.#visitor, 'selection.delete.title', { count }) });
    await dialog.getByRole('button', { name: t('file-actions.delete'), exact: true }).click();
    await this.toolbar.waitFor({ state: 'detached' });
  }

  /** Holds a finger on a tile until the toolbar appears. */
  async longPress(tile: Locator): Promise<void> {
    const box = (await tile.boundingBox())!;
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await this.#visitor.context.newCDPSession(this.#visitor.page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await this.toolbar.waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }
}
