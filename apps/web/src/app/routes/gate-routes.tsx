import { expandId, type FileId, type JobId } from '@stund/contract';
import { Navigate, useParams } from 'react-router';
import { AlbumNotFoundPage, CopyGate, CreateNewGate, SubscribeGate } from '../../features/together/guests/index.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { withOverlay } from '../../shared/navigation/use-overlay.ts';

/** /a/{album}/createNew */
export function CreateNewRoute() {
  return useAlbumId() === undefined ? <AlbumNotFoundPage /> : <CreateNewGate />;
}

/** /a/{album}/subscribe */
export function SubscribeRoute() {
  const jobId = useAlbumId();
  return jobId === undefined ? <AlbumNotFoundPage /> : <SubscribeGate jobId={jobId} />;
}

/** /a/{album}/copyAlbum and /a/{album}/{file}/copyAlbum */
export function CopyRoute() {
  const jobId = useAlbumId();
  const { file } = useParams();
  const fileId = file === undefined ? undefined : (expandId(file) as FileId | undefined);
  if (jobId === undefined || (file !== undefined && fileId === undefined)) return <AlbumNotFoundPage />;
  return <CopyGate jobId={jobId} fileId={fileId} />;
}

/** /comments/{album}/{file} opens the file with its comments. */
export function CommentsRoute() {
  const { album = '', file = '' } = useParams();
  const [jobId, fileId] = [expandId(album), expandId(file)];
  if (jobId === undefined || fileId === undefined) return <AlbumNotFoundPage />;
  return (
    <Navigate to={{ pathname: addresses.albumFile(jobId, fileId), search: withOverlay('', 'comments') }} replace />
  );
}

/** /a/… with an unknown address. */
export function LinkGoneRoute() {
  return <AlbumNotFoundPage />;
}

function useAlbumId(): JobId | undefined {
  const { album = '' } = useParams();
  return expandId(album) as JobId | undefined;
}
