/** The sound setting of all videos until the page is left, so that the next video is muted too. */
let isMuted = false;

export function applySound(element: HTMLVideoElement): void {
  element.muted = isMuted;
}

export function toggleSound(element: HTMLVideoElement): void {
  element.muted = !element.muted;
  isMuted = element.muted;
}
