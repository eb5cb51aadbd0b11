import { emailPattern, limits } from '@stund/contract';
import { Button, Dialog, showToast, TextField } from '@stund/ui';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import {
  type LoginSecurity,
  useCancelEmailChange,
  useConfirmEmailChange,
  useRequestEmailChange,
} from '../api/login-security.ts';
import styles from './security.module.css';

interface EmailDialogProps {
  isOpen: boolean;
  security: LoginSecurity;
  close: () => void;
}

/** Changes the e-mail address: first the new one, then the codes mailed to both. */
export function EmailDialog({ isOpen, security, close }: EmailDialogProps) {
  return security.new_email === null ? (
    <NewEmail isOpen={isOpen} email={security.email} close={close} />
  ) : (
    <Codes isOpen={isOpen} email={security.email} newEmail={security.new_email} close={close} />
  );
}

function NewEmail({ isOpen, email, close }: { isOpen: boolean; email: string; close: () => void }) {
  const { t } = useTexts();
  const field = useField('', (value) => findEmailProblem(value, email));
  const request = useRequestEmailChange();
  const submit = () => {
    if (!field.check() || request.isPending) return;
    request.mutate(field.value.trim(), {
      onError: (error) => {
        if (failureCode(error) !== 'recent-login-required') field.fail({ id: errorTextId(error) });
      },
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      stepKey="address"
      title={t('login-security.email.change')}
      text={t('login-security.email.lead')}
      actions={
        <>
          <Button onClick={close}>{t('shared.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={request.isPending}
            busyLabel={t('login-security.email.sending')}
          >
            {t('login-security.email.send')}
          </Button>
        </>
      }
    >
      <TextField
        {...field.props}
        label={t('login-security.email.new')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
    </Dialog>
  );
}

interface CodesProps {
  isOpen: boolean;
  email: string;
  newEmail: string;
  close: () => void;
}

function Codes({ isOpen, email, newEmail, close }: CodesProps) {
  const { t } = useTexts();
  const current = useField('', findCodeProblem);
  const next = useField('', findCodeProblem);
  const confirmChange = useConfirmEmailChange();
  const cancel = useCancelEmailChange();
  const submit = () => {
    const isValid = [current, next].map((field) => field.check()).every(Boolean);
    if (!isValid || confirmChange.isPending) return;
    const codes = { current_code: current.value.trim(), new_code: next.value.trim() };
    confirmChange.mutate(codes, {
      onSuccess: () => {
        close();
        showToast({ message: t('login-security.email.changed', { email: newEmail }) });
      },
      onError: (error) => {
        const code = failureCode(error);
        if (code === 'recent-login-required') return;
        next.fail({ id: code === 'wrong-code' ? 'login-security.email.wrongCodes' : errorTextId(error) });
      },
    });
  };
  const codeProps = { inputMode: 'numeric', maxLength: 6, autoComplete: 'one-time-code' } as const;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      stepKey="codes"
      title={t('login-security.email.codes')}
      text={t('login-security.email.codesLead', { email, newEmail })}
      actions={
        <>
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess: close })}>
            {t('login-security.email.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={confirmChange.isPending}
            busyLabel={t('login-security.saving')}
          >
            {t('login-security.email.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <TextField
          {...current.props}
          {...codeProps}
          label={t('login-security.email.codeOf', { email })}
          name="current-code"
        />
        <TextField
          {...next.props}
          {...codeProps}
          label={t('login-security.email.codeOf', { email: newEmail })}
          name="new-code"
        />
      </div>
    </Dialog>
  );
}

function findEmailProblem(typed: string, present: string): FieldProblem | undefined {
  const email = typed.trim();
  if (email === present) return { id: 'login-security.email.same' };
  if (email.length <= limits.maxEmailLength && emailPattern.test(email)) return undefined;
  return { id: 'login-security.email.invalid' };
}

function findCodeProblem(code: string): FieldProblem | undefined {
  return /^\d{6}$/.test(code.trim()) ? undefined : { id: 'login-security.code.invalid' };
}
