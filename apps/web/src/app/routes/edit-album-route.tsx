import { expandId } from '@stund/contract';
import { useParams } from 'react-router';
import { AddPhotosPage, EditAlbumPage } from '../../features/albums/index.ts';
import { AlbumNotFoundPage } from '../../features/guests/index.ts';

/** /albums/{album}/edit/{goToAfter} */
export function EditAlbumRoute() {
  const { album = '', goToAfter = 'a' } = useParams();
  const jobId = expandId(album);
  return jobId === undefined ? <AlbumNotFoundPage /> : <EditAlbumPage jobId={jobId} goToAfter={goToAfter} />;
}

/** /albums/{album}/edit/addPhotos, and /addPhotos/{album} while the album is being made. */
export function AddPhotosRoute() {
  const { album = '' } = useParams();
  const jobId = expandId(album);
  return jobId === undefined ? <AlbumNotFoundPage /> : <AddPhotosPage jobId={jobId} />;
}
