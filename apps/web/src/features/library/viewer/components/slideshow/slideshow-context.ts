import { createContext } from 'react';
import type { Slideshow } from './use-slideshow.ts';

/** The slideshow that the displayed file is part of. */
export const SlideshowContext = createContext<Slideshow>({
  isOn: false,
  isPaused: false,
  direction: 'forward',
  togglePause: () => undefined,
  reverse: () => undefined,
  reportVideoEnded: () => undefined,
});
