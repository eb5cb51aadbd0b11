/** Casting with Google Cast from this browser (docs/adr/0034-google-cast.md). The sender's code is loaded when a person casts. */
export { CastEntries } from './components/cast-entries.tsx';
export { CastingBarInViewer, CastLayer } from './components/cast-layer.tsx';
export { useCastToggle } from './components/use-cast-toggle.ts';
export { useViewerCast, type ViewerCast } from './components/use-viewer-cast.ts';
