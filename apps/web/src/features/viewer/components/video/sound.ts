/** Whether films are heard, for all of them until the page is left: who silenced one does not want to be startled by the next. */
let isMuted = false;

export function applySound(element: HTMLVideoElement): void {
  element.muted = isMuted;
}

/** Silences it, or lets it be heard again. */
export function toggleSound(element: HTMLVideoElement): void {
  element.muted = !element.muted;
  isMuted = element.muted;
}
