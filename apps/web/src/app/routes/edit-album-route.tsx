import { expandId, type JobId } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { AddPhotosPage, EditAlbumPage, useIsDraft } from '../../features/albums/index.ts';
import { AlbumGate, AlbumNotFoundPage } from '../../features/guests/index.ts';

/** /albums/{album}/edit/{goToAfter} */
export function EditAlbumRoute() {
  const { album = '', goToAfter = 'a' } = useParams();
  const jobId = expandId(album);
  if (jobId === undefined) return <AlbumNotFoundPage />;
  return (
    <DraftOrAlbum key={jobId} jobId={jobId as JobId}>
      <EditAlbumPage jobId={jobId} goToAfter={goToAfter} />
    </DraftOrAlbum>
  );
}

/** /albums/{album}/edit/addPhotos, and /addPhotos/{album} while the album is being made. */
export function AddPhotosRoute() {
  const { album = '' } = useParams();
  const jobId = expandId(album);
  if (jobId === undefined) return <AlbumNotFoundPage />;
  return (
    <DraftOrAlbum key={jobId} jobId={jobId as JobId}>
      <AddPhotosPage jobId={jobId} />
    </DraftOrAlbum>
  );
}

/** The server need not know an album that is being made; any other has to be open to the caller. */
function DraftOrAlbum({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  const isDraft = useIsDraft(jobId);
  // The page stays the same when the draft ends.
  const [beganAsDraft] = useState(isDraft);
  return beganAsDraft ? children : <AlbumGate jobId={jobId}>{children}</AlbumGate>;
}
