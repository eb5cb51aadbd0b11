/** Copies files to an existing album or to the timeline, and offers the dialog that chooses the album. */
export { copyFiles } from './api/copy-files.ts';
export { AddToAlbumDialog } from './components/add-to-album-dialog.tsx';
export { AlbumChooser } from './components/lazy-album-chooser.tsx';
export { useAddToAlbum } from './components/use-add-to-album.tsx';
export { useCopyToAlbum } from './components/use-copy-to-album.ts';
