import type { VideoRendition } from '@stund/contract';
import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { applySound } from './sound.ts';

/** The two elements of a player: one begins, the other takes over when it can play on to the end. */
export interface Player {
  startRef: RefCallback<HTMLVideoElement>;
  fullRef: RefCallback<HTMLVideoElement>;
  /** The one that is seen and heard. */
  shown: 'start' | 'full';
  element: HTMLVideoElement | null;
  /** The better one may be fetched: the beginning is there, or there is none. */
  mayFetchFull: boolean;
  togglePlay(): void;
  seek(seconds: number): void;
}

interface PlayerOptions {
  /** There is a beginning at low quality to show first. */
  hasStart: boolean;
  hasFull: boolean;
  /** The beginning is all there is at this address: beyond it, somewhere else has to be gone on. */
  isStartPart: boolean;
  onStartExhausted: () => void;
  onFailed: (rendition: VideoRendition) => void;
  playsByItself: boolean;
  /** It was played to its end. */
  onEnded: () => void;
}

/** Begins with what is there first and goes over to the better one at the same place, without a gap. */
export function usePlayer(options: PlayerOptions): Player {
  const { hasStart, hasFull, isStartPart, playsByItself } = options;
  const [start, startRef] = useState<HTMLVideoElement | null>(null);
  const [full, fullRef] = useState<HTMLVideoElement | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const shown = hasFull && (hasTakenOver || !hasStart) ? 'full' : 'start';
  const element = shown === 'full' ? full : start;
  /** The better one is on its way to the place where the other is. */
  const isCatchingUp = useRef(false);
  /** Where the beginning has to go on, and whether it was playing, once it has its other address. */
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
  const goOn = (seconds: number) => {
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
      goTo(full, seconds + (start?.paused === false ? catchUpSeconds : 0));
    },
    error: () => full?.error && options.onFailed('video'),
  });
  useEvents(start, {
    loadedmetadata() {
      if (!start || isStartPart || !resumeAt.current) return;
      goTo(start, resumeAt.current.seconds);
      if (resumeAt.current.isPlaying) play(start);
      resumeAt.current = undefined;
    },
    loadeddata: () => setHasBegun(true),
    ended: () => start && isStartPart && goOn(start.currentTime),
    waiting: () => start && isStartPart && start.currentTime > 0 && goOn(start.currentTime),
    error() {
      if (!start?.error) return;
      setHasBegun(true);
      if (isStartPart) goOn(start.currentTime);
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
      // The better one may have been on its way to another place.
      isCatchingUp.current = false;
      if (shown === 'start' && isStartPart && !isFetched(element, seconds)) goOn(seconds);
      else goTo(element, seconds);
    },
  };
}

/** About as long as the better one needs to get to another place. */
const catchUpSeconds = 0.15;

/** A browser may refuse to play what nobody pressed a key for; then it waits for one. */
function play(element: HTMLVideoElement): void {
  element.play().catch(() => undefined);
}

function goTo(element: HTMLVideoElement, seconds: number): void {
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
