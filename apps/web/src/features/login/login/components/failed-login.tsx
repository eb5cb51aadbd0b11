import { Button } from '@stund/ui';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useReloadWhenOnline } from '../../../../shared/network/use-reload-when-online.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import styles from '../pages/login-page.module.css';

/**
 * The page of a log-in that ended with the error of its route. Its children offer what to do next, unless the server cannot be reached: then
 * the page tries again by itself.
 */
export function FailedLogin({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const error = useRouteError();
  const isOffline = failureCode(error) === 'offline';
  const title = t(isOffline ? 'login.offline.title' : 'login.failed.title');
  usePageTitle(title);
  useReloadWhenOnline(isOffline);
  if (!isOffline) {
    return (
      <SplitPage title={title} lead={t(errorTextId(error))}>
        {children}
      </SplitPage>
    );
  }
  return (
    <SplitPage title={title} lead={t('login.account.offline')}>
      <div className={styles.retry}>
        <Button size={48} isWide onClick={() => window.location.reload()}>
          {t('shared.retry')}
        </Button>
      </div>
    </SplitPage>
  );
}
