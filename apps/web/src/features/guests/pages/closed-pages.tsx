import { Button, showToast } from '@stund/ui';
import { CloudOff, FolderX, LockKeyhole, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { brandName } from '../../../shared/brand/brand.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useStartLogin } from '../../login/index.ts';
import styles from '../components/gate-page.module.css';
import { GatePage } from '../components/gate-page.tsx';

/** The link was never right, or the album is gone. Whoever has no account is invited to make one (2-rules.md 8.4). */
export function AlbumNotFoundPage() {
  const { t } = useTexts();
  const isSignedIn = useSession().token !== undefined;
  const lead = isSignedIn ? t('guests.notFound.text') : `${t('guests.notFound.text')} ${t('app.invitation')}`;
  return (
    <GatePage icon={<FolderX />} title={t('guests.notFound.title')} lead={lead}>
      <Ways />
    </GatePage>
  );
}

/** It was on show a moment ago. */
export function RecentlyDeletedPage() {
  const { t } = useTexts();
  return (
    <GatePage icon={<Trash2 />} title={t('guests.gone.title')} lead={t('guests.gone.text')}>
      <Ways />
    </GatePage>
  );
}

/** It is open to some accounts alone. */
export function LoginRequiredPage() {
  const { t } = useTexts();
  return (
    <GatePage
      icon={<LockKeyhole />}
      title={t('guests.closed.title')}
      lead={t('guests.closed.text', { brand: brandName })}
    >
      <LoginWays isNewFirst={false} />
    </GatePage>
  );
}

export function FetchFailedPage({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTexts();
  return (
    <GatePage icon={<CloudOff />} title={t('guests.failed.title')} lead={t(errorTextId(error))}>
      <div className={styles.actions}>
        <Button variant="primary" onClick={retry}>
          {t('shared.retry')}
        </Button>
      </div>
    </GatePage>
  );
}

/** From a dead end to where a person can go on. */
function Ways() {
  const { t } = useTexts();
  const isSignedIn = useSession().token !== undefined;
  if (!isSignedIn) return <LoginWays isNewFirst returnTo={addresses.photos} />;
  return (
    <div className={styles.actions}>
      <Button variant="primary" render={(props) => <Link to={addresses.albums} {...props} />}>
        {t('guests.toAlbums')}
      </Button>
    </div>
  );
}

interface LoginWaysProps {
  /** Which of the two is offered first. */
  isNewFirst: boolean;
  /** Where both lead; back to this page unless given. */
  returnTo?: string;
}

/** Create an account or log in. */
export function LoginWays({ isNewFirst, returnTo }: LoginWaysProps) {
  const { t } = useTexts();
  const { pathname, search, hash } = useLocation();
  const start = useStartLogin();
  const begin = (isNewAccount: boolean) =>
    start.mutate(
      { isNewAccount, isReturning: !isNewAccount, returnTo: returnTo ?? pathname + search + hash },
      { onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }) },
    );
  const create = { isNew: true, label: t('login.createAccount') };
  const logIn = { isNew: false, label: t('login.logIn') };
  return (
    <div className={styles.actions}>
      {(isNewFirst ? [create, logIn] : [logIn, create]).map(({ isNew, label }, index) => (
        <Button
          key={label}
          variant={index === 0 ? 'primary' : 'secondary'}
          isBusy={start.isPending && start.variables.isNewAccount === isNew}
          busyLabel={label}
          onClick={() => begin(isNew)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
