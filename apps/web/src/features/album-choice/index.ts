/** Puts files into an album that is there already, or back into the timeline: the choice, and the copying. */
export { copyFiles } from './api/copy-files.ts';
export { AddToAlbumDialog } from './components/add-to-album-dialog.tsx';
