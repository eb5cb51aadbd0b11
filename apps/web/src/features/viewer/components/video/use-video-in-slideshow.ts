import { timing } from '@stund/contract';
import { use, useEffect, useEffectEvent } from 'react';
import { SlideshowContext } from '../slideshow/slideshow-context.ts';
import type { MediaState } from './use-media-state.ts';

/** The film plays and rests with the slideshow. One that the browser does not let begin is passed like a picture. */
export function useVideoInSlideshow(element: HTMLVideoElement | null, { isPaused, time, duration }: MediaState): void {
  const slideshow = use(SlideshowContext);
  const isEnded = duration > 0 && time >= duration;
  const follow = useEffectEvent((rests: boolean) => {
    if (rests) element?.pause();
    else if (!isEnded) element?.play().catch(() => undefined);
  });
  useEffect(() => {
    if (slideshow.isOn) follow(slideshow.isPaused);
  }, [slideshow.isOn, slideshow.isPaused]);
  usePassInSlideshow(isPaused && time === 0);
}

/** While there is no film to wait for, the slideshow goes on as it does for pictures. */
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
