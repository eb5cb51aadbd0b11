/** Copies files to an existing album or to the timeline, and offers the dialog that chooses the album. */
export { copyFiles } from './api/copy-files.ts';
export { AddToAlbumDialog } from './components/add-to-album-dialog.tsx';
export { AlbumChooser } from './components/album-chooser.tsx';
