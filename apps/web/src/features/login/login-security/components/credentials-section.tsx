import { Button, showToast } from '@stund/ui';
import { useState } from 'react';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsRow, SettingsValue } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { type LoginSecurity, useRemovePassword } from '../api/login-security.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The e-mail address and the password. */
export function CredentialsSection({ security }: { security: LoginSecurity }) {
  const { t } = useTexts();
  return (
    <SettingsSection title={t('login-security.credentials')}>
      <SettingsRows>
        <EmailRow security={security} />
        <PasswordRow security={security} />
      </SettingsRows>
    </SettingsSection>
  );
}

function EmailRow({ security }: { security: LoginSecurity }) {
  const { t } = useTexts();
  const { email, new_email: newEmail, can_send_mail: canSendMail } = security;
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const help = newEmail ? t('login-security.email.pending', { email: newEmail }) : t('login-security.email.noMail');
  return (
    <SettingsRow title={t('login-security.email')} help={newEmail || !canSendMail ? help : undefined}>
      <SettingsValue>{email}</SettingsValue>
      {canSendMail && (
        <Button
          variant="tertiary"
          className={styles.flush}
          aria-label={t(newEmail ? 'login-security.email.enterCodes' : 'login-security.email.change')}
          onClick={() => {
            setOpenings(openings + 1);
            setIsOpen(true);
          }}
        >
          {t(newEmail ? 'login-security.continue' : 'login-security.change')}
        </Button>
      )}
      <EmailDialog key={openings} isOpen={isOpen} security={security} close={() => setIsOpen(false)} />
    </SettingsRow>
  );
}

function PasswordRow({ security }: { security: LoginSecurity }) {
  const { t } = useTexts();
  const { has_password: hasPassword, passkeys } = security;
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const remove = useRemovePassword();
  const askAndRemove = async () => {
    const options = {
      title: t('login-security.password.remove.title'),
      text: t('login-security.password.remove.text'),
      action: t('login-security.remove'),
      isDanger: true,
    };
    if (!(await confirm(options))) return;
    try {
      await remove.mutateAsync(undefined);
      showToast({ message: t('login-security.password.removed') });
    } catch (error) {
      showFailure(t, error);
    }
  };
  return (
    <SettingsRow
      title={t('login-security.password')}
      help={t(hasPassword ? 'login-security.password.help' : 'login-security.password.none')}
    >
      {hasPassword && passkeys.length > 0 && (
        <Button
          variant="danger-tertiary"
          aria-label={t('login-security.password.remove')}
          isBusy={remove.isPending}
          onClick={() => void askAndRemove()}
        >
          {t('login-security.remove')}
        </Button>
      )}
      <Button
        variant="tertiary"
        className={styles.flush}
        aria-label={t(hasPassword ? 'login-security.password.change' : 'login-security.password.set')}
        onClick={() => {
          setOpenings(openings + 1);
          setIsOpen(true);
        }}
      >
        {t(hasPassword ? 'login-security.change' : 'login-security.set')}
      </Button>
      <PasswordDialog key={openings} isOpen={isOpen} hasPassword={hasPassword} close={() => setIsOpen(false)} />
    </SettingsRow>
  );
}
