import { Button } from '@stund/ui';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { startLogin } from '../api/start-login.ts';
import { FailedLogin } from '../components/failed-login.tsx';
import styles from '../components/forms/form.module.css';
import { StartButtons } from '../components/start-buttons.tsx';
import { readRenewal } from '../model/login-window.ts';

/** Opens the provider at once, in the window that a page with an expired session has opened. */
export function loginAgainLoader(): Promise<never> {
  const renewal = readRenewal(window.location.hash);
  return startLogin({ returnTo: addresses.loginDone, isReturning: true, renewal, replacesPage: true });
}

/** The loader always redirects; only its error is ever displayed. */
export function LoginAgainPage() {
  return null;
}

export function LoginAgainFailedPage() {
  return (
    <FailedLogin>
      <StartButtons
        offersNewAccount={false}
        returnTo={addresses.loginDone}
        renewal={readRenewal(window.location.hash)}
      />
    </FailedLogin>
  );
}

/** Closes the window. Visible only when the browser keeps it open. */
export function LoginDonePage() {
  const { t } = useTexts();
  usePageTitle(t('login.done.title'));
  useEffect(() => window.close(), []);
  return (
    <SplitPage title={t('login.done.title')} lead={t('login.done.lead')}>
      <div className={styles.actions}>
        <Button size={48} isWide render={(props) => <Link to={addresses.photos} {...props} />}>
          {t('login.done.toPhotos')}
        </Button>
      </div>
    </SplitPage>
  );
}
