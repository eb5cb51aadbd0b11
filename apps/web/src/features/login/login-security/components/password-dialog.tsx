import { limits, recentLoginSeconds } from '@stund/contract';
import { Button, Checkbox, Dialog, showToast, TextField } from '@stund/ui';
import { useState } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { readMinPasswordLength } from '../../../../shared/brand/min-password-length.ts';
import { type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useSetPassword } from '../api/login-security.ts';
import styles from './security.module.css';

interface PasswordDialogProps {
  isOpen: boolean;
  hasPassword: boolean;
  close: () => void;
}

/** Sets or changes the password. The present one is asked for unless the person has just logged in. */
export function PasswordDialog({ isOpen, hasPassword, close }: PasswordDialogProps) {
  const { t } = useTexts();
  const { authenticated_at: authenticatedAt } = useAccount();
  const [asksCurrent] = useState(() => hasPassword && Date.now() / 1000 - authenticatedAt > recentLoginSeconds - 60);
  const current = useField('', (value) => (value === '' ? { id: 'login-security.password.missing' } : undefined));
  const password = useField('', findNewPasswordProblem);
  const [logsOutOthers, setLogsOutOthers] = useState(true);
  const change = useSetPassword();
  const reveal = { show: t('login-security.password.show'), hide: t('login-security.password.hide') };

  const submit = () => {
    const isValid = [...(asksCurrent ? [current] : []), password].map((field) => field.check()).every(Boolean);
    if (!isValid || change.isPending) return;
    const body = { password: password.value, log_out_others: logsOutOthers };
    change.mutate(asksCurrent ? { ...body, current_password: current.value } : body, {
      onSuccess: () => {
        close();
        showToast({ message: t(hasPassword ? 'login-security.password.changed' : 'login-security.password.added') });
      },
      onError: (error) => {
        const code = failureCode(error);
        if (code === 'recent-login-required') return;
        const isAboutNew = code === 'common-password' || code === 'personal-password' || !asksCurrent;
        (isAboutNew ? password : current).fail({ id: errorTextId(error) });
      },
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      title={t(hasPassword ? 'login-security.password.change' : 'login-security.password.set')}
      actions={
        <>
          <Button onClick={close}>{t('shared.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={change.isPending} busyLabel={t('login-security.saving')}>
            {t('login-security.save')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {asksCurrent && (
          <TextField
            {...current.props}
            label={t('login-security.password.current')}
            type="password"
            name="current-password"
            autoComplete="current-password"
            revealLabels={reveal}
          />
        )}
        <TextField
          {...password.props}
          label={t('login-security.password.new')}
          help={t('login-security.password.rule', { min: readMinPasswordLength() })}
          type="password"
          name="new-password"
          autoComplete="new-password"
          revealLabels={reveal}
        />
        <Checkbox checked={logsOutOthers} onChange={(event) => setLogsOutOthers(event.target.checked)}>
          {t('login-security.password.logOutOthers')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

function findNewPasswordProblem(password: string): FieldProblem | undefined {
  const min = readMinPasswordLength();
  if (password.length < min) return { id: 'login-security.password.short', values: { min } };
  if (password.length <= limits.maxPasswordLength) return undefined;
  return { id: 'login-security.password.long', values: { max: limits.maxPasswordLength } };
}
