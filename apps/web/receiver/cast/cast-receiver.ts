import { type CastCommand, type CastReport, castNamespace, timing } from '@stund/contract';
import { endTelevisionNow, Refused, readState, requestCode } from '../calls.ts';
import { keepLanguage, text } from '../texts.ts';
import { showMessage } from '../waiting-screen.ts';
import { CarouselShow } from './carousel-show.ts';
import { parseCommand } from './commands.ts';
import type { CastReceiverContext, CastReceiverFramework } from './framework.ts';

/** The receiver closes when nothing is shown for this long. */
const idleMs = 5 * 60_000;
const endedMs = 8000;

interface Television {
  code: string;
  secret: string;
}

/**
 * Shows what pages cast. A page asks for a code, enters it with its own account, and thereby gives this device a secret that reads what is
 * cast and nothing else: the same way as with a code that a person types (docs/adr/0033-televisions.md).
 */
export class CastReceiver {
  readonly #screen: HTMLElement;
  readonly #context: CastReceiverContext;
  /** Codes that were issued to pages that have not shown anything yet. */
  #waiting: Television[] = [];
  #shown: (Television & { show: CarouselShow }) | undefined;
  #isOffline = false;
  #idleTimer = 0;

  constructor(screen: HTMLElement, framework: CastReceiverFramework) {
    this.#screen = screen;
    this.#context = framework.CastReceiverContext.getInstance();
  }

  /** Tells the platform that messages are understood. Call once. */
  start(framework: CastReceiverFramework): void {
    const { MessageType, EventType } = framework.system;
    this.#context.addCustomMessageListener(castNamespace, ({ senderId, data }) => {
      const command = parseCommand(data);
      if (command) this.#receive(command, senderId);
    });
    this.#context.addEventListener(EventType.SHUTDOWN, () => this.#endAll());
    window.addEventListener('pagehide', () => this.#endAll());
    const options = new framework.CastReceiverOptions();
    options.customNamespaces = { [castNamespace]: MessageType.JSON };
    // Pictures are no media in the sense of the library, which would close the receiver.
    options.disableIdleTimeout = true;
    options.skipPlayersLoad = true;
    options.statusText = document.title;
    this.#context.start(options);
    this.#becomeReady();
    setInterval(() => void this.#check(), timing.televisionPollMs);
  }

  #receive(command: CastCommand, senderId: string): void {
    if (command.type === 'join') {
      this.#join(command, senderId);
      return;
    }
    if (command.type === 'show') this.#startShow(command.code);
    const shown = this.#shown;
    if (shown && shown.code === command.code) this.#apply(command, shown.show);
    else this.#send({ type: 'ended', code: command.code }, senderId);
  }

  #apply(command: Exclude<CastCommand, { type: 'join' }>, show: CarouselShow): void {
    if (command.type === 'show') {
      if (command.isOtherList) show.forgetFiles();
      show.show(command.fileIds, command);
    } else if (command.type === 'follow') show.follow(command.after, command.fileIds);
    else if (command.type === 'slideshow') show.setSlideshow(command.isOn, command.request);
    else if (command.type === 'seek') show.seek(command.seconds, command);
    else if (command.type === 'play') show.play(command);
    else show.pause(command);
  }

  #join({ device, language, wantsCode }: CastCommand & { type: 'join' }, senderId: string): void {
    if (!wantsCode) {
      this.#sendStatus(senderId);
      return;
    }
    keepLanguage(language);
    requestCode(device.slice(0, 60) || undefined).then(
      ({ code, secret }) => {
        this.#waiting.push({ code, secret });
        this.#send({ type: 'code', code }, senderId);
      },
      () => this.#send({ type: 'no-code' }, senderId),
    );
  }

  /** The page has entered its code. What another page showed before ends. */
  #startShow(code: string): void {
    const television = this.#waiting.find((one) => one.code === code);
    if (!television) return;
    this.#waiting = this.#waiting.filter((one) => one !== television);
    window.clearTimeout(this.#idleTimer);
    if (this.#shown) {
      this.#shown.show.stop();
      endTelevisionNow(this.#shown.secret);
      this.#send({ type: 'ended', code: this.#shown.code });
    }
    showMessage(this.#screen, text('loading'));
    const show = new CarouselShow(this.#screen, television.secret, () => this.#sendStatus());
    this.#shown = { ...television, show };
  }

  /** Asks whether the show may continue, and gives the pages a sign of life. */
  async #check(): Promise<void> {
    const shown = this.#shown;
    try {
      if (shown) await readState(shown.secret);
      this.#isOffline = false;
    } catch (error) {
      if (error instanceof Refused && (error.status === 410 || error.status === 400)) {
        if (shown && shown === this.#shown) this.#endShow(shown);
      } else if (!(error instanceof Refused)) this.#isOffline = true;
    }
    this.#sendStatus();
  }

  #endShow({ show, code }: { show: CarouselShow; code: string }): void {
    show.stop();
    this.#shown = undefined;
    this.#send({ type: 'ended', code });
    showMessage(this.#screen, text('ended'));
    setTimeout(() => {
      if (!this.#shown) this.#becomeReady();
    }, endedMs);
  }

  #becomeReady(): void {
    showMessage(this.#screen, text('ready'));
    window.clearTimeout(this.#idleTimer);
    this.#idleTimer = window.setTimeout(() => this.#context.stop(), idleMs);
  }

  #endAll(): void {
    for (const { secret } of this.#waiting) endTelevisionNow(secret);
    if (this.#shown) endTelevisionNow(this.#shown.secret);
    this.#waiting = [];
    this.#shown = undefined;
  }

  #sendStatus(senderId?: string): void {
    const shown = this.#shown;
    const nothing = { request: 0, fileId: null, isSlideshow: false, video: null, failedId: null };
    const report = shown ? shown.show.report : nothing;
    this.#send({ type: 'status', code: shown ? shown.code : null, isOffline: this.#isOffline, ...report }, senderId);
  }

  #send(report: CastReport, senderId?: string): void {
    this.#context.sendCustomMessage(castNamespace, senderId, report);
  }
}
