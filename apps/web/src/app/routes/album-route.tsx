import type { FileId, JobId } from '@stund/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { AlbumPage, AlbumViewer, albumQuery } from '../../features/together/albums/index.ts';
import { ConversationPanel } from '../../features/together/conversation/index.ts';
import { AlbumGate, AlbumNotFoundPage } from '../../features/together/guests/index.ts';
import { DownloadRight } from '../../shared/files/download-right.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useAddressIds } from '../../shared/navigation/use-address-ids.ts';
import { useSession } from '../../shared/session/session.ts';
import styles from './album-route.module.css';

/**
 * /a/{album}, /albums/{album} and /carousel/{album}/{file}, where the viewer covers the album, which keeps its state.
 * People with an account are redirected from the first to the second.
 */
export function AlbumRoute() {
  const { jobId, fileId, hasInvalidFile } = useAddressIds();
  const { pathname, search } = useLocation();
  const hasAccount = useSession().token !== undefined;
  if (jobId === undefined || hasInvalidFile) return <AlbumNotFoundPage />;
  if (hasAccount && pathname.startsWith('/a/'))
    return <Navigate to={{ pathname: addresses.album(jobId), search }} replace />;
  return (
    <AlbumGate jobId={jobId}>
      <Album key={jobId} jobId={jobId} fileId={fileId} />
    </AlbumGate>
  );
}

function Album({ jobId, fileId }: { jobId: JobId; fileId: FileId | undefined }) {
  const { data: album } = useSuspenseQuery(albumQuery(jobId));
  return (
    <DownloadRight value={album.current_user_can.download}>
      <div className={styles.row}>
        <AlbumPage album={album} openFileId={fileId} />
        {fileId ? <AlbumViewer album={album} fileId={fileId} /> : <ConversationPanel album={album} />}
      </div>
    </DownloadRight>
  );
}
