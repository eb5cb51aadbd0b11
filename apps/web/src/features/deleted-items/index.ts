/** The pages of the trash, which are loaded when they are opened. */
export const loadTrashPage = () => import('./pages/trash-page.tsx');
export const loadTrashPhotosPage = () => import('./pages/trash-photos-page.tsx');
