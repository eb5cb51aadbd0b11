import { useEffect, useSyncExternalStore } from 'react';

/** Safari on phones supports full screen only for videos. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export interface Fullscreen {
  isOn: boolean;
  toggle: () => void;
}

/**
 * Full screen for the viewer with its controls, or for the video alone; undefined where the browser supports neither.
 */
export function useFullscreen(video: PhoneVideo | null = null): Fullscreen | undefined {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (document.fullscreenEnabled) return { isOn, toggle: toggleFullscreen };
  if (!video?.webkitEnterFullscreen) return undefined;
  return { isOn: false, toggle: () => video.webkitEnterFullscreen?.() };
}

/** Requests full screen for the whole page, because dialogs, menus and toasts lie outside the viewer's element. */
function toggleFullscreen(): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // The browser may refuse, and then nothing changes.
  change.catch(() => undefined);
}

/** Requests full screen; call it from a click. Does nothing where the browser does not support it. */
export function enterFullscreen(): void {
  if (document.fullscreenEnabled && !document.fullscreenElement) toggleFullscreen();
}

/** Leaves full screen when the viewer closes. */
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
