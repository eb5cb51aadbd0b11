import { useEffect, useSyncExternalStore } from 'react';

/** Safari on phones shows nothing but a video on the whole screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export interface Fullscreen {
  isOn: boolean;
  toggle: () => void;
}

/** The whole screen for the viewer with its controls, or for the video alone; undefined where there is no such thing. */
export function useFullscreen(video: PhoneVideo | null = null): Fullscreen | undefined {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (document.fullscreenEnabled) return { isOn, toggle: toggleFullscreen };
  if (!video?.webkitEnterFullscreen) return undefined;
  return { isOn: false, toggle: () => video.webkitEnterFullscreen?.() };
}

/** The whole page goes there: questions, menus and toasts would be left behind by a part of it. */
function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // The browser may refuse; then everything stays as it is.
  change.catch(() => undefined);
}

/** Asks for the whole screen, in the very event of a press. Where there is no such thing, nothing happens. */
export function enterFullscreen(): void {
  if (document.fullscreenEnabled && !document.fullscreenElement) toggleFullscreen();
}

/** Whoever leaves the viewer leaves the whole screen with it. */
export function useLeaveFullscreen(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
