import type { BrowserContext, Page } from 'playwright-core';
import type { Visitor } from '../stage.ts';
import { receiverScript, senderFrameworkScript, senderLoaderScript } from './cast-scripts.ts';

/** What a page that casts learns about its session. */
interface SessionFacts {
  device: string;
}

/**
 * Stands in for Google Cast: the sender's library in Chrome, the receiver's library, and the channel between them through the local network
 * (docs/cast-stand-in.md). Nothing bypasses the content security policy of the pages. One device, which opens the receiver in a browser
 * of its own.
 */
export class CastStandIn {
  readonly device = 'Living room TV';
  /** What the person chooses when the browser asks for a device. */
  choice: 'device' | 'cancel' = 'device';
  /** Drops all messages, as when the local network fails, which neither side learns at first. */
  isChannelBroken = false;
  readonly #receiver: Visitor;
  readonly #senders = new Map<Page, string>();
  #isRunning = false;
  #ready: PromiseWithResolvers<void> | undefined;

  private constructor(receiver: Visitor) {
    this.#receiver = receiver;
  }

  /** `receiver` becomes the device. */
  static async on(receiver: Visitor): Promise<CastStandIn> {
    const standIn = new CastStandIn(receiver);
    const { context } = receiver;
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} CrKey/1.56.500000` });
    });
    await serve(
      context,
      'https://www.gstatic.com/cast/sdk/libs/caf_receiver/v3/cast_receiver_framework.js',
      receiverScript,
    );
    await context.exposeBinding('castReceiverReady', () => standIn.#ready?.resolve());
    await context.exposeBinding('castReceiverStop', () => standIn.#stop());
    await context.exposeBinding('castToSenders', (_source, namespace: string, senderId: string | null, text: string) =>
      standIn.#toSenders(namespace, senderId, text),
    );
    return standIn;
  }

  /** Lets the pages of a visitor cast, as in Chrome. */
  async allowSender({ context }: Pick<Visitor, 'context'>): Promise<void> {
    await context.addInitScript(() => {
      const browser = window as unknown as { chrome?: object };
      browser.chrome ??= {};
      if (!('presentation' in navigator)) Object.defineProperty(navigator, 'presentation', { value: {} });
    });
    await serve(
      context,
      'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1',
      senderLoaderScript,
    );
    await serve(context, 'https://www.gstatic.com/cast/sdk/libs/sender/1.0/cast_framework.js', senderFrameworkScript);
    await context.exposeBinding('castRequest', ({ page }) => this.#request(page));
    await context.exposeBinding('castJoin', ({ page }) => (this.#isRunning ? this.#join(page) : null));
    await context.exposeBinding('castEnd', ({ page }, stopCasting: boolean) =>
      stopCasting ? this.#stop() : this.#leave(page),
    );
    await context.exposeBinding('castToReceiver', ({ page }, namespace: string, text: string) =>
      this.#toReceiver(page, namespace, text),
    );
  }

  /** The page that the device shows. */
  get screen(): Page {
    return this.#receiver.page;
  }

  async #request(page: Page): Promise<SessionFacts | 'cancel'> {
    if (this.choice === 'cancel') return 'cancel';
    if (!this.#isRunning) {
      this.#ready = Promise.withResolvers();
      await this.screen.goto('/cast/receiver');
      await this.#ready.promise;
      this.#isRunning = true;
    }
    return this.#join(page);
  }

  #join(page: Page): SessionFacts {
    this.#senders.set(page, `sender-${this.#senders.size + 1}`);
    return { device: this.device };
  }

  #leave(page: Page): void {
    this.#senders.delete(page);
  }

  /** The device closes the receiver, and every page learns that the session has ended. */
  async #stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    const pages = [...this.#senders.keys()];
    this.#senders.clear();
    await this.screen.evaluate(() => dispatchEvent(new CustomEvent('cast-shutdown')));
    await this.screen.goto('about:blank');
    for (const page of pages)
      await page.evaluate(() => dispatchEvent(new CustomEvent('cast-ended'))).catch(() => undefined);
  }

  async #toReceiver(page: Page, namespace: string, text: string): Promise<void> {
    const senderId = this.#senders.get(page);
    if (this.isChannelBroken || !this.#isRunning || senderId === undefined) return;
    await this.screen.evaluate((detail) => dispatchEvent(new CustomEvent('cast-message', { detail })), {
      namespace,
      senderId,
      text,
    });
  }

  async #toSenders(namespace: string, senderId: string | null, text: string): Promise<void> {
    if (this.isChannelBroken) return;
    for (const [page, id] of this.#senders) {
      if (senderId !== null && senderId !== id) continue;
      // A page that is being reloaded hears nothing.
      await page
        .evaluate((detail) => dispatchEvent(new CustomEvent('cast-message', { detail })), { namespace, text })
        .catch(() => undefined);
    }
  }
}

function serve(context: BrowserContext, address: string, script: () => void): Promise<unknown> {
  return context.route(address, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  );
}
