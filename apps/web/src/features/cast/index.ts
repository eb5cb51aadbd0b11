/** Casting with Google Cast from this browser (docs/adr/0034-google-cast.md). The sender's code is loaded when a person casts. */
export { CastButton } from './components/cast-button.tsx';
export { CastEntries } from './components/cast-entries.tsx';
export { CastItem } from './components/cast-item.tsx';
export { CastingBarInViewer, CastLayer } from './components/cast-layer.tsx';
export { useViewerCast, type ViewerCast } from './components/use-viewer-cast.ts';
