import { type CastStatus, limits, timing } from '@stund/contract';
import { listFilesById, Refused, readState, type ShownFile } from '../calls.ts';
import { element, setContent } from '../element.ts';
import type { Slide } from '../slides.ts';
import { CannotShow } from './cannot-show.ts';
import { addMotion } from './live-motion.ts';
import { Preloader } from './preloader.ts';
import { describeVideo, stopWaiting, whenVideoEnds } from './video-state.ts';

const fadeMs = 900;
const retryMs = 3000;
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

type Report = Pick<CastStatus, 'request' | 'fileId' | 'isSlideshow' | 'video' | 'failedId'>;

/**
 * Shows the file that a page has chosen, with the ones that follow it loaded in advance. In a slideshow it moves on by itself; without
 * the page or the network it repeats what it has.
 */
export class CarouselShow {
  readonly #screen: HTMLElement;
  readonly #secret: string;
  readonly #onChange: () => void;
  readonly #stage = element('section', 'stage');
  readonly #files = new Map<string, ShownFile>();
  readonly #preloader = new Preloader();
  #shown: Slide | undefined;
  /** The file that is shown, or that is being loaded to be shown. */
  #targetId: string | undefined;
  #following: string[] = [];
  #recent: string[] = [];
  #request = 0;
  #change = 0;
  #failedId: string | null = null;
  #isSlideshow = false;
  #timer = 0;
  /** Counts what is to be shown, so that a slower load of something else ends. */
  #goal = 0;

  constructor(screen: HTMLElement, secret: string, onChange: () => void) {
    this.#screen = screen;
    this.#secret = secret;
    this.#onChange = onChange;
  }

  get report(): Report {
    const shown = this.#shown;
    return {
      request: this.#request,
      fileId: shown ? shown.file.id : null,
      isSlideshow: this.#isSlideshow,
      video: shown ? describeVideo(shown.node, this.#change) : null,
      failedId: this.#failedId,
    };
  }

  show(fileIds: readonly string[], { request, isSlideshow }: { request: number; isSlideshow: boolean }): void {
    this.#request = request;
    this.#isSlideshow = isSlideshow;
    void this.#goTo(fileIds);
  }

  /** The addresses of all files have ended, except of what is already on the screen. */
  forgetFiles(): void {
    this.#files.clear();
    this.#recent = [];
    this.#preloader.clear();
  }

  follow(after: string, fileIds: readonly string[]): void {
    // The list often arrives while its file is still loading.
    if (this.#targetId !== after) return;
    this.#following = fileIds.slice();
    void this.#preload(this.#goal);
  }

  setSlideshow(isOn: boolean): void {
    this.#isSlideshow = isOn;
    this.#plan();
    this.#onChange();
  }

  play(change: number): void {
    this.#change = change;
    const video = this.#video();
    if (video) video.play().catch(() => undefined);
  }

  pause(change: number): void {
    this.#change = change;
    const video = this.#video();
    if (video) video.pause();
  }

  seek(seconds: number, change: number): void {
    this.#change = change;
    const video = this.#video();
    if (video) video.currentTime = Math.max(0, seconds);
  }

  stop(): void {
    this.#goal += 1;
    window.clearTimeout(this.#timer);
    this.#preloader.clear();
    if (this.#shown) this.#release(this.#shown);
    setContent(this.#screen, []);
  }

  async #goTo([id, ...following]: readonly string[]): Promise<void> {
    if (id === undefined) return;
    this.#goal += 1;
    const goal = this.#goal;
    window.clearTimeout(this.#timer);
    this.#targetId = id;
    this.#following = following;
    if (this.#shown && this.#shown.file.id === id) {
      this.#plan();
      this.#onChange();
      return this.#preload(goal);
    }
    while (goal === this.#goal) {
      try {
        const file = await this.#findFile(id);
        const slide = await this.#preloader.take(file);
        if (goal === this.#goal) this.#present(slide);
        else slide.release();
        return;
      } catch (error) {
        if (goal !== this.#goal) return;
        const isHopeless = error instanceof Refused || (error instanceof CannotShow && (await this.#isReachable()));
        if (goal !== this.#goal) return;
        if (isHopeless) return this.#skip(id);
        await wait(retryMs);
      }
    }
  }

  /** The file with the ones that follow it, whose addresses are then known too. */
  async #findFile(id: string): Promise<ShownFile> {
    const known = this.#files.get(id);
    if (known) return known;
    const wanted = [id, ...this.#following].filter((one) => !this.#files.has(one));
    for (const file of await listFilesById(this.#secret, wanted)) this.#files.set(file.id, file);
    const found = this.#files.get(id);
    if (!found) throw new CannotShow();
    return found;
  }

  /** Whether a file that did not load is at fault, and not the network. */
  async #isReachable(): Promise<boolean> {
    try {
      await readState(this.#secret);
      return true;
    } catch (error) {
      return error instanceof Refused;
    }
  }

  /** What cannot be shown is reported, and a slideshow moves on. */
  #skip(id: string): void {
    this.#failedId = id;
    this.#onChange();
    if (this.#isSlideshow) this.#timer = window.setTimeout(() => this.#advance(), retryMs);
  }

  #present(slide: Slide): void {
    const before = this.#shown;
    if (this.#stage.parentNode !== this.#screen) setContent(this.#screen, [this.#stage]);
    this.#stage.appendChild(slide.node);
    // The style before the transition has to be computed first.
    void slide.node.offsetWidth;
    slide.node.classList.add('shown');
    if (slide.play) slide.play();
    if (before) {
      before.node.classList.remove('shown');
      setTimeout(() => this.#release(before), fadeMs);
    }
    this.#shown = slide;
    this.#failedId = null;
    this.#recent = [...this.#recent.filter((id) => id !== slide.file.id), slide.file.id].slice(-limits.castFiles);
    if (slide.node instanceof HTMLVideoElement) {
      for (const name of ['play', 'pause', 'seeked', 'durationchange', 'ended']) {
        slide.node.addEventListener(name, this.#onChange);
      }
    } else if (slide.file.live_video) addMotion(slide.node, slide.file.live_video);
    this.#plan();
    this.#onChange();
    void this.#preload(this.#goal);
  }

  #release(slide: Slide): void {
    if (slide.node instanceof HTMLVideoElement) stopWaiting(slide.node);
    slide.release();
    slide.node.remove();
  }

  /** Plans the next file of a slideshow: 5 s after a picture, at once after a video. */
  #plan(): void {
    window.clearTimeout(this.#timer);
    const video = this.#video();
    if (video) stopWaiting(video);
    if (!this.#isSlideshow || !this.#shown) return;
    const advance = () => this.#advance();
    if (!video) this.#timer = window.setTimeout(advance, timing.slideshowMs);
    else whenVideoEnds(video, () => (this.#timer = window.setTimeout(advance, timing.slideshowAfterVideoMs)));
  }

  #advance(): void {
    const current = this.#shown && this.#shown.file.id;
    const next = this.#following.length > 0 ? this.#following : this.#recent.filter((id) => id !== current);
    if (next.length > 0) void this.#goTo(next);
    else this.#plan();
  }

  async #preload(goal: number): Promise<void> {
    try {
      for (const id of this.#following) {
        const file = await this.#findFile(id);
        if (goal !== this.#goal) return;
        this.#files.set(id, file);
      }
    } catch {
      // Those that are known are loaded, and the others when they are to be shown.
    }
    if (goal !== this.#goal) return;
    const known = this.#following.map((id) => this.#files.get(id)).filter((file) => file !== undefined);
    this.#preloader.load(known as ShownFile[]);
    this.#forgetOthers();
  }

  /** A carousel may have a million files; only the addresses of a few are needed. */
  #forgetOthers(): void {
    const needed = [...this.#recent, ...this.#following];
    for (const id of [...this.#files.keys()]) if (needed.indexOf(id) < 0) this.#files.delete(id);
  }

  #video(): HTMLVideoElement | undefined {
    const node = this.#shown && this.#shown.node;
    return node instanceof HTMLVideoElement ? node : undefined;
  }
}
