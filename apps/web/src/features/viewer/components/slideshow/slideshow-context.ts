import { createContext } from 'react';
import type { Slideshow } from './use-slideshow.ts';

/** Lets what is on the stage know of the slideshow it is part of. */
export const SlideshowContext = createContext<Slideshow>({
  isOn: false,
  isPaused: false,
  direction: 'forward',
  togglePause: () => undefined,
  reverse: () => undefined,
  reportVideoEnded: () => undefined,
});
