import { Banner, Button } from '@stund/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { formatDay, toWallClock } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { readPendingDeletion } from '../../../../shared/session/pending-deletion.ts';
import { SplitPage } from '../../../../shared/shell/split-page.tsx';
import { useKeepAccount } from '../api/account-deletion.ts';
import styles from './pending-deletion-page.module.css';

/** The page after the request, and after a login during the wait, at /account_deletion. */
export function PendingDeletionPage({ logInAgain }: { logInAgain: () => void }) {
  const { t, language } = useTexts();
  const [pending] = useState(readPendingDeletion);
  usePageTitle(t('account-deletion.pending.title'));
  if (!pending)
    return (
      <SplitPage title={t('account-deletion.pending.title')} lead={t('account-deletion.pending.unknown')}>
        <LogIn logIn={logInAgain} />
      </SplitPage>
    );
  const date = formatDay(toWallClock(new Date(pending.deletion_date * 1000)), language);
  return (
    <SplitPage
      title={t('account-deletion.pending.title')}
      lead={
        pending.keep_token === undefined
          ? t('account-deletion.pending.requested', { date })
          : t('account-deletion.pending.lead', { date })
      }
    >
      {pending.keep_token === undefined ? (
        <LogIn logIn={logInAgain} />
      ) : (
        <Keep keepToken={pending.keep_token} logInAgain={logInAgain} />
      )}
    </SplitPage>
  );
}

function Keep({ keepToken, logInAgain }: { keepToken: string; logInAgain: () => void }) {
  const { t } = useTexts();
  const keep = useKeepAccount();
  const isTooLate = keep.isError && failureCode(keep.error) === 'gone';
  const submit = async () => {
    await keep.mutateAsync(keepToken);
    window.location.assign(addresses.photos);
  };
  if (isTooLate)
    return (
      <div className={styles.actions}>
        <Banner kind="danger">{t('account-deletion.pending.tooLate')}</Banner>
        <LogIn logIn={logInAgain} />
      </div>
    );
  return (
    <div className={styles.actions}>
      {keep.isError && <Banner kind="danger">{t(errorTextId(keep.error))}</Banner>}
      <Button
        variant="primary"
        size={48}
        isWide
        isBusy={keep.isPending}
        onClick={() => void submit().catch(() => undefined)}
      >
        {t('account-deletion.pending.keep')}
      </Button>
      <Button size={48} isWide render={(props) => <Link to={addresses.landing} {...props} />}>
        {t('account-deletion.pending.leave')}
      </Button>
    </div>
  );
}

function LogIn({ logIn }: { logIn: () => void }) {
  const { t } = useTexts();
  return (
    <Button size={48} isWide onClick={logIn}>
      {t('account-deletion.pending.logIn')}
    </Button>
  );
}
