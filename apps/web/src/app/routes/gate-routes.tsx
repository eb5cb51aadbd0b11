import { expandId, type JobId } from '@stund/contract';
import { useParams } from 'react-router';
import { AlbumNotFoundPage, CreateNewGate, SubscribeGate } from '../../features/guests/index.ts';

/** /a/{album}/createNew */
export function CreateNewRoute() {
  return useAlbumId() === undefined ? <AlbumNotFoundPage /> : <CreateNewGate />;
}

/** /a/{album}/subscribe */
export function SubscribeRoute() {
  const jobId = useAlbumId();
  return jobId === undefined ? <AlbumNotFoundPage /> : <SubscribeGate jobId={jobId} />;
}

/** /a/… that is nothing. */
export function LinkGoneRoute() {
  return <AlbumNotFoundPage />;
}

function useAlbumId(): JobId | undefined {
  const { album = '' } = useParams();
  return expandId(album) as JobId | undefined;
}
