/**
 * The viewer over a list of files: pass the list to `useViewerNavigation`, and `Viewer` what it returns together with the
 * file and its neighbours. `ViewerPage` is the viewer over the timeline.
 */
export type { ViewedFile } from './api/use-viewed-file.ts';
export { enterFullscreen } from './components/controls/use-fullscreen.ts';
export { FullscreenFile } from './components/fullscreen-file.tsx';
export { useViewerNavigation } from './components/navigation/use-viewer-navigation.ts';
export { Viewer } from './viewer.tsx';
export { ViewerPage } from './viewer-page.tsx';
