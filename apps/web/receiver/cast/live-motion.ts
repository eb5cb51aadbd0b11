import { addressOf, isPlayable, type ServedFile } from '../calls.ts';
import { element } from '../element.ts';

const fadeMs = 900;

/** Plays the video of a live photo once over its picture, without sound. The picture remains when it cannot be played. */
export function addMotion(picture: HTMLElement, live: ServedFile): void {
  const video = element('video', 'slide');
  video.muted = true;
  video.setAttribute('playsinline', '');
  const end = () => {
    video.classList.remove('shown');
    setTimeout(() => {
      video.removeAttribute('src');
      video.load();
      video.remove();
    }, fadeMs);
  };
  const start = async () => {
    if (!(await isPlayable(live))) return;
    const address = await addressOf(live, 'video');
    const stage = picture.parentNode;
    if (!stage || !picture.classList.contains('shown')) return;
    video.addEventListener('playing', () => video.classList.add('shown'));
    for (const name of ['ended', 'error']) video.addEventListener(name, end);
    // The next slide is above it.
    stage.insertBefore(video, picture.nextSibling);
    video.src = address;
    await video.play();
  };
  start().catch(end);
}
