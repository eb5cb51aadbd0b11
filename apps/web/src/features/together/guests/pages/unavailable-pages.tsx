import { Button, showToast } from '@stund/ui';
import { FolderX, LockKeyhole, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { FetchFailure } from '../../../../shared/link-gate/link-gate.tsx';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { useStartLogin } from '../../../login/login/index.ts';
import styles from '../components/gate-page.module.css';
import { GatePage } from '../components/gate-page.tsx';

/**
 * Displayed when a link is invalid or its album no longer exists or, with `failure`, could not be fetched. Visitors
 * without an account are invited to create one (docs/rules/albums.md#al10, docs/rules/pages.md#pa2).
 */
export function AlbumNotFoundPage({
  failure,
  isFile = false,
}: {
  failure?: FetchFailure | undefined;
  isFile?: boolean;
}) {
  const { t } = useTexts();
  const isLoggedIn = useSession().token !== undefined;
  const reason = failure
    ? t(errorTextId(failure.error))
    : t(isFile ? 'guests.notFound.file.text' : 'guests.notFound.text');
  const lead = isLoggedIn ? reason : `${reason} ${t('app.invitation')}`;
  return (
    <GatePage icon={<FolderX />} title={t(isFile ? 'guests.notFound.file.title' : 'guests.notFound.title')} lead={lead}>
      {failure ? (
        <RecoveryActions>
          <Button variant="primary" isBusy={failure.isRetrying} busyLabel={t('shared.retry')} onClick={failure.retry}>
            {t('shared.retry')}
          </Button>
        </RecoveryActions>
      ) : (
        <RecoveryActions />
      )}
    </GatePage>
  );
}

/** Displayed when an album disappears while it is open. */
export function RecentlyDeletedPage() {
  const { t } = useTexts();
  return (
    <GatePage icon={<Trash2 />} title={t('guests.gone.title')} lead={t('guests.gone.text')}>
      <RecoveryActions />
    </GatePage>
  );
}

/** Displayed when an album is open to certain accounts only. */
export function LoginRequiredPage() {
  const { t } = useTexts();
  return (
    <GatePage
      icon={<LockKeyhole />}
      title={t('guests.closed.title')}
      lead={t('guests.closed.text', { brand: brandName })}
    >
      <LoginActions isNewFirst={false} />
    </GatePage>
  );
}

/** Links out of an error page. The children come first, as the primary action. */
export function RecoveryActions({ to = 'albums', children }: { to?: 'albums' | 'photos'; children?: ReactNode }) {
  const { t } = useTexts();
  const isLoggedIn = useSession().token !== undefined;
  if (!isLoggedIn) {
    return (
      <LoginActions isNewFirst returnTo={addresses.photos}>
        {children}
      </LoginActions>
    );
  }
  return (
    <div className={styles.actions}>
      {children}
      <Button variant={children ? 'secondary' : 'primary'} render={(props) => <Link to={addresses[to]} {...props} />}>
        {t(to === 'albums' ? 'guests.toAlbums' : 'app.toPhotos')}
      </Button>
    </div>
  );
}

interface LoginActionsProps {
  /** Whether creating an account comes before logging in. */
  isNewFirst: boolean;
  /** Whether an account can be created; true by default. */
  offersNew?: boolean;
  /** The page to return to; by default the current one. */
  returnTo?: string;
  /** Rendered first, as the primary action. */
  children?: ReactNode;
}

/** The buttons to create an account and to log in. */
export function LoginActions({ isNewFirst, offersNew = true, returnTo, children }: LoginActionsProps) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const start = useStartLogin();
  const startLogin = (isNewAccount: boolean) =>
    start.mutate(
      { isNewAccount, isReturning: !isNewAccount, returnTo: returnTo ?? pathname + search + hash },
      { onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }) },
    );
  const create = { isNew: true, label: t('login.createAccount') };
  const logIn = { isNew: false, label: t('login.logIn') };
  return (
    <div className={styles.actions}>
      {children}
      {(!offersNew ? [logIn] : isNewFirst ? [create, logIn] : [logIn, create]).map(({ isNew, label }, index) => (
        <Button
          key={label}
          variant={index === 0 && !children ? 'primary' : 'secondary'}
          isBusy={start.isPending && start.variables.isNewAccount === isNew}
          busyLabel={label}
          onClick={() => startLogin(isNew)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
