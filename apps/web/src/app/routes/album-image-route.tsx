import type { FileId, JobId } from '@stund/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { AlbumImagePage, albumQuery } from '../../features/together/albums/index.ts';
import { AlbumGate, AlbumNotFoundPage } from '../../features/together/guests/index.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';

/** /albumImage/{album}/{file} has the same access checks as its album. */
export function AlbumImageRoute() {
  const { jobId, fileId } = useAddressIds();
  if (jobId === undefined || fileId === undefined) return <AlbumNotFoundPage isFile />;
  return (
    <AlbumGate jobId={jobId}>
      <AlbumImage jobId={jobId} fileId={fileId} />
    </AlbumGate>
  );
}

function AlbumImage({ jobId, fileId }: { jobId: JobId; fileId: FileId }) {
  const { data: album } = useSuspenseQuery(albumQuery(jobId));
  return <AlbumImagePage key={fileId} album={album} fileId={fileId} />;
}
