import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { vi } from 'vitest';
import { countsFiles } from '../harness/naming-files.ts';
import { slowdown } from '../harness/slowdown.ts';
import type { Visitor } from '../harness/stage.ts';

/** The actions that upload files, and the panel that shows their progress. */
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

  /** The dialog about files that do not fit into the storage. */
  get storagePopup(): Locator {
    return this.#visitor.page.getByRole('dialog', { name: this.#visitor.t('upload.noRoom.title') });
  }

  /** A text of the panel by its id. */
  text(id: string, values?: Record<string, string | number>): Locator {
    return this.#visitor.page.getByText(this.#visitor.t(`upload.${id}`, values), { exact: true });
  }

  button(id: string): Locator {
    return this.#visitor.page.getByRole('button', { name: this.#visitor.t(`upload.${id}`), exact: true });
  }

  /** Resolves when the title says that `count` files are uploaded. */
  async waitForDone(count: number, timeoutMs = 60_000 * slowdown): Promise<void> {
    const isDone = countsFiles(this.#visitor, 'upload.done', count);
    const titles = this.#visitor.page.locator('h2');
    const requireDone = async () => {
      const found = await titles.allTextContents();
      if (!found.some(isDone)) throw new Error(`Not uploaded yet: ${found.join(', ')}`);
    };
    await vi.waitFor(requireDone, { timeout: timeoutMs, interval: 100 });
  }

  async dismiss(): Promise<void> {
    await this.button('ok').click();
    await this.button('ok').waitFor({ state: 'hidden' });
  }

  /** Drags files and folders over the page and drops them, as from a file manager. */
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

  /** Drops everything that is directly in a folder. */
  async dropContentOf(folder: string): Promise<void> {
    await this.drop(readdirSync(folder).map((name) => join(folder, name)));
  }

  /** Chooses files with the button in the header, whose menu asks first what to pick. */
  async pick(paths: readonly string[], kind?: 'documents'): Promise<void> {
    const { page, t } = this.#visitor;
    const isFolder = paths.length === 1 && statSync(paths[0]!).isDirectory();
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('upload.upload') })
      .click();
    const choice = kind === 'documents' ? 'documents' : isFolder ? 'pickFolder' : 'pickFiles';
    await page.getByRole('menuitem', { name: t(`upload.${choice}`) }).click();
    await (await chooser).setFiles(isFolder ? paths[0]! : [...paths]);
  }
}
