import { type FileId, type JobId, subscribeToJob } from '@stund/contract';
import { Button } from '@stund/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderPlus, ImageDown, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { copyToTimeline } from '../api/copy-to-timeline.ts';
import { AlbumGate } from '../components/album-gate.tsx';
import styles from '../components/gate-page.module.css';
import { GatePage } from '../components/gate-page.tsx';
import { LoginActions } from './unavailable-pages.tsx';

interface LoginGateProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The album that the page is about, which is named where the visitor may see it. */
  albumId?: JobId;
  /** Rendered once the visitor is logged in. */
  children: ReactNode;
}

/** Asks visitors to log in or create an account, which returns to this page, and then renders its children. */
export function LoginGate({ icon, title, text, albumId, children }: LoginGateProps) {
  const isLoggedIn = useSession().token !== undefined;
  if (isLoggedIn) return children;
  return (
    <GatePage icon={icon} title={title} lead={text}>
      {albumId !== undefined && <GateAlbum jobId={albumId} />}
      <LoginActions isNewFirst />
    </GatePage>
  );
}

/** Says which album it is and whose. Renders nothing until that is known, and where it must not be known. */
function GateAlbum({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const { data: album } = useQuery(albumQuery(jobId));
  const owner = album?.details?.owner.name;
  if (!album || !owner) return null;
  const name = albumNameOf(album);
  return (
    <p className={styles.album}>
      {name ? t('guests.gate.album', { album: name, name: owner }) : t('guests.gate.unnamed', { name: owner })}
    </p>
  );
}

/** Handles /a/{album}/createNew: creates an album of the visitor's own. */
export function CreateNewGate() {
  const { t } = useTexts();
  return (
    <LoginGate icon={<FolderPlus />} title={t('guests.createNew.title')} text={t('guests.createNew.text')}>
      <Navigate to={{ pathname: addresses.albums, search: withOverlay('', 'createAlbum') }} replace />
    </LoginGate>
  );
}

/** Handles /a/{album}/subscribe: subscribes to the album and opens it. */
export function SubscribeGate({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  return (
    <LoginGate
      icon={<UserPlus />}
      title={t('guests.subscribe.title')}
      text={t('guests.subscribe.text')}
      albumId={jobId}
    >
      <AlbumGate jobId={jobId}>
        <Subscribing jobId={jobId} />
      </AlbumGate>
    </LoginGate>
  );
}

function Subscribing({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isError, error } = useMutation({
    mutationFn: () => callEndpoint(subscribeToJob, { params: { id: jobId } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: albumKeys.all() });
      await navigate(addresses.album(jobId), { replace: true });
    },
  });
  // Subscribing is idempotent, so running the effect twice is harmless.
  useEffect(() => mutate(), [mutate]);
  return (
    <GatePage
      icon={<Users />}
      title={t(isError ? 'guests.subscribe.failed' : 'guests.subscribe.busy')}
      lead={isError ? t(errorTextId(error)) : ''}
    >
      {isError && (
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => mutate()}>
            {t('shared.retry')}
          </Button>
        </div>
      )}
    </GatePage>
  );
}

/** Handles /a/{album}/copyAlbum and /a/{album}/{file}/copyAlbum: copies to the timeline and opens it. */
export function CopyGate({ jobId, fileId }: { jobId: JobId; fileId?: FileId | undefined }) {
  const { t } = useTexts();
  const title = t(fileId === undefined ? 'guests.copy.album' : 'guests.copy.file');
  return (
    <LoginGate icon={<ImageDown />} title={title} text={t('guests.copy.text')} albumId={jobId}>
      <AlbumGate jobId={jobId}>
        <Copying jobId={jobId} fileId={fileId} />
      </AlbumGate>
    </LoginGate>
  );
}

function Copying({ jobId, fileId }: { jobId: JobId; fileId: FileId | undefined }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const back = fileId === undefined ? addresses.album(jobId) : addresses.albumFile(jobId, fileId);
    void copyToTimeline(jobId, fileId).then((isThere) =>
      navigate(isThere ? addresses.photos : back, { replace: true }),
    );
  }, [navigate, jobId, fileId]);
  return <GatePage icon={<ImageDown />} title={t('guests.copy.busy')} lead="" />;
}
