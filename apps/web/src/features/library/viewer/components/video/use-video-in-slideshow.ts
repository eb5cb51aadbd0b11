import { timing } from '@stund/contract';
import { use, useEffect, useEffectEvent } from 'react';
import { SlideshowContext } from '../slideshow/slideshow-context.ts';
import type { MediaState } from './use-media-state.ts';

/**
 * Plays and pauses the video with the slideshow. A video that the browser refuses to start is shown for as long as a
 * picture.
 */
export function useVideoInSlideshow(element: HTMLVideoElement | null, { isPaused, time, duration }: MediaState): void {
  const slideshow = use(SlideshowContext);
  const isEnded = duration > 0 && time >= duration;
  const follow = useEffectEvent((isSlideshowPaused: boolean) => {
    if (isSlideshowPaused) element?.pause();
    else if (!isEnded) element?.play().catch(() => undefined);
  });
  useEffect(() => {
    if (slideshow.isOn) follow(slideshow.isPaused);
  }, [slideshow.isOn, slideshow.isPaused]);
  usePassInSlideshow(isPaused && time === 0);
}

/** While there is no video to wait for, continues the slideshow after the time of a picture. */
export function usePassInSlideshow(isNone: boolean): void {
  const slideshow = use(SlideshowContext);
  const isRunning = slideshow.isOn && !slideshow.isPaused;
  const pass = useEffectEvent(() => slideshow.reportVideoEnded());
  useEffect(() => {
    if (!isNone || !isRunning) return;
    const timer = setTimeout(() => pass(), timing.slideshowMs);
    return () => clearTimeout(timer);
  }, [isNone, isRunning]);
}
