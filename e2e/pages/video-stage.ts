import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';
import { ViewerPage } from './viewer-page.ts';

/** A video in the viewer. */
export class VideoStage extends ViewerPage {
  readonly #visitor: Visitor;
  readonly slider: Locator;
  readonly preparing: Locator;
  readonly cannotPlay: Locator;
  readonly downloadOriginal: Locator;
  readonly tryAgain: Locator;

  constructor(visitor: Visitor) {
    super(visitor);
    const { t } = visitor;
    this.#visitor = visitor;
    this.slider = this.dialog.getByRole('slider', { name: t('viewer.place') });
    this.preparing = this.dialog.getByRole('heading', { name: t('viewer.preparing') });
    this.cannotPlay = this.dialog.getByRole('heading', { name: t('viewer.cannotPlay') });
    this.downloadOriginal = this.dialog.getByRole('alert').getByRole('link');
    this.tryAgain = this.dialog.getByRole('button', { name: t('shared.retry') });
  }

  control(id: 'play' | 'pause' | 'mute' | 'unmute' | 'fullscreen'): Locator {
    return this.dialog.getByRole('button', { name: this.#visitor.t(`viewer.${id}`), exact: true });
  }

  /** The visible video element. */
  get video(): Locator {
    return this.dialog.locator('video:not([aria-hidden])');
  }

  /** Waits for the first frame. Resolves to the size of the video. */
  async waitForVideo(): Promise<{ width: number; height: number }> {
    const { page } = this.#visitor;
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('[role=dialog] video:not([aria-hidden])');
      return (video?.readyState ?? 0) >= HTMLMediaElement.HAVE_CURRENT_DATA;
    });
    return this.video.evaluate((element) => {
      const { videoWidth, videoHeight } = element as HTMLVideoElement;
      return { width: videoWidth, height: videoHeight };
    });
  }

  async read(): Promise<{ time: number; isPaused: boolean; address: string }> {
    return this.video.evaluate((element) => {
      const { currentTime, paused, currentSrc } = element as HTMLVideoElement;
      return { time: currentTime, isPaused: paused, address: currentSrc };
    });
  }

  /** Resolves when the playback time has advanced. */
  async waitForPlaying(): Promise<void> {
    const { time } = await this.read();
    await this.#visitor.page.waitForFunction((before) => {
      const video = document.querySelector<HTMLVideoElement>('[role=dialog] video:not([aria-hidden])');
      // The videos of tests are short: on a busy machine one may have ended before it is asked.
      return video !== null && (video.ended || video.currentTime > before + 0.2);
    }, time);
  }
}
