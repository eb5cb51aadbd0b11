import { Navigate } from 'react-router';
import { AlbumNotFoundPage, CopyGate, CreateNewGate, SubscribeGate } from '../../features/together/guests/index.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';
import { withOverlay } from '../../shared/navigation/use-overlay.ts';

/** /a/{album}/createNew */
export function CreateNewRoute() {
  return useAddressIds().jobId === undefined ? <AlbumNotFoundPage /> : <CreateNewGate />;
}

/** /a/{album}/subscribe */
export function SubscribeRoute() {
  const { jobId } = useAddressIds();
  return jobId === undefined ? <AlbumNotFoundPage /> : <SubscribeGate jobId={jobId} />;
}

/** /a/{album}/copyAlbum and /a/{album}/{file}/copyAlbum */
export function CopyRoute() {
  const { jobId, fileId, hasInvalidFile } = useAddressIds();
  if (jobId === undefined || hasInvalidFile) return <AlbumNotFoundPage />;
  return <CopyGate jobId={jobId} fileId={fileId} />;
}

/** /comments/{album}/{file} opens the file with its comments. */
export function CommentsRoute() {
  const { jobId, fileId } = useAddressIds();
  if (jobId === undefined || fileId === undefined) return <AlbumNotFoundPage />;
  return (
    <Navigate to={{ pathname: addresses.albumFile(jobId, fileId), search: withOverlay('', 'comments') }} replace />
  );
}

/** /a/… with an unknown address. */
export function LinkGoneRoute() {
  return <AlbumNotFoundPage />;
}
