import { useSyncExternalStore } from 'react';

/** Safari on phones shows nothing but a video on the whole screen. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** The whole screen for the viewer with its controls, or for the video alone; undefined where there is no such thing. */
export function useFullscreen(video: PhoneVideo | null): { isOn: boolean; toggle: () => void } | undefined {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (document.fullscreenEnabled) {
    return {
      isOn,
      toggle() {
        if (document.fullscreenElement) void document.exitFullscreen();
        else void video?.closest('[role=dialog]')?.requestFullscreen();
      },
    };
  }
  if (!video?.webkitEnterFullscreen) return undefined;
  return { isOn: false, toggle: () => video.webkitEnterFullscreen?.() };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
