import { Button, showToast } from '@stund/ui';
import { useState } from 'react';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import {
  type LoginSecurity,
  useRemoveOneTimeCodes,
  useRenewRecoveryCodes,
  useRequestOneTimeCodes,
} from '../api/login-security.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SetUpCodesDialog } from './set-up-codes-dialog.tsx';

/** One-time codes as a second factor, with recovery codes. */
export function CodesSection({ security }: { security: LoginSecurity }) {
  const { t } = useTexts();
  // The codes stay on the page until they are closed, although the section changes below them.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  return (
    <SettingsSection title={t('login-security.codes')} lead={t('login-security.codes.lead')}>
      <SettingsRows>
        {security.has_one_time_codes ? (
          <>
            <OnRow />
            <RecoveryRow left={security.recovery_codes_left} show={setRecoveryCodes} />
          </>
        ) : (
          <OffRow show={setRecoveryCodes} />
        )}
      </SettingsRows>
      <RecoveryCodesDialog codes={recoveryCodes} close={() => setRecoveryCodes(undefined)} />
    </SettingsSection>
  );
}

function OffRow({ show }: { show: (codes: readonly string[]) => void }) {
  const { t } = useTexts();
  const request = useRequestOneTimeCodes();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsRow title={t('login-security.codes.off')}>
      <Button
        variant="tertiary"
        className={styles.flush}
        aria-label={t('login-security.codes.setUp')}
        isBusy={request.isPending}
        onClick={() =>
          request.mutate(undefined, { onSuccess: () => setIsOpen(true), onError: (error) => showFailure(t, error) })
        }
      >
        {t('login-security.turnOn')}
      </Button>
      {request.data && (
        <SetUpCodesDialog
          key={request.data.secret}
          isOpen={isOpen}
          setup={request.data}
          close={() => setIsOpen(false)}
          onDone={(codes) => {
            setIsOpen(false);
            show(codes);
          }}
        />
      )}
    </SettingsRow>
  );
}

function OnRow() {
  const { t } = useTexts();
  const remove = useRemoveOneTimeCodes();
  const askAndRemove = async () => {
    const options = {
      title: t('login-security.codes.turnOff.title'),
      text: t('login-security.codes.turnOff.text'),
      action: t('login-security.turnOff'),
      isDanger: true,
    };
    if (!(await confirm(options))) return;
    remove.mutate(undefined, {
      onSuccess: () => showToast({ message: t('login-security.codes.turnedOff') }),
      onError: (error) => showFailure(t, error),
    });
  };
  return (
    <SettingsRow title={t('login-security.codes.on')} help={t('login-security.codes.onHelp')}>
      <Button
        variant="danger-tertiary"
        className={styles.flush}
        aria-label={t('login-security.codes.turnOff')}
        isBusy={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        {t('login-security.turnOff')}
      </Button>
    </SettingsRow>
  );
}

function RecoveryRow({ left, show }: { left: number; show: (codes: readonly string[]) => void }) {
  const { t } = useTexts();
  const renew = useRenewRecoveryCodes();
  const askAndRenew = async () => {
    const options = {
      title: t('login-security.recovery.renew.title'),
      text: t('login-security.recovery.renew.text'),
      action: t('login-security.recovery.renew.action'),
    };
    if (!(await confirm(options))) return;
    renew.mutate(undefined, {
      onSuccess: (reply) => show(reply.recovery_codes),
      onError: (error) => showFailure(t, error),
    });
  };
  return (
    <SettingsRow title={t('login-security.recovery')} help={t('login-security.recovery.left', { count: left })}>
      <Button
        variant="tertiary"
        className={styles.flush}
        aria-label={t('login-security.recovery.renew')}
        isBusy={renew.isPending}
        onClick={() => void askAndRenew()}
      >
        {t('login-security.recovery.renew.action')}
      </Button>
    </SettingsRow>
  );
}
