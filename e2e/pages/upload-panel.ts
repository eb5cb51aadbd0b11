import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** Ways of giving files to the page, and the panel that tells how they fare. */
export class UploadPanel {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  get panel(): Locator {
    return this.#visitor.page
      .getByRole('region')
      .filter({ has: this.#visitor.page.locator('h2, h3') })
      .last();
  }

  /** What the panel says as its title, as a pattern where numbers may vary. */
  text(id: string, values?: Record<string, string | number>): Locator {
    return this.#visitor.page.getByText(this.#visitor.t(`upload.${id}`, values), { exact: true });
  }

  button(id: string): Locator {
    return this.#visitor.page.getByRole('button', { name: this.#visitor.t(`upload.${id}`), exact: true });
  }

  /** Resolves when everything has arrived; the title says how many. */
  async waitForDone(count: number, timeoutMs = 60_000): Promise<void> {
    await this.text('done', { count }).first().waitFor({ timeout: timeoutMs });
  }

  async dismiss(): Promise<void> {
    await this.button('ok').click();
    await this.button('ok').waitFor({ state: 'hidden' });
  }

  /** Holds files and folders over the page and lets go, as from a file manager. */
  async drop(paths: readonly string[]): Promise<void> {
    const { page, context } = this.#visitor;
    const devtools = await context.newCDPSession(page);
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    const { width, height } = page.viewportSize()!;
    const place = { x: width / 2, y: height / 2, data };
    await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...place });
    await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...place });
    await page.getByText(this.#visitor.t('upload.drop')).waitFor();
    await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...place });
    await devtools.detach();
  }

  /** Drops everything that lies directly in a folder. */
  async dropContentOf(folder: string): Promise<void> {
    await this.drop(readdirSync(folder).map((name) => join(folder, name)));
  }

  /** Chooses files by the button in the header. On a desk it asks first whether files or a folder. */
  async pick(paths: readonly string[]): Promise<void> {
    const { page, t } = this.#visitor;
    const isFolder = paths.length === 1 && statSync(paths[0]!).isDirectory();
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('upload.upload') })
      .click();
    const choice = page.getByRole('menuitem', { name: t(isFolder ? 'upload.pickFolder' : 'upload.pickFiles') });
    const asked = await Promise.race([chooser.then(() => false), choice.waitFor().then(() => true)]);
    if (asked) await choice.click();
    await (await chooser).setFiles(isFolder ? paths[0]! : [...paths]);
  }
}
