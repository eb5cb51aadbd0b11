import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** The viewer, which shows one file over the timeline. */
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
    const isAction = id === 'download' || id === 'details';
    const name = this.#visitor.t(`${isAction ? 'file-actions' : 'viewer'}.${id}`);
    const role = id === 'download' ? 'link' : 'button';
    return this.dialog.getByRole(role, { name, exact: true }).first();
  }

  /** Presses a button. The controls hide after a while and reappear with the focus. */
  async press(id: Parameters<ViewerPage['button']>[0]): Promise<void> {
    await this.button(id).focus();
    await this.button(id).click();
  }

  get picture(): Locator {
    return this.dialog.getByRole('img').first();
  }

  /** Waits until the picture is decoded. Resolves to its size in pixels. */
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
    // The viewer receives keys only when it contains the focus.
    await this.#visitor.page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') != null);
  }

  /** The mean colours of a strip in the upper half of the picture and one in the lower half. */
  async readColors(): Promise<{ top: number[]; bottom: number[] }> {
    return this.picture.evaluate((element) => {
      const picture = element as HTMLImageElement;
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      const context = canvas.getContext('2d')!;
      context.drawImage(picture, 0, 0);
      // The grain differs from pixel to pixel, so a strip is averaged.
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

  /** Presses the download link and reads the file that the browser saves. */
  async download(): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.#visitor.page.waitForEvent('download'), this.press('download')]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  /** Swipes a finger across the picture. To the left shows the next file, down closes the viewer. */
  async swipe(direction: 'left' | 'right' | 'down'): Promise<void> {
    const { page, context } = this.#visitor;
    const devtools = await context.newCDPSession(page);
    const { width, height } = page.viewportSize()!;
    const [from, to] = direction === 'left' ? [0.8, 0.2] : [0.2, 0.8];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) => {
      const point = direction === 'down' ? { x: width / 2, y: height * at } : { x: width * at, y: height / 2 };
      return devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [point] });
    };
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd', to);
    await devtools.detach();
  }
}
