import { expandId, type FileId, type JobId } from '@stund/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { AlbumImagePage, albumQuery } from '../../features/together/albums/index.ts';
import { AlbumGate, AlbumNotFoundPage } from '../../features/together/guests/index.ts';

/** /albumImage/{album}/{file} has the same access checks as its album. */
export function AlbumImageRoute() {
  const { album = '', file = '' } = useParams();
  const [jobId, fileId] = [expandId(album), expandId(file)];
  if (jobId === undefined || fileId === undefined) return <AlbumNotFoundPage isFile />;
  return (
    <AlbumGate jobId={jobId as JobId}>
      <AlbumImage jobId={jobId as JobId} fileId={fileId as FileId} />
    </AlbumGate>
  );
}

function AlbumImage({ jobId, fileId }: { jobId: JobId; fileId: FileId }) {
  const { data: album } = useSuspenseQuery(albumQuery(jobId));
  return <AlbumImagePage key={fileId} album={album} fileId={fileId} />;
}
