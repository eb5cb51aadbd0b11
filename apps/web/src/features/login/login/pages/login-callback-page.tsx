import { Button } from '@stund/ui';
import { Link, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { ApiError, failureCode } from '../../../../shared/api/api-error.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { rememberPendingDeletion } from '../../../../shared/session/pending-deletion.ts';
import { finishLogin } from '../api/finish-login.ts';
import { FailedLogin } from '../components/failed-login.tsx';
import { StartButtons } from '../components/start-buttons.tsx';
import { readFailure } from '../model/login-attempt.ts';
import styles from './login-page.module.css';

/** Finishes the login and redirects, so that the address with the provider's answer does not stay in the history. */
export async function loginCallbackLoader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    return replace(await finishLogin(new URL(request.url).search.slice(1)));
  } catch (error) {
    if (failureCode(error) === 'account-disabled') return redirect(addresses.error('user_disabled'));
    if (error instanceof ApiError && error.problem?.pending_deletion) {
      rememberPendingDeletion(error.problem.pending_deletion);
      return replace(addresses.pendingDeletion);
    }
    throw error;
  }
}

/** The loader always redirects; only its error is ever displayed. */
export function LoginCallbackPage() {
  return null;
}

export function LoginFailedPage() {
  const { t } = useTexts();
  const { fallback = addresses.photos, renewal } = readFailure() ?? {};
  return (
    <FailedLogin>
      <StartButtons offersNewAccount={false} returnTo={fallback} renewal={renewal} />
      {renewal && (
        <div className={styles.retry}>
          <Button size={48} isWide render={(props) => <Link to={addresses.photos} {...props} />}>
            {t('login.renew.skip')}
          </Button>
        </div>
      )}
    </FailedLogin>
  );
}
