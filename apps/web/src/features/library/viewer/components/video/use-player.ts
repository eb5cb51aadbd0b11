import type { VideoRendition } from '@stund/contract';
import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { applySound } from './sound.ts';

/** The two elements of a player: the first starts, and the second takes over when it can play to the end. */
export interface Player {
  startRef: RefCallback<HTMLVideoElement>;
  fullRef: RefCallback<HTMLVideoElement>;
  /** The element that is visible and audible. */
  shown: 'start' | 'full';
  element: HTMLVideoElement | null;
  /** The full video may be fetched: the beginning has loaded, or there is none. */
  mayFetchFull: boolean;
  togglePlay(): void;
  seek(seconds: number): void;
}

interface PlayerOptions {
  /** A low-quality beginning is shown first. */
  hasStart: boolean;
  hasFull: boolean;
  /** The source holds only the beginning, so playback has to continue with another source. */
  isStartPart: boolean;
  onStartExhausted: () => void;
  onFailed: (rendition: VideoRendition) => void;
  playsByItself: boolean;
  /** Called when the video has ended. */
  onEnded: () => void;
}

/**
 * Starts with the source that is available first and switches to the full video at the same position, without a gap.
 */
export function usePlayer(options: PlayerOptions): Player {
  const { hasStart, hasFull, isStartPart, playsByItself } = options;
  const [start, startRef] = useState<HTMLVideoElement | null>(null);
  const [full, fullRef] = useState<HTMLVideoElement | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const shown = hasFull && (hasTakenOver || !hasStart) ? 'full' : 'start';
  const element = shown === 'full' ? full : start;
  /** The full video is seeking to the position of the beginning. */
  const isCatchingUp = useRef(false);
  /** The position at which the first element resumes after its source changed, and whether it was playing. */
  const resumeAt = useRef<{ seconds: number; isPlaying: boolean }>(undefined);

  const takeOver = () => {
    if (!full || shown === 'full') return;
    const isPlaying = resumeAt.current?.isPlaying ?? (start ? !start.paused && !start.ended : playsByItself);
    resumeAt.current = undefined;
    applySound(full);
    setHasTakenOver(true);
    if (isPlaying) play(full);
    start?.pause();
  };
  const continueAt = (seconds: number) => {
    if (!start || resumeAt.current) return;
    resumeAt.current = { seconds, isPlaying: !start.paused || start.ended };
    options.onStartExhausted();
  };

  useEvents(full, {
    canplaythrough() {
      if (shown === 'full' || !full) return;
      const seconds = resumeAt.current?.seconds ?? start?.currentTime ?? 0;
      if (isCatchingUp.current || Math.abs(seconds - full.currentTime) < 0.1) return takeOver();
      isCatchingUp.current = true;
      seekTo(full, seconds + (start?.paused === false ? catchUpSeconds : 0));
    },
    error: () => full?.error && options.onFailed('video'),
  });
  useEvents(start, {
    loadedmetadata() {
      if (!start || isStartPart || !resumeAt.current) return;
      seekTo(start, resumeAt.current.seconds);
      if (resumeAt.current.isPlaying) play(start);
      resumeAt.current = undefined;
    },
    loadeddata: () => setHasBegun(true),
    ended: () => start && isStartPart && continueAt(start.currentTime),
    waiting: () => start && isStartPart && start.currentTime > 0 && continueAt(start.currentTime),
    error() {
      if (!start?.error) return;
      setHasBegun(true);
      if (isStartPart) continueAt(start.currentTime);
      else options.onFailed('preview');
    },
  });
  useEvents(element, {
    loadeddata() {
      if (playsByItself && element?.currentTime === 0 && !resumeAt.current) play(element);
    },
    ended: () => (shown === 'full' || !isStartPart) && options.onEnded(),
  });
  useEffect(() => {
    if (start) applySound(start);
    if (full) applySound(full);
  }, [start, full]);

  return {
    startRef,
    fullRef,
    shown,
    element,
    mayFetchFull: !hasStart || hasBegun,
    togglePlay() {
      if (!element) return;
      if (element.paused || element.ended) play(element);
      else element.pause();
    },
    seek(seconds) {
      if (!element) return;
      // Cancels a seek of the full video to the former position.
      isCatchingUp.current = false;
      if (shown === 'start' && isStartPart && !isFetched(element, seconds)) continueAt(seconds);
      else seekTo(element, seconds);
    },
  };
}

/** The approximate duration of a seek. */
const catchUpSeconds = 0.15;

/** A browser may refuse to play before the first user interaction; then the video stays paused. */
function play(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}

function seekTo(element: HTMLVideoElement, seconds: number): void {
  element.currentTime = seconds;
}

function isFetched({ buffered }: HTMLVideoElement, seconds: number): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= seconds && seconds <= buffered.end(index)) return true;
  }
  return false;
}

type Listeners = Readonly<Record<string, () => unknown>>;

function useEvents(element: HTMLVideoElement | null, listeners: Listeners): void {
  const listen = useEffectEvent((event: Event) => listeners[event.type]?.());
  const types = Object.keys(listeners).join(' ');
  useEffect(() => {
    if (!element) return;
    const listener = (event: Event) => listen(event);
    for (const type of types.split(' ')) element.addEventListener(type, listener);
    return () => {
      for (const type of types.split(' ')) element.removeEventListener(type, listener);
    };
  }, [element, types]);
}
