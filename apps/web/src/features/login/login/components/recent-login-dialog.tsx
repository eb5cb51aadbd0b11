import { Button, Dialog } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { declineRecentLogin, useIsRecentLoginNeeded } from '../../../../shared/session/recent-login.ts';
import { LoginHint } from './login-hint.tsx';
import { useLoginAgain, useRenewal } from './use-login-again.ts';

/** Asks to log in again when a call needs a recent login. The call waits, and continues afterwards. */
export function RecentLoginDialog() {
  const { t } = useTexts();
  const isOpen = useIsRecentLoginNeeded();
  const renewal = useRenewal();
  const login = useLoginAgain({ isOpen, renewal });
  return (
    <Dialog
      isOpen={isOpen}
      staysOnOutsidePress
      onClose={declineRecentLogin}
      title={t('login.renew.title')}
      text={t('login.renew.text')}
      actions={
        <>
          <Button onClick={declineRecentLogin}>{t('shared.cancel')}</Button>
          <Button variant="primary" isBusy={login.isLeaving} busyLabel={t('login.logIn.busy')} onClick={login.begin}>
            {t('login.logIn')}
          </Button>
        </>
      }
    >
      <LoginHint login={login} />
    </Dialog>
  );
}
