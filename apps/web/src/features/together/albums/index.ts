export { albumQuery } from '../../../shared/albums/album-query.ts';
export { useIsDraft } from './model/drafts.ts';
export { AddPhotosPage } from './pages/add-photos-page.tsx';
export { AlbumImagePage } from './pages/album-image-page.tsx';
export { AlbumPage } from './pages/album-page.tsx';
export { AlbumViewer } from './pages/album-viewer.tsx';
export { AlbumsPage } from './pages/albums-page.tsx';
export { EditAlbumPage } from './pages/edit-album-page.tsx';
