import { Banner, Button, Checkbox, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { isLoginDeclined } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { endSession } from '../../../../shared/session/session.ts';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { lossesQuery, useRequestDeletion } from '../api/account-deletion.ts';
import { LossesList } from '../components/losses-list.tsx';
import styles from './delete-account-page.module.css';

/** The frame of /settings/delete_account, whose content needs a recent login. */
export function DeleteAccountPage({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <SettingsPage
      title={t('account-deletion.title')}
      lead={t('account-deletion.page.lead')}
      back={{ to: addresses.privacy, label: t('account-deletion.back') }}
    >
      {children}
    </SettingsPage>
  );
}

/** What is lost and when, and the deliberate confirmation. */
export function DeleteAccountForm() {
  const { t } = useTexts();
  const losses = useQuery(lossesQuery);
  if (losses.isPending) return <Spinner size={24} label={t('account-deletion.loading')} />;
  if (losses.isError) return <LoadError title={t('account-deletion.loadFailed')} query={losses} />;
  return (
    <>
      <LossesList losses={losses.data} />
      <Confirmation waitDays={losses.data.wait_days} />
    </>
  );
}

function Confirmation({ waitDays }: { waitDays: number }) {
  const { t } = useTexts();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const request = useRequestDeletion();
  const submit = async () => {
    await request.mutateAsync();
    endSession();
    // Reloading the page leaves nothing of the account in memory.
    window.location.assign(addresses.pendingDeletion);
  };
  return (
    <div className={styles.confirmation}>
      <p className={styles.undo}>{t('account-deletion.undo', { count: waitDays })}</p>
      <Checkbox checked={isUnderstood} onChange={(event) => setIsUnderstood(event.target.checked)}>
        {t('account-deletion.understood')}
      </Checkbox>
      {request.isError && !isLoginDeclined(request.error) && (
        <Banner kind="danger">
          {t('account-deletion.failed')} {t(errorTextId(request.error))}
        </Banner>
      )}
      <div>
        <Button
          variant="danger"
          isBusy={request.isPending}
          busyLabel={t('account-deletion.busy')}
          disabledReason={isUnderstood ? undefined : t('account-deletion.confirmFirst')}
          onClick={() => void submit().catch(() => undefined)}
        >
          {request.isError ? t('shared.retry') : t('account-deletion.title')}
        </Button>
      </div>
    </div>
  );
}
