import { type FileRecord, timing } from '@stund/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWakeLock } from '../../../../../shared/shell/use-wake-lock.ts';

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
  /** Whether the next picture is loaded, in each direction. */
  isLoaded: Readonly<Record<SlideshowDirection, boolean>>;
  goTo: (file: FileRecord) => void;
}

/**
 * Shows one file after the other: pictures for five seconds, videos to their end. Waits for a neighbour that is not
 * loaded yet, so that nothing is blank in between.
 */
export function useSlideshow({ isOn, file, isVideo, targets, isLoaded, goTo }: SlideshowOptions): Slideshow {
  const [isPaused, setIsPaused] = useState(false);
  const [direction, setDirection] = useState<SlideshowDirection>('forward');
  const [wasOn, setWasOn] = useState(isOn);
  const [endedId, setEndedId] = useState<string>();
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
    const timer = setTimeout(() => setEndedId(fileId), timing.slideshowMs);
    return () => clearTimeout(timer);
  }, [isRunning, isVideo, fileId, targetId]);
  const canAdvance = endedId !== undefined && endedId === fileId && targetId !== undefined && isLoaded[direction];
  useEffect(() => {
    if (!isRunning || !canAdvance) return;
    const timer = setTimeout(
      () => {
        setEndedId(undefined);
        advance();
      },
      isVideo ? timing.slideshowAfterVideoMs : 0,
    );
    return () => clearTimeout(timer);
  }, [isRunning, canAdvance, isVideo]);
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
