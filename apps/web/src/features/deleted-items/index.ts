/** The pages of the trash, which are loaded when they are opened. */
export const loadTrashAlbumsPage = () => import('./pages/trash-albums-page.tsx');
export const loadTrashPage = () => import('./pages/trash-page.tsx');
export const loadTrashPhotosPage = () => import('./pages/trash-photos-page.tsx');
