import { addressOf, isPlayable, type ShownFile } from './calls.ts';
import { element } from './element.ts';

/** Something that is ready to be shown: a decoded picture or a video that plays. */
export interface Slide {
  node: HTMLElement;
  file: ShownFile;
  /** Resolves when a video has ended or failed; undefined for a picture. */
  ended?: Promise<void>;
  /** Starts a video. */
  play?: () => void;
  /** Frees what the slide needs. A removed video otherwise keeps its memory on many televisions. */
  release: () => void;
}

/** Larger pictures are not decoded in full size: many televisions have little memory. */
const maxWholePixels = 26_000_000;
const largeSide = 1280;

/** Loads a file. Throws when it cannot be shown, such as when it has been deleted. */
export async function loadSlide(file: ShownFile): Promise<Slide> {
  return file.type === 'Movies' && (await isPlayable(file)) ? loadVideo(file) : loadPicture(file);
}

async function loadPicture(file: ShownFile): Promise<Slide> {
  const image = element('img', 'slide');
  image.alt = '';
  await load(image, await addressOf(file, 'large'));
  if (deservesFullSize(file)) {
    // The thumbnail is shown where the full size cannot be made.
    const whole = element('img', 'slide');
    whole.alt = '';
    try {
      await load(whole, await addressOf(file, 'whole'));
      return pictureSlide(whole, file);
    } catch {
      whole.removeAttribute('src');
    }
  }
  return pictureSlide(image, file);
}

function pictureSlide(image: HTMLImageElement, file: ShownFile): Slide {
  return { node: image, file, release: () => image.removeAttribute('src') };
}

function deservesFullSize({ type, width, height }: ShownFile): boolean {
  if (type !== 'Pictures' || width === null || height === null) return false;
  const panel = Math.max(window.innerWidth, window.innerHeight) * (window.devicePixelRatio || 1);
  return panel > largeSide && Math.max(width, height) > largeSide && width * height <= maxWholePixels;
}

function load(image: HTMLImageElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => image.decode().then(resolve, reject));
    image.addEventListener('error', () => reject(new Error('The picture cannot be loaded')));
    image.src = address;
  });
}

/** A video that makes no progress for this long is skipped. */
const stalledMs = 20_000;

async function loadVideo(file: ShownFile): Promise<Slide> {
  const video = element('video', 'slide');
  video.preload = 'auto';
  video.setAttribute('playsinline', '');
  const address = await addressOf(file, 'video');
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The video takes too long')), stalledMs);
    video.addEventListener('canplay', () => {
      clearTimeout(timer);
      resolve();
    });
    video.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error('The video cannot be played'));
    });
  });
  video.src = address;
  const release = () => {
    video.pause();
    video.removeAttribute('src');
    video.load();
  };
  try {
    await ready;
  } catch {
    release();
    return loadPicture(file);
  }
  return { node: video, file, ended: endOf(video), play: () => startPlaying(video), release };
}

/** Sound that the browser does not allow without a press is left out. */
function startPlaying(video: HTMLVideoElement): void {
  video.play().catch(() => {
    video.muted = true;
    video.play().catch(() => video.dispatchEvent(new Event('error')));
  });
}

function endOf(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    const end = () => {
      window.clearTimeout(timer);
      resolve();
    };
    const expectProgress = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(end, stalledMs);
    };
    for (const name of ['ended', 'error']) video.addEventListener(name, end);
    for (const name of ['playing', 'timeupdate']) video.addEventListener(name, expectProgress);
  });
}
