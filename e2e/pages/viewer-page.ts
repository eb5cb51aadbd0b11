import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** One file, large, over the timeline. */
export class ViewerPage {
  readonly #visitor: Visitor;
  readonly dialog: Locator;
  /** The date of the file. */
  readonly title: Locator;
  readonly details: Locator;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    this.dialog = visitor.page.getByRole('dialog', { name: visitor.t('viewer.title'), exact: true });
    this.title = this.dialog.getByRole('heading', { level: 1 });
    this.details = this.dialog.getByRole('complementary');
  }

  button(id: 'back' | 'download' | 'more' | 'details' | 'closeDetails' | 'previous' | 'next'): Locator {
    const name = this.#visitor.t(`viewer.${id}`);
    const role = id === 'download' ? 'link' : 'button';
    return this.dialog.getByRole(role, { name, exact: true }).first();
  }

  /** Presses a button. The controls go by themselves after a while, and come back with the focus. */
  async press(id: Parameters<ViewerPage['button']>[0]): Promise<void> {
    await this.button(id).focus();
    await this.button(id).click();
  }

  get picture(): Locator {
    return this.dialog.getByRole('img').first();
  }

  /** Resolves when the picture can be seen; to its size in pixels. */
  async waitForPicture(): Promise<{ width: number; height: number }> {
    await this.picture.waitFor();
    const size = await this.picture.evaluate(async (element) => {
      const picture = element as HTMLImageElement;
      await picture.decode();
      return { width: picture.naturalWidth, height: picture.naturalHeight };
    });
    return size;
  }

  /** Resolves when the viewer shows the file at this address. */
  async waitForAddress(address: string): Promise<void> {
    await this.#visitor.page.waitForURL((url) => url.pathname === address);
    await this.waitForPicture();
    // Keys go to the viewer once the focus is in it.
    await this.#visitor.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null);
  }

  /** A strip of the upper half of the picture and one of the lower, as colours. */
  async readColors(): Promise<{ top: number[]; bottom: number[] }> {
    return this.picture.evaluate((element) => {
      const picture = element as HTMLImageElement;
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(picture, 0, 0);
      // The painted grain differs from pixel to pixel: a whole strip tells the colour.
      const at = (part: number) => {
        const height = Math.ceil(canvas.height * 0.1);
        const { data } = context.getImageData(0, Math.floor(canvas.height * part), canvas.width, height);
        const pixels = data.length / 4;
        return [0, 1, 2].map((channel) => {
          let sum = 0;
          for (let index = channel; index < data.length; index += 4) sum += data[index]!;
          return sum / pixels;
        });
      };
      return { top: at(0.35), bottom: at(0.75) };
    });
  }

  /** What the browser saves. */
  async download(): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.#visitor.page.waitForEvent('download'), this.press('download')]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  /** A finger across the picture: to the left leads on. */
  async swipe(direction: 'left' | 'right'): Promise<void> {
    const { page, context } = this.#visitor;
    const devtools = await context.newCDPSession(page);
    const { width, height } = page.viewportSize()!;
    const [from, to] = direction === 'left' ? [width * 0.8, width * 0.2] : [width * 0.2, width * 0.8];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: height / 2 }],
      });
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd', to);
    await devtools.detach();
  }
}
