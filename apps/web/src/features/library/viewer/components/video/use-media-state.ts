import { useEffect, useState } from 'react';

/** The state of a media element that the controls show. Times are in seconds. */
export interface MediaState {
  isPaused: boolean;
  time: number;
  /** The duration is 0 until it is known. */
  duration: number;
  /** The end of the buffered range at the current time. */
  fetchedUntil: number;
  isMuted: boolean;
  /** Playback is stalled until more is buffered. */
  isWaiting: boolean;
  /** The current frame is loaded. */
  hasData: boolean;
}

const initialState: MediaState = {
  isPaused: true,
  time: 0,
  duration: 0,
  fetchedUntil: 0,
  isMuted: false,
  isWaiting: false,
  hasData: false,
};

const events = [
  ...['play', 'playing', 'pause', 'ended', 'timeupdate', 'seeking', 'seeked', 'durationchange'],
  ...['loadeddata', 'progress', 'waiting', 'canplay', 'volumechange', 'emptied'],
];

/** Follows the element. Keep the element in state, so that listeners are added as soon as it exists. */
export function useMediaState(element: HTMLVideoElement | null): MediaState {
  const [state, setState] = useState(initialState);
  useEffect(() => {
    if (!element) return;
    const read = () => setState(readState(element));
    read();
    for (const event of events) element.addEventListener(event, read);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
    };
  }, [element]);
  return state;
}

function readState(element: HTMLVideoElement): MediaState {
  const { paused, ended, currentTime, duration, muted, readyState } = element;
  return {
    isPaused: paused || ended,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    fetchedUntil: fetchedUntil(element),
    isMuted: muted,
    isWaiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    hasData: readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  };
}

function fetchedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.25 && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return 0;
}
