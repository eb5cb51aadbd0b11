import { type FileRecord, timing } from '@stund/contract';
import { useEffect, useEffectEvent, useState } from 'react';

/** Behind the address of a file, this starts it (docs/rules/viewer.md#v1). */
export const autoPlayHash = '#autoPlay';

export type SlideshowDirection = 'forward' | 'backward';

export interface Slideshow {
  isOn: boolean;
  isPaused: boolean;
  direction: SlideshowDirection;
  togglePause: () => void;
  reverse: () => void;
  /** A film came to its end, or there is nothing of it to wait for. */
  reportVideoEnded: () => void;
}

interface SlideshowOptions {
  isOn: boolean;
  file: FileRecord | undefined;
  /** Says itself when it is over. */
  isVideo: boolean;
  /** Where each direction leads, around the ends. */
  targets: Readonly<Record<SlideshowDirection, FileRecord | undefined>>;
  goTo: (file: FileRecord) => void;
}

/** Walks on by itself: five seconds for a picture, a film to its end. Waits for a neighbour that is not known yet. */
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
  const goOn = useEffectEvent(() => {
    const target = targets[direction];
    if (target && target.id !== fileId) goTo(target);
  });

  useEffect(() => {
    if (!isRunning || isVideo || fileId === undefined || targetId === undefined) return;
    const timer = setTimeout(() => goOn(), timing.slideshowMs);
    return () => clearTimeout(timer);
  }, [isRunning, isVideo, fileId, targetId]);
  const [endedId, setEndedId] = useState<string>();
  useEffect(() => {
    if (!isRunning || endedId === undefined || endedId !== fileId || targetId === undefined) return;
    const timer = setTimeout(() => {
      setEndedId(undefined);
      goOn();
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

/** Nobody touches a screen while watching: it must not go dark. The browser takes the lock away when the page is hidden. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (taken) => {
          lock = taken;
          if (isOver) void taken.release();
        },
        () => undefined,
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isWanted]);
}
