/** The pages of the trash, loaded on demand. */
export const loadTrashAlbumsPage = () => import('./pages/trash-albums-page.tsx');
export const loadTrashPhotosPage = () => import('./pages/trash-photos-page.tsx');
