import type { CastVideo } from '@stund/contract';

/** A video that should play and makes no progress for this long counts as ended. */
const stalledMs = 20_000;
const waiting = new WeakMap<HTMLVideoElement, () => void>();

/** The position of a video after the numbered change; null for a picture. */
export function describeVideo(node: HTMLElement, change: number): CastVideo | null {
  if (!(node instanceof HTMLVideoElement)) return null;
  const { paused, ended, currentTime, duration } = node;
  return {
    isPaused: paused || ended,
    seconds: Math.round(currentTime * 10) / 10,
    durationSeconds: isFinite(duration) ? duration : null,
    change,
  };
}

/** Calls back once when the video has ended, has failed or is stuck. A paused video can wait for ever. */
export function whenVideoEnds(video: HTMLVideoElement, onEnd: () => void): void {
  let timer = 0;
  const end = () => {
    stopWaiting(video);
    onEnd();
  };
  const expectProgress = () => {
    window.clearTimeout(timer);
    if (!video.paused) timer = window.setTimeout(end, stalledMs);
  };
  const events: ReadonlyArray<[string, () => void]> = [
    ['ended', end],
    ['error', end],
    ['playing', expectProgress],
    ['pause', expectProgress],
    ['timeupdate', expectProgress],
  ];
  for (const [name, listener] of events) video.addEventListener(name, listener);
  waiting.set(video, () => {
    window.clearTimeout(timer);
    for (const [name, listener] of events) video.removeEventListener(name, listener);
  });
  if (video.ended) end();
  else expectProgress();
}

export function stopWaiting(video: HTMLVideoElement): void {
  const stop = waiting.get(video);
  waiting.delete(video);
  if (stop) stop();
}
