import type { JobId } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { shareQuery } from '../../../../shared/albums/share-query.ts';
import { loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { LinkGate, type LinkGatePages } from '../../../../shared/link-gate/link-gate.tsx';
import { useSubmitPassword } from '../../../../shared/link-gate/submit-password.ts';
import { useClaimGuest } from '../../../../shared/link-gate/use-claim-guest.ts';

/** The pages of a share that is not open are rarely needed, and never together with the files. */
const ClosedPage = lazy(async () => {
  const [module] = await Promise.all([import('../pages/closed-pages.tsx'), loadPageTexts()]);
  return { default: module.ClosedPage };
});

/**
 * Renders its children once the share (`shareQuery`) and the host directory are loaded. Otherwise, also when the share is
 * stopped or expires later, renders a page that explains why and what to do.
 */
export function ShareGate({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Gate key={jobId} jobId={jobId}>
        {children}
      </Gate>
    </Suspense>
  );
}

function Gate({ jobId, children }: { jobId: JobId; children: ReactNode }) {
  const details = useQuery(shareQuery(jobId));
  const submit = useSubmitPassword(jobId, 'share');
  useClaimGuest();
  return (
    <LinkGate jobId={jobId} details={details} submit={submit} pages={pagesOf(jobId)} loadingId="share-page.loading">
      {children}
    </LinkGate>
  );
}

function pagesOf(jobId: JobId): LinkGatePages {
  return {
    password: (submit) => <ClosedPage jobId={jobId} reason="password" submit={submit} />,
    loginRequired: () => <ClosedPage jobId={jobId} reason="login" />,
    notFound: (failure) => <ClosedPage jobId={jobId} reason="not-found" failure={failure} />,
    gone: () => <ClosedPage jobId={jobId} reason="gone" />,
  };
}
