import { Button, PageState, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { accountQuery } from '../../../shared/account/account.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { hostDirectoryQuery } from '../../../shared/api/media-url.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useLoginStatus } from '../model/login-status-store.ts';
import styles from './require-login.module.css';
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

  if (isReady && (status === 'AUTHENTICATED' || status === 'UNAUTHENTICATED' || hasToken)) {
    return (
      <>
        {children}
        <SessionExpiredDialog isOpen={status === 'UNAUTHENTICATED'} />
      </>
    );
  }
  if (!hasToken) {
    // Logging out reloads the page; until then its content stays hidden.
    return <Suspense fallback={<Loading />}>{status === 'FAILED' && isReady ? <Loading /> : <LoginPrompt />}</Suspense>;
  }
  const error = account.error ?? hosts.error;
  return error ? <AccountFailed error={error} retry={() => [account, hosts].forEach(refetchFailed)} /> : <Loading />;
}

function refetchFailed(query: { isError: boolean; refetch: () => Promise<unknown> }): void {
  if (query.isError) void query.refetch();
}

function Loading() {
  const { t } = useTexts();
  return (
    <div className={styles.loading}>
      <Spinner size={24} label={t('login.loading')} />
    </div>
  );
}

function AccountFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts();
  return (
    <main id="main" tabIndex={-1} className={styles.failed}>
      <PageState
        title={t('login.account.failed')}
        text={t(errorTextId(error))}
        actions={
          <Button variant="primary" onClick={retry}>
            {t('shared.retry')}
          </Button>
        }
      />
    </main>
  );
}
