import { expandId, type FileId, jobRefusals } from '@stund/contract';
import { Button, PageState, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { AlbumPage, AlbumViewer, albumQuery } from '../../features/albums/index.ts';
import { failureCode } from '../../shared/api/api-error.ts';
import { errorTextId } from '../../shared/api/error-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { addresses } from '../../shared/navigation/addresses.ts';
import { useSession } from '../../shared/session/session.ts';
import { AlbumNotFoundPage } from '../pages/link-not-found-page.tsx';
import styles from './album-route.module.css';

/**
 * /a/{album}, /albums/{album} and /carousel/{album}/{file}: the viewer lies over the album, which stays as it is. Who has an
 * account is led from the first to the second.
 */
export function AlbumRoute() {
  const { album = '', file } = useParams();
  const { pathname } = useLocation();
  const hasAccount = useSession().token !== undefined;
  const jobId = expandId(album);
  const fileId = file === undefined ? undefined : expandId(file);
  if (jobId === undefined || (file !== undefined && fileId === undefined)) return <AlbumNotFoundPage />;
  if (hasAccount && pathname.startsWith('/a/')) return <Navigate to={addresses.album(jobId)} replace />;
  return <Album key={jobId} jobId={jobId} fileId={fileId as FileId | undefined} />;
}

function Album({ jobId, fileId }: { jobId: string; fileId: FileId | undefined }) {
  const { t } = useTexts();
  const { data: album, error, isFetching, refetch } = useQuery(albumQuery(jobId));
  if (error && failureCode(error) === 'not-found') return <AlbumNotFoundPage />;
  const isRefused = jobRefusals.some((code) => code === failureCode(error));
  // Out of reach for a while, it stays; whoever is not let in any more sees it no longer.
  if (album && !isRefused) {
    return (
      <>
        <AlbumPage album={album} openFileId={fileId} />
        {fileId && <AlbumViewer album={album} fileId={fileId} />}
      </>
    );
  }
  if (!error) return <Spinner className={styles.waiting} size={24} label={t('app.loading')} />;
  return (
    <PageState
      title={t('app.albumFailed')}
      text={t(errorTextId(error))}
      actions={
        <Button variant="primary" isBusy={isFetching} onClick={() => void refetch()}>
          {t('shared.retry')}
        </Button>
      }
    />
  );
}
