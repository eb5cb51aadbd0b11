import type { JobId } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { useWasDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { LinkGate, type LinkGatePages } from '../../../../shared/link-gate/link-gate.tsx';
import { useSubmitPassword } from '../../../../shared/link-gate/submit-password.ts';
import { useClaimGuest } from '../../../../shared/link-gate/use-claim-guest.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { type JoinRequest, useJoinRequest } from '../model/join-request.ts';
import { PasswordPage } from '../pages/password-page.tsx';
import { AlbumNotFoundPage, LoginRequiredPage, RecentlyDeletedPage } from '../pages/unavailable-pages.tsx';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((module) => ({ default: module.JoinDialog })));

/** Renders the dialog for the current request of a display name. */
function JoinLayer() {
  const request = useJoinRequest();
  return <Suspense fallback={null}>{request && <RequestedDialog request={request} />}</Suspense>;
}

function RequestedDialog({ request }: { request: JoinRequest }) {
  return <JoinDialog isOpen onJoined={request.join} onDeny={request.deny} onLeave={request.leave} />;
}

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
  const details = useQuery(albumQuery(jobId));
  const submit = useSubmitPassword(jobId, 'album');
  useClaimGuest();
  return (
    <LinkGate jobId={jobId} details={details} submit={submit} pages={pagesOf(jobId)} loadingId="guests.loading">
      {children}
      <JoinLayer />
    </LinkGate>
  );
}

function pagesOf(jobId: JobId): LinkGatePages {
  return {
    password: (submit) => <PasswordPage jobId={jobId} submit={submit} kind="album" />,
    loginRequired: () => <LoginRequiredPage />,
    notFound: (failure) =>
      failure ? (
        <AlbumNotFoundPage failure={failure} />
      ) : (
        <UnlessDeletedHere jobId={jobId}>
          <AlbumNotFoundPage />
        </UnlessDeletedHere>
      ),
    gone: () => (
      <UnlessDeletedHere jobId={jobId}>
        <RecentlyDeletedPage />
      </UnlessDeletedHere>
    ),
  };
}

/** A user who deleted the album in this tab needs no explanation and gets the list of albums. */
function UnlessDeletedHere({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  return useWasDeletedHere(jobId) ? <Navigate to={addresses.albums} replace /> : children;
}
