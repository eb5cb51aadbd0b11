import { Button } from '@stund/ui';
import { useLocation } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { useTelevisionLayout } from '../../../../shared/shell/television-layout.ts';
import { StartButtons } from '../components/start-buttons.tsx';
import { OnTelevision } from '../television/on-television.tsx';
import styles from './login-page.module.css';

interface LoginPromptPageProps {
  /** Why the account could not be loaded although someone is logged in. */
  failure?: { error: unknown; retry: () => void };
}

/** Replaces a page that needs an account, and returns to it after the login. It says why the last login ended, where that is known. */
export function LoginPromptPage({ failure }: LoginPromptPageProps) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const { loginEnd } = useSession();
  const title = t(failure ? 'login.account.failed' : 'login.prompt.title');
  usePageTitle(failure ? title : t('login.logIn'));
  const returnTo = pathname + search + hash;
  const isOnTelevision = useTelevisionLayout();
  if (isOnTelevision && !failure) return <OnTelevision returnTo={returnTo} />;
  if (!failure) {
    return (
      <SplitPage title={title} lead={t(loginEnd ? `login.ended.${loginEnd}` : 'login.prompt.lead')}>
        <StartButtons returnTo={returnTo} />
      </SplitPage>
    );
  }
  // Logging in needs the same connection, and the queries try again by themselves when the server can be reached.
  if (failureCode(failure.error) === 'offline') {
    return (
      <SplitPage title={title} lead={t('login.account.offline')}>
        <div className={styles.retry}>
          <Button size={48} isWide onClick={failure.retry}>
            {t('shared.retry')}
          </Button>
        </div>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={title} lead={t(errorTextId(failure.error))}>
      <StartButtons returnTo={returnTo} offersNewAccount={false} />
      <div className={styles.retry}>
        <Button size={48} isWide onClick={failure.retry}>
          {t('shared.retry')}
        </Button>
      </div>
    </SplitPage>
  );
}
