import { Button, Dialog } from '@stund/ui';
import { useAccount } from '../../../../shared/account/account.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { AnnouncedSession } from '../../../../shared/session/announced-sessions.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { logOut } from '../api/log-out.ts';
import { continueAs, useOtherSession } from '../model/other-windows.ts';
import { LoginHint } from './login-hint.tsx';
import { useLoginAgain } from './use-login-again.ts';

/**
 * Asks to log in again in a separate window: the page stays as it is, and pending calls and uploads continue
 * afterwards. Where no window can open, this page navigates to the login and returns.
 */
export function SessionExpiredDialog({ isOpen }: { isOpen: boolean }) {
  const other = useOtherSession();
  return other ? <OtherAccountDialog isOpen={isOpen} other={other} /> : <LogInAgainDialog isOpen={isOpen} />;
}

function LogInAgainDialog({ isOpen }: { isOpen: boolean }) {
  const { t } = useTexts();
  const { loginEnd } = useSession();
  const login = useLoginAgain({ isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      staysOnOutsidePress
      onClose={() => {}}
      title={t('login.expired.title')}
      text={loginEnd ? t(`login.ended.${loginEnd}`) : t('login.expired.text')}
      actions={
        <>
          <Button onClick={() => void logOut()}>{t('login.expired.leave')}</Button>
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

function OtherAccountDialog({ isOpen, other }: { isOpen: boolean; other: AnnouncedSession }) {
  const { t } = useTexts();
  const { name } = useAccount();
  const login = useLoginAgain({ isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      staysOnOutsidePress
      onClose={() => {}}
      title={t('login.other.title', { other: other.name })}
      text={t('login.other.text', { name, other: other.name })}
      actions={
        <>
          <Button onClick={() => continueAs(other)}>{t('login.other.goOn', { other: other.name })}</Button>
          <Button variant="primary" isBusy={login.isLeaving} busyLabel={t('login.logIn.busy')} onClick={login.begin}>
            {t('login.other.logIn', { name })}
          </Button>
        </>
      }
    >
      <LoginHint login={login} />
    </Dialog>
  );
}
