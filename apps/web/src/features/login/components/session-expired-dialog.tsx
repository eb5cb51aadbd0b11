import { Button, Dialog } from '@stund/ui';
import { useLocation } from 'react-router';
import { keepDrafts } from '../../../shared/forms/drafts.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { logOut } from '../api/log-out.ts';
import { useStartLogin } from '../api/start-login.ts';
import { FormProblem } from './form-problem.tsx';

/** Asks to log in again and comes back to the same place. The page behind it stays as it is. */
export function SessionExpiredDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const start = useStartLogin();
  return (
    <Dialog
      isOpen={isOpen}
      staysOnOutsidePress
      onClose={() => {}}
      title={t('login.expired.title')}
      text={t('login.expired.text')}
      actions={
        <>
          <Button onClick={() => void logOut()}>{t('login.expired.leave')}</Button>
          <Button
            variant="primary"
            isBusy={start.isPending}
            busyLabel={t('login.logIn.busy')}
            onClick={() => {
              keepDrafts();
              start.mutate({ returnTo: pathname + search + hash });
            }}
          >
            {t('login.logIn')}
          </Button>
        </>
      }
    >
      {start.error && <FormProblem error={start.error} />}
    </Dialog>
  );
}
