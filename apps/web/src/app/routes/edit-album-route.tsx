import type { JobId } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { AddPhotosPage, EditAlbumPage, useIsDraft } from '../../features/together/albums/index.ts';
import { AlbumGate, AlbumNotFoundPage } from '../../features/together/guests/index.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';

/** /albums/{album}/edit/{goToAfter} */
export function EditAlbumRoute() {
  const { goToAfter = 'a' } = useParams();
  const { jobId } = useAddressIds();
  if (jobId === undefined) return <AlbumNotFoundPage />;
  return (
    <DraftOrAlbum key={jobId} jobId={jobId}>
      <EditAlbumPage jobId={jobId} goToAfter={goToAfter} />
    </DraftOrAlbum>
  );
}

/** /albums/{album}/edit/addPhotos, and /addPhotos/{album} while the album is being made. */
export function AddPhotosRoute() {
  const { jobId } = useAddressIds();
  if (jobId === undefined) return <AlbumNotFoundPage />;
  return (
    <DraftOrAlbum key={jobId} jobId={jobId}>
      <AddPhotosPage jobId={jobId} />
    </DraftOrAlbum>
  );
}

/** A draft may not exist on the server yet; any other album must be accessible to the caller. */
function DraftOrAlbum({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  const isDraft = useIsDraft(jobId);
  // The page stays mounted when the draft is saved.
  const [beganAsDraft] = useState(isDraft);
  return beganAsDraft ? children : <AlbumGate jobId={jobId}>{children}</AlbumGate>;
}
