import { type LoaderFunctionArgs, replace } from 'react-router';
import { loadTrashAlbumsPage, loadTrashPhotosPage } from '../../features/library/trash/index.ts';

/** The trash opens with the photos. Apps that embed it stay in their variant of the address. */
export function leadToTrashPhotos({ request }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return replace(`${pathname.replace(/\/$/, '')}/photos${search}`);
}

export const openTrashAlbums = async () => ({ Component: (await loadTrashAlbumsPage()).TrashAlbumsPage });
export const openTrashPhotos = async () => ({ Component: (await loadTrashPhotosPage()).TrashPhotosPage });
