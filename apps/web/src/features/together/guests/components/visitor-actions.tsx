import { Avatar, Button, IconButton, Menu, MenuItem, MenuSeparator, showToast } from '@stund/ui';
import { LogIn, Pencil, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useGuest } from '../../../../shared/session/guest.ts';
import { useStartLogin } from '../../../login/login/index.ts';
import styles from './visitor-actions.module.css';

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((module) => ({ default: module.JoinDialog })));

/**
 * The display name of a guest, and the buttons to log in or create an account, both of which return to this page. On
 * phones the menu of an album offers them instead.
 */
export function VisitorActions({ hasAlbumMenu = false }: { hasAlbumMenu?: boolean }) {
  const name = useGuest()?.name;
  const { t } = useTexts();
  const goToLogin = useGoToLogin();
  if (name !== undefined) return <GuestMenu name={name} goToLogin={goToLogin} />;
  return (
    <>
      <Button variant="tertiary" className={hasAlbumMenu ? styles.wide : undefined} onClick={() => goToLogin(false)}>
        {t('login.logIn')}
      </Button>
      <Button className={styles.wide} onClick={() => goToLogin(true)}>
        {t('login.createAccount')}
      </Button>
    </>
  );
}

function GuestMenu({ name, goToLogin }: { name: string; goToLogin: (isNewAccount: boolean) => void }) {
  const { t } = useTexts();
  const [isNaming, setIsNaming] = useState(false);
  const stop = () => setIsNaming(false);
  return (
    <>
      <Menu
        align="end"
        header={
          <p className={styles.who}>
            <span dir="auto">{name}</span>
            <span className={styles.kind}>{t('guests.menu.guest')}</span>
          </p>
        }
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            variant="round"
            label={t('guests.menu.label', { name })}
            icon={<Avatar name={name} isDecorative />}
          />
        )}
      >
        <MenuItem icon={<Pencil />} onSelect={() => setIsNaming(true)}>
          {t('guests.menu.rename')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogIn />} onSelect={() => goToLogin(false)}>
          {t('login.logIn')}
        </MenuItem>
        <MenuItem icon={<UserPlus />} onSelect={() => goToLogin(true)}>
          {t('login.createAccount')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>{isNaming && <JoinDialog isOpen onJoined={stop} onDeny={stop} />}</Suspense>
    </>
  );
}

/** Opens the login or the registration, both of which return to this page. */
export function useGoToLogin(): (isNewAccount: boolean) => void {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const start = useStartLogin();
  return (isNewAccount) =>
    start.mutate(
      { isNewAccount, isReturning: !isNewAccount, returnTo: pathname + search + hash },
      { onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }) },
    );
}
