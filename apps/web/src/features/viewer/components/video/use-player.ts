import type { VideoRendition } from '@stund/contract';
import { type RefCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { applySound } from './sound.ts';

/** The two elements of a player: one begins, the other takes over when it can. */
export interface Player {
  startRef: RefCallback<HTMLVideoElement>;
  fullRef: RefCallback<HTMLVideoElement>;
  /** The one that is seen and heard. */
  shown: 'start' | 'full';
  element: HTMLVideoElement | null;
  togglePlay(): void;
  seek(seconds: number): void;
}

interface PlayerOptions {
  /** There is a beginning at low quality to show first. */
  hasStart: boolean;
  /** That beginning is the whole film, or the rest of it can be fetched. */
  isStartWhole: boolean;
  hasFull: boolean;
  playsByItself: boolean;
  onFailed: (rendition: VideoRendition) => void;
}

/** Begins with what is there first and goes over to the better one at the same place, without a gap. */
export function usePlayer(options: PlayerOptions): Player {
  const { hasStart, hasFull, playsByItself } = options;
  const [start, startRef] = useState<HTMLVideoElement | null>(null);
  const [full, fullRef] = useState<HTMLVideoElement | null>(null);
  const [hasTakenOver, setHasTakenOver] = useState(false);
  const shown = hasFull && (hasTakenOver || !hasStart) ? 'full' : 'start';
  const element = shown === 'full' ? full : start;

  /** The better one is on its way to the place where the other is. */
  const isCatchingUp = useRef(false);

  /** Shows the better one where the other stands, or elsewhere. */
  const takeOver = (seconds?: number) => {
    if (!full || shown === 'full') return;
    const isPlaying = start && start.readyState > 0 ? !start.paused || start.ended : playsByItself;
    if (seconds !== undefined) goTo(full, seconds);
    applySound(full);
    setHasTakenOver(true);
    if (isPlaying) play(full);
    start?.pause();
  };

  useEvents(full, {
    canplay: () => {
      if (shown === 'full' || !full) return;
      const lag = start ? start.currentTime - full.currentTime : 0;
      if (!start || isCatchingUp.current || Math.abs(lag) < 0.1) return takeOver();
      isCatchingUp.current = true;
      goTo(full, start.currentTime + (start.paused ? 0 : catchUpSeconds));
    },
    error: () => {
      if (full?.error) options.onFailed('video');
    },
  });
  useEvents(start, {
    // A beginning ends before the film does.
    ended: () => {
      if (!options.isStartWhole) takeOver(start?.currentTime);
    },
    waiting: () => {
      if (!options.isStartWhole && start && start.currentTime > 0) takeOver(start.currentTime);
    },
    error: () => {
      if (!start?.error) return;
      if (hasFull) takeOver(start.currentTime);
      options.onFailed('preview');
    },
  });
  useEvents(element, {
    loadeddata: () => {
      if (playsByItself && element!.currentTime === 0) play(element!);
    },
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
    togglePlay() {
      if (!element) return;
      if (element.paused || element.ended) play(element);
      else element.pause();
    },
    seek(seconds) {
      if (!element) return;
      const isThere = shown === 'full' || options.isStartWhole || isFetched(element, seconds);
      if (isThere || !full) goTo(element, seconds);
      else takeOver(seconds);
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

function useEvents(element: HTMLVideoElement | null, listeners: Readonly<Record<string, () => void>>): void {
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
