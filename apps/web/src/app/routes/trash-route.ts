import { loadTrashAlbumsPage, loadTrashPage, loadTrashPhotosPage } from '../../features/deleted-items/index.ts';

/** The pages of /deleted_items. */
export const openTrashAlbums = async () => ({ Component: (await loadTrashAlbumsPage()).TrashAlbumsPage });
export const openTrash = async () => ({ Component: (await loadTrashPage()).TrashPage });
export const openTrashPhotos = async () => ({ Component: (await loadTrashPhotosPage()).TrashPhotosPage });
