import type { JobId } from '@stund/contract';
import { Button } from '@stund/ui';
import { Link2Off, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWasDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { brandName } from '../../../../shared/brand/brand.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { FetchFailure } from '../../../../shared/link-gate/link-gate.tsx';
import type { PasswordSubmit } from '../../../../shared/link-gate/submit-password.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { GatePage, LoginActions, PasswordPage, RecoveryActions } from '../../guests/index.ts';
import styles from './closed-pages.module.css';

type ClosedPageProps = { jobId: JobId } & (
  | { reason: 'password'; submit: PasswordSubmit }
  | { reason: 'login' }
  | { reason: 'not-found'; failure?: FetchFailure | undefined }
  | { reason: 'gone' }
);

/** The page shown instead of a share: why it is not open, and what to do. */
export function ClosedPage(props: ClosedPageProps): ReactNode {
  switch (props.reason) {
    case 'password':
      return <PasswordPage jobId={props.jobId} submit={props.submit} kind="share" />;
    case 'login':
      return <LoginRequired />;
    case 'not-found':
      return <ShareNotFoundPage failure={props.failure} />;
    case 'gone':
      return <Gone jobId={props.jobId} />;
  }
}

/**
 * Displayed when the link has expired, was deleted or mistyped or, with `failure`, could not be fetched. Visitors without
 * an account are invited to create one (docs/rules/pages.md#pa2).
 */
export function ShareNotFoundPage({ failure }: { failure?: FetchFailure | undefined }) {
  const { t } = useTexts();
  const isLoggedIn = useSession().token !== undefined;
  const reason = t(failure ? errorTextId(failure.error) : 'share-page.notFound.text');
  return (
    <GatePage
      icon={<Link2Off />}
      title={t('share-page.notFound.title')}
      lead={isLoggedIn ? reason : `${reason} ${t('app.invitation')}`}
    >
      <RecoveryActions to="photos">
        {failure && (
          <Button variant="primary" isBusy={failure.isRetrying} busyLabel={t('shared.retry')} onClick={failure.retry}>
            {t('shared.retry')}
          </Button>
        )}
      </RecoveryActions>
    </GatePage>
  );
}

/** A share that needs an account offers the login alone (docs/rules/shares.md#sh10). */
function LoginRequired() {
  const { t } = useTexts();
  return (
    <GatePage
      icon={<LockKeyhole />}
      title={t('share-page.login.title')}
      lead={t('share-page.login.text', { brand: brandName })}
    >
      <LoginActions isNewFirst={false} offersNew={false} />
    </GatePage>
  );
}

/** The dialog that asked for confirmation has closed, and the button that opened it is gone. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The share ended while it was open. Its owner, who has just stopped it here, sees the deleted notice. */
function Gone({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const wasStoppedHere = useWasDeletedHere(jobId);
  if (wasStoppedHere) {
    return (
      <GatePage icon={<Link2Off />} title={t('share-page.stopped.title')} lead={t('share-page.stopped.text')}>
        <div className={styles.actions}>
          <Button variant="primary" render={(props) => <Link ref={focus} to={addresses.photos} {...props} />}>
            {t('shared.ok')}
          </Button>
        </div>
      </GatePage>
    );
  }
  return (
    <GatePage icon={<Link2Off />} title={t('share-page.gone.title')} lead={t('share-page.gone.text')}>
      <RecoveryActions to="photos" />
    </GatePage>
  );
}
