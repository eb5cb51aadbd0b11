import type { JobId } from '@stund/contract';
import { Spinner } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router';
import { albumKeys, isAlbumDetails } from '../../../shared/albums/album-keys.ts';
import { albumQuery } from '../../../shared/albums/album-query.ts';
import { useWasDeletedHere } from '../../../shared/albums/deleted-here.ts';
import { failureCode } from '../../../shared/api/api-error.ts';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { fileKeys } from '../../../shared/files/file-keys.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { claimStoredGuest } from '../../../shared/session/claim-guest.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useSubmitPassword } from '../api/submit-password.ts';
import { albumFetchStatusOf } from '../model/fetch-status.ts';
import { useStableError } from '../model/use-stable-error.ts';
import { PasswordPage } from '../pages/password-page.tsx';
import { AlbumNotFoundPage, LoginRequiredPage, RecentlyDeletedPage } from '../pages/unavailable-pages.tsx';
import styles from './gate-page.module.css';
import { JoinLayer } from './join-layer.tsx';

/**
 * Renders its children once access is granted and the album details (`albumQuery`) and the host directory are loaded.
 * Otherwise, also when access is lost later, renders a page that explains why and what to do. Asks guests for their
 * name.
 */
export function AlbumGate({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  return (
    <Gate key={jobId} jobId={jobId}>
      {children}
    </Gate>
  );
}

function Gate({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  const head = useQuery(albumQuery(jobId));
  const hosts = useQuery(hostDirectoryQuery);
  const submit = useSubmitPassword(jobId);
  const wasDeletedHere = useWasDeletedHere(jobId);
  useClaimGuest();
  const error = head.error ?? (hosts.data ? null : hosts.error);
  const status = albumFetchStatusOf({
    isStarted: head.fetchStatus !== 'idle' || head.isFetched,
    isKnown: head.data !== undefined && (hosts.data !== undefined || !hosts.isPending),
    isFresh: !head.isStale,
    failure: error === null ? undefined : failureCode(error),
    isPasswordProvided: submit.isPending || submit.isSuccess,
  });
  const isShown = hosts.data !== undefined && (status === 'FETCHED' || status === 'PARTIALLY_FETCHED');
  const failedWith = useStableError({
    error: status === 'FETCH_FAILED' ? error : null,
    isPending: status === 'PENDING',
  });
  const { isSuccess: isAccepted, reset } = submit;
  useEffect(() => {
    // If the password changes while the album is displayed, the new one is requested.
    if (isShown && isAccepted) reset();
  }, [isShown, isAccepted, reset]);
  useEvictWhenClosed(
    jobId,
    status === 'RECENTLY_DELETED' || status === 'LOGIN_REQUIRED' || status === 'PASSWORD_REQUIRED',
  );

  if (isShown)
    return (
      <>
        {children}
        <JoinLayer />
      </>
    );
  if (failedWith !== null) {
    const retry = () => [head, hosts].forEach((query) => void (query.isError && query.refetch()));
    return <AlbumNotFoundPage failure={{ error: failedWith, isRetrying: status === 'PENDING', retry }} />;
  }
  switch (status) {
    case 'PASSWORD_REQUIRED':
    case 'PASSWORD_PROVIDED':
      return <PasswordPage jobId={jobId} submit={submit} />;
    case 'LOGIN_REQUIRED':
      return <LoginRequiredPage />;
    case 'NOT_FOUND':
      return <AlbumNotFoundPage />;
    case 'RECENTLY_DELETED':
      // A user who deleted the album in this tab needs no explanation.
      return wasDeletedHere ? <Navigate to={addresses.albums} replace /> : <RecentlyDeletedPage />;
    default:
      return <Loading />;
  }
}

/** Removes the data of an album from the cache once access to it is lost. */
function useEvictWhenClosed(jobId: JobId, isClosed: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isClosed) return;
    queryClient.removeQueries({ queryKey: fileKeys.all(jobId) });
    queryClient.removeQueries({
      queryKey: albumKeys.album(jobId),
      predicate: (query) => !isAlbumDetails(query),
    });
  }, [queryClient, jobId, isClosed]);
}

/** Retries claiming the guest if that failed directly after the login. */
function useClaimGuest(): void {
  const queryClient = useQueryClient();
  const { token } = useSession();
  useEffect(() => {
    if (token === undefined) return;
    void claimStoredGuest().then((hasClaimed) => {
      if (hasClaimed) void queryClient.invalidateQueries({ queryKey: albumKeys.all() });
    });
  }, [queryClient, token]);
}

function Loading() {
  const { t } = useTexts();
  return (
    <div className={styles.loading}>
      <Spinner size={24} label={t('guests.loading')} />
    </div>
  );
}
