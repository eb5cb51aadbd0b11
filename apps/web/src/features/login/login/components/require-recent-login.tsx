import { checkRecentLogin } from '@stund/contract';
import { Button, Spinner } from '@stund/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { LoginHint } from './login-hint.tsx';
import styles from './require-recent-login.module.css';
import { useLoginAgain, useRenewal } from './use-login-again.ts';

/** Asked each time that such a page is opened. On the page itself, the calls that need a recent login ask for one. */
const recentLoginQuery = queryOptions({
  queryKey: ['recent-login'],
  queryFn: async ({ signal }) => {
    await callEndpoint(checkRecentLogin, {}, { signal, failsForOldLogin: true });
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Renders its children when the login is recent. Otherwise the person logs in again and returns to this page. */
export function RequireRecentLogin({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const query = useQuery(recentLoginQuery);
  if (query.data) return children;
  if (query.isPending) return <Spinner size={24} label={t('login.loading')} />;
  if (failureCode(query.error) === 'recent-login-required') return <LogInAgain />;
  return <LoadError title={t('login.renew.failed')} query={query} />;
}

function LogInAgain() {
  const { t } = useTexts();
  const renewal = useRenewal();
  const login = useLoginAgain({ isOpen: true, renewal, prefersSameTab: true });
  return (
    <SettingsSection title={t('login.renew.title')} lead={t('login.renew.lead')}>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={login.isLeaving} busyLabel={t('login.logIn.busy')} onClick={login.begin}>
          {t('login.logIn')}
        </Button>
        <LoginHint login={login} />
      </div>
    </SettingsSection>
  );
}
