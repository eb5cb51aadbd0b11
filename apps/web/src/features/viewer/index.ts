/**
 * The viewer over a list of files: give `useWays` the place, `Viewer` what it answers and the walk through the list.
 * `ViewerPage` is the one over the timeline.
 */
export type { Walk } from './api/use-walk.ts';
export { FullscreenFile } from './components/fullscreen-file.tsx';
export { enterFullscreen } from './components/use-fullscreen.ts';
export { autoPlayHash } from './components/use-slideshow.ts';
export { useWays } from './components/use-ways.ts';
export { Viewer } from './viewer.tsx';
export { ViewerPage } from './viewer-page.tsx';
