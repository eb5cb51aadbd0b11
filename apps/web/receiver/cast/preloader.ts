import type { FileId } from '@stund/contract';
import { addressOf, type ShownFile } from '../calls.ts';
import type { Slide } from '../slides.ts';
import { loadOrRefuse } from './cannot-show.ts';

/**
 * Loads the next file completely, and the thumbnails of those after it, so that stepping shows something at once. Full pictures are
 * large when they are decoded, and many televisions have little memory.
 */
export class Preloader {
  #next: { id: FileId; slide: Promise<Slide> } | undefined;
  #thumbnails: HTMLImageElement[] = [];

  /** The slide of a file, from what was loaded in advance where that succeeded. */
  async take(file: ShownFile): Promise<Slide> {
    const next = this.#next;
    if (!next || next.id !== file.id) return loadOrRefuse(file);
    this.#next = undefined;
    try {
      return await next.slide;
    } catch {
      return loadOrRefuse(file);
    }
  }

  load([next, ...others]: readonly ShownFile[]): void {
    if (next && (!this.#next || this.#next.id !== next.id)) {
      this.#releaseNext();
      const slide = loadOrRefuse(next);
      slide.catch(() => undefined);
      this.#next = { id: next.id, slide };
    }
    void this.#loadThumbnails(others);
  }

  clear(): void {
    this.#releaseNext();
    this.#thumbnails = [];
  }

  async #loadThumbnails(files: readonly ShownFile[]): Promise<void> {
    try {
      const addresses = await Promise.all(files.map((file) => addressOf(file, 'large')));
      this.#thumbnails = addresses.map((address) => {
        const known = this.#thumbnails.find(({ src }) => src === address);
        const image = known || new Image();
        if (!known) image.src = address;
        return image;
      });
    } catch {
      // They are loaded when they are to be shown.
    }
  }

  #releaseNext(): void {
    const next = this.#next;
    this.#next = undefined;
    if (next) next.slide.then((slide) => slide.release()).catch(() => undefined);
  }
}
