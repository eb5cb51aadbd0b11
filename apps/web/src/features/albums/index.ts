export { albumQuery } from '../../shared/albums/album-query.ts';
export { AlbumPage } from './pages/album-page.tsx';
export { AlbumViewer } from './pages/album-viewer.tsx';
