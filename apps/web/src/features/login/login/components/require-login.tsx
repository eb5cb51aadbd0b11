import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { accountQuery } from '../../../../shared/account/account.ts';
import { hostDirectoryQuery } from '../../../../shared/api/media-url.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { PageOutline } from '../../../../shared/shell/page-outline.tsx';
import { useTelevisionLayout } from '../../../../shared/shell/television-layout.ts';
import { useLoginStatus } from '../model/login-status-store.ts';
import { RecentLoginDialog } from './recent-login-dialog.tsx';
import { SessionExpiredDialog } from './session-expired-dialog.tsx';

const LoginPrompt = lazy(() =>
  import('../pages/login-prompt-page.tsx').then((module) => ({ default: module.LoginPromptPage })),
);

/**
 * Renders its children when a person is logged in, with the account and the host directory loaded. When the session
 * expires they stay mounted behind a dialog.
 */
export function RequireLogin({ children }: { children: ReactNode }) {
  const status = useLoginStatus();
  const hasToken = useSession().token !== undefined;
  const account = useQuery({ ...accountQuery, enabled: hasToken });
  const hosts = useQuery({ ...hostDirectoryQuery, enabled: hasToken });
  const isReady = account.data !== undefined && hosts.data !== undefined;
  const error = account.error ?? hosts.error;
  // No window opens there to log in again, and the code of the page of the login needs no typing.
  const isLoggedOutTelevision = useTelevisionLayout() && status === 'UNAUTHENTICATED' && !hasToken;
  const isOpen =
    isReady && !isLoggedOutTelevision && (status === 'AUTHENTICATED' || status === 'UNAUTHENTICATED' || hasToken);
  // The whole page is rendered in parts, between which the browser can answer and paint.
  const isShown = useDeferredValue(isOpen);

  if (isOpen) {
    if (!isShown) return <Loading />;
    return (
      <>
        {children}
        <RecentLoginDialog />
        <SessionExpiredDialog isOpen={status === 'UNAUTHENTICATED'} />
      </>
    );
  }
  if (!hasToken) {
    // Logging out reloads the page; until then its content stays hidden.
    return <Suspense fallback={<Loading />}>{status === 'FAILED' && isReady ? <Loading /> : <LoginPrompt />}</Suspense>;
  }
  if (!error) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <LoginPrompt failure={{ error, retry: () => [account, hosts].forEach(refetchFailed) }} />
    </Suspense>
  );
}

function refetchFailed(query: { isError: boolean; refetch: () => Promise<unknown> }): void {
  if (query.isError) void query.refetch();
}

function Loading() {
  const { t } = useTexts();
  return <PageOutline label={t('login.loading')} />;
}
