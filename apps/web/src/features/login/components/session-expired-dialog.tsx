import { Button, Dialog } from '@stund/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { saveDrafts } from '../../../shared/forms/drafts.ts';
import { Text } from '../../../shared/i18n/text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { hasPendingOperations } from '../../../shared/operations/pending-operations.ts';
import type { AnnouncedSession } from '../../../shared/session/announced-sessions.ts';
import { logOut } from '../api/log-out.ts';
import { useStartLogin } from '../api/start-login.ts';
import { openLoginWindow } from '../model/login-window.ts';
import { continueAs, useOtherSession } from '../model/other-windows.ts';
import { FormProblem } from './forms/form-problem.tsx';
import styles from './session-expired-dialog.module.css';

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
  const login = useLoginAgain(isOpen);
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
  const login = useLoginAgain(isOpen);
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

type LoginAgain = ReturnType<typeof useLoginAgain>;

function useLoginAgain(isOpen: boolean) {
  const { pathname, search, hash } = useLocation();
  const start = useStartLogin();
  const [hint, setHint] = useState<'opened' | 'blocked'>();
  if (!isOpen && hint) setHint(undefined);
  const begin = () => {
    if (openLoginWindow()) return setHint('opened');
    // Leaving the page would end pending operations; a link to another tab is never blocked.
    if (hasPendingOperations()) return setHint('blocked');
    saveDrafts();
    start.mutate({ returnTo: pathname + search + hash, isReturning: true });
  };
  return { begin, hint, error: start.error, isLeaving: start.isPending };
}

function LoginHint({ login: { hint, error } }: { login: LoginAgain }) {
  const { t } = useTexts();
  if (error) return <FormProblem error={error} />;
  if (!hint) return null;
  return (
    <p role="status" className={styles.hint}>
      {hint === 'opened' ? t('login.expired.opened') : <Text id="login.expired.blocked" tags={{ link: newTab }} />}
    </p>
  );
}

function newTab(text: string) {
  return (
    <a href={addresses.loginAgain} target="_blank" rel="noopener opener" className={styles.link}>
      {text}
    </a>
  );
}
