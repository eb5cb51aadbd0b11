import { type CastStatus, type FileId, limits, timing } from '@stund/contract';
import { listFilesById, Refused, readState, type ShownFile } from '../calls.ts';
import { element, setContent } from '../element.ts';
import type { Slide } from '../slides.ts';
import { text } from '../texts.ts';
import { showMessage } from '../waiting-screen.ts';
import { CannotShow } from './cannot-show.ts';
import { addMotion } from './live-motion.ts';
import { Preloader } from './preloader.ts';
import { describeVideo, stopWaiting, whenVideoEnds } from './video-state.ts';

const fadeMs = 900;
const retryMs = 3000;
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

type Report = Pick<CastStatus, 'request' | 'fileId' | 'isSlideshow' | 'video' | 'failedId'>;

/** A change of the video that a page has asked for. */
interface VideoChange {
  /** The video that the page saw. A slideshow may have moved on since. */
  fileId: FileId;
  /** The number of the change, which is reported in any case, so that the page knows what a report includes. */
  change: number;
}

/**
 * Shows the file that a page has chosen, with the ones that follow it loaded in advance. In a slideshow it moves on by itself, without
 * the page around those that it knows; without the network the last one stays.
 */
export class CarouselShow {
  readonly #screen: HTMLElement;
  readonly #secret: string;
  readonly #onChange: () => void;
  readonly #stage = element('section', 'stage');
  #files = new Map<FileId, ShownFile>();
  readonly #preloader = new Preloader();
  #shown: Slide | undefined;
  /** The file that is shown, or that is being loaded to be shown. */
  #targetId: FileId | undefined;
  #following: FileId[] = [];
  #recent: FileId[] = [];
  /** The last request, and the last one that the screen shows: reports name that one, or the page would take the file before it for its choice. */
  #request = 0;
  #shownRequest = 0;
  #isLoading = false;
  #change = 0;
  #failedId: FileId | null = null;
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
      request: this.#shownRequest,
      fileId: shown ? shown.file.id : null,
      isSlideshow: this.#isSlideshow,
      video: shown ? describeVideo(shown.node, this.#change) : null,
      failedId: this.#failedId,
    };
  }

  show(fileIds: readonly FileId[], { request, isSlideshow }: { request: number; isSlideshow: boolean }): void {
    this.#request = request;
    this.#isSlideshow = isSlideshow;
    this.#failedId = null;
    void this.#goTo(fileIds);
  }

  /** The addresses of all files have ended, except of what is already on the screen. */
  forgetFiles(): void {
    // A reply that is still pending fills the old map.
    this.#files = new Map();
    this.#recent = [];
    this.#preloader.clear();
  }

  follow(after: FileId, fileIds: readonly FileId[]): void {
    // The list often arrives while its file is still loading.
    if (this.#targetId !== after) return;
    this.#following = fileIds.slice();
    void this.#preload(this.#goal);
  }

  setSlideshow(isOn: boolean, request: number): void {
    this.#request = request;
    if (!this.#isLoading) this.#shownRequest = request;
    this.#isSlideshow = isOn;
    this.#plan();
    this.#onChange();
  }

  play(change: VideoChange): void {
    const video = this.#videoToChange(change);
    if (video) video.play().catch(() => undefined);
  }

  pause(change: VideoChange): void {
    const video = this.#videoToChange(change);
    if (video) video.pause();
  }

  seek(seconds: number, change: VideoChange): void {
    const video = this.#videoToChange(change);
    if (video) video.currentTime = Math.max(0, seconds);
  }

  stop(): void {
    this.#goal += 1;
    window.clearTimeout(this.#timer);
    this.#preloader.clear();
    if (this.#shown) this.#release(this.#shown);
    setContent(this.#screen, []);
  }

  async #goTo([id, ...following]: readonly FileId[]): Promise<void> {
    if (id === undefined) return;
    this.#goal += 1;
    const goal = this.#goal;
    this.#targetId = id;
    this.#following = following;
    this.#isLoading = !this.#shown || this.#shown.file.id !== id;
    // The end of what is still shown must not skip what is being loaded.
    this.#plan();
    if (!this.#isLoading) {
      this.#shownRequest = this.#request;
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
  async #findFile(id: FileId): Promise<ShownFile> {
    const known = this.#files.get(id);
    if (known) return known;
    const files = this.#files;
    const wanted = [id, ...this.#following].filter((one) => !files.has(one));
    for (const file of await listFilesById(this.#secret, wanted)) files.set(file.id, file);
    const found = files.get(id);
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
  #skip(id: FileId): void {
    this.#isLoading = false;
    this.#failedId = id;
    if (!this.#shown) showMessage(this.#screen, text('failed'));
    this.#plan();
    this.#onChange();
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
    this.#shownRequest = this.#request;
    this.#isLoading = false;
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

  /** Plans the next file of a slideshow: 5 s after a picture, at once after a video, and soon after one that cannot be shown. */
  #plan(): void {
    window.clearTimeout(this.#timer);
    const video = this.#video();
    if (video) stopWaiting(video);
    if (!this.#isSlideshow || this.#isLoading) return;
    const advance = () => this.#advance();
    const hasFailed = this.#failedId !== null && this.#failedId === this.#targetId;
    if (hasFailed) this.#timer = window.setTimeout(advance, retryMs);
    else if (!video) this.#timer = window.setTimeout(advance, timing.slideshowMs);
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
    const needed = [this.#targetId, ...this.#recent, ...this.#following];
    for (const id of [...this.#files.keys()]) if (needed.indexOf(id) < 0) this.#files.delete(id);
  }

  /** The video, where it is the one that the page saw. */
  #videoToChange({ fileId, change }: VideoChange): HTMLVideoElement | undefined {
    this.#change = change;
    return this.#shown && this.#shown.file.id === fileId ? this.#video() : undefined;
  }

  #video(): HTMLVideoElement | undefined {
    const node = this.#shown && this.#shown.node;
    return node instanceof HTMLVideoElement ? node : undefined;
  }
}
