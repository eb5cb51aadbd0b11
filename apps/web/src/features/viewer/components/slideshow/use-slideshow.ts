import { type FileRecord, timing } from '@stund/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** This fragment in the address of a file starts the slideshow (docs/rules/viewer.md#v1). */
export const autoPlayHash = '#autoPlay';

export type SlideshowDirection = 'forward' | 'backward';

export interface Slideshow {
  isOn: boolean;
  isPaused: boolean;
  direction: SlideshowDirection;
  togglePause: () => void;
  reverse: () => void;
  /** Call it when a video has ended, or when there is no video to wait for. */
  reportVideoEnded: () => void;
}

interface SlideshowOptions {
  isOn: boolean;
  file: FileRecord | undefined;
  /** A video reports its own end. */
  isVideo: boolean;
  /** The next file in each direction, around the ends. */
  targets: Readonly<Record<SlideshowDirection, FileRecord | undefined>>;
  goTo: (file: FileRecord) => void;
}

/**
 * Shows one file after the other: pictures for five seconds, videos to their end. Waits for a neighbour that is not
 * loaded yet.
 */
export function useSlideshow({ isOn, file, isVideo, targets, goTo }: SlideshowOptions): Slideshow {
  const [isPaused, setIsPaused] = useState(false);
  const [direction, setDirection] = useState<SlideshowDirection>('forward');
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn !== wasOn) {
    setWasOn(isOn);
    setIsPaused(false);
    setDirection('forward');
  }
  const isRunning = isOn && !isPaused;
  const fileId = file?.id;
  const targetId = targets[direction]?.id;
  const advance = useEffectEvent(() => {
    const target = targets[direction];
    if (target && target.id !== fileId) goTo(target);
  });

  useEffect(() => {
    if (!isRunning || isVideo || fileId === undefined || targetId === undefined) return;
    const timer = setTimeout(() => advance(), timing.slideshowMs);
    return () => clearTimeout(timer);
  }, [isRunning, isVideo, fileId, targetId]);
  const [endedId, setEndedId] = useState<string>();
  useEffect(() => {
    if (!isRunning || endedId === undefined || endedId !== fileId || targetId === undefined) return;
    const timer = setTimeout(() => {
      setEndedId(undefined);
      advance();
    }, timing.slideshowAfterVideoMs);
    return () => clearTimeout(timer);
  }, [isRunning, endedId, fileId, targetId]);
  useWakeLock(isRunning);

  return {
    isOn,
    isPaused,
    direction,
    togglePause: () => setIsPaused(!isPaused),
    reverse: () => setDirection(direction === 'forward' ? 'backward' : 'forward'),
    reportVideoEnded: () => setEndedId(fileId),
  };
}

/** Keeps the screen on while the slideshow runs. The browser releases the lock when the page is hidden. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const requestLock = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (acquired) => {
          lock = acquired;
          if (isReleased) void acquired.release();
        },
        () => undefined,
      );
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [isWanted]);
}
