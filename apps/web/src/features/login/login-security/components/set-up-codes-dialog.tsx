import type { ReplyOf, requestOneTimeCodes } from '@stund/contract';
import { Button, Dialog, TextField } from '@stund/ui';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useField } from '../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { QrCodeImage } from '../../../../shared/qr-code/qr-code-image.tsx';
import { useConfirmOneTimeCodes } from '../api/login-security.ts';
import styles from './security.module.css';

interface SetUpCodesDialogProps {
  isOpen: boolean;
  setup: ReplyOf<typeof requestOneTimeCodes>;
  close: () => void;
  /** Called with the recovery codes once a code has confirmed the secret. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret, as QR code and as text, and asks for a first code. */
export function SetUpCodesDialog({ isOpen, setup, close, onDone }: SetUpCodesDialogProps) {
  const { t } = useTexts();
  const code = useField('', (value) =>
    /^\d{6}$/.test(value.replace(/\s/g, '')) ? undefined : { id: 'login-security.code.invalid' },
  );
  const confirmCodes = useConfirmOneTimeCodes();
  const submit = () => {
    if (!code.check() || confirmCodes.isPending) return;
    confirmCodes.mutate(code.value.replace(/\s/g, ''), {
      onSuccess: (reply) => onDone(reply.recovery_codes),
      onError: (error) => {
        const failure = failureCode(error);
        if (failure === 'recent-login-required') return;
        code.fail({ id: failure === 'wrong-code' ? 'login-security.codes.wrong' : errorTextId(error) });
      },
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      staysOnOutsidePress
      title={t('login-security.codes.setUp')}
      text={t('login-security.codes.scan')}
      actions={
        <>
          <Button onClick={close}>{t('shared.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={confirmCodes.isPending}
            busyLabel={t('login-security.saving')}
          >
            {t('login-security.turnOn')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <QrCodeImage text={setup.url} label={t('login-security.codes.qr')} className={styles.qr} />
        <div>
          <p className={styles.secretLabel}>{t('login-security.codes.secret')}</p>
          <p className={styles.secret}>
            <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
        <TextField
          {...code.props}
          label={t('login-security.codes.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </div>
    </Dialog>
  );
}
