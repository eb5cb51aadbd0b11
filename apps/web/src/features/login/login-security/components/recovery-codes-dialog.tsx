import { Button, Dialog, showToast } from '@stund/ui';
import { Copy, Download, Printer } from 'lucide-react';
import { brandName } from '../../../../shared/brand/brand.ts';
import { saveBlob } from '../../../../shared/files/save-file.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './security.module.css';

interface RecoveryCodesDialogProps {
  /** Undefined while there is nothing to show. */
  codes: readonly string[] | undefined;
  close: () => void;
}

/** The recovery codes, which are shown once: to be copied, saved or printed. */
export function RecoveryCodesDialog({ codes, close }: RecoveryCodesDialogProps) {
  const { t } = useTexts();
  const shown = codes ?? [];
  const text = [t('login-security.recovery.fileTitle', { brand: brandName }), '', ...shown, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(shown.join('\n')).then(
      () => showToast({ message: t('login-security.recovery.copied') }),
      () => showToast({ kind: 'error', message: t('login-security.recovery.copyFailed') }),
    );
  return (
    <Dialog
      isOpen={codes !== undefined}
      onClose={close}
      staysOnOutsidePress
      title={t('login-security.recovery.shown.title')}
      text={t('login-security.recovery.shown.text')}
      actions={
        <Button variant="primary" onClick={close}>
          {t('login-security.recovery.saved')}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.codesBox}>
          <ul className={styles.codes} aria-label={t('login-security.recovery')}>
            {shown.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.tools}>
          {window.isSecureContext && (
            <Button icon={<Copy />} onClick={() => void copy()}>
              {t('login-security.recovery.copy')}
            </Button>
          )}
          <Button
            icon={<Download />}
            onClick={() =>
              saveBlob(
                new Blob([text], { type: 'text/plain;charset=utf-8' }),
                `${brandName.toLowerCase()}-recovery-codes.txt`,
              )
            }
          >
            {t('login-security.recovery.download')}
          </Button>
          <Button icon={<Printer />} onClick={() => printText(text)}>
            {t('login-security.recovery.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Prints the codes alone, from a frame that is removed afterwards. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  // A hidden frame would print nothing in Firefox.
  frame.className = styles.printFrame ?? '';
  document.body.append(frame);
  const inner = frame.contentWindow;
  if (inner === null) {
    frame.remove();
    return;
  }
  const page = inner.document.createElement('pre');
  page.textContent = text;
  inner.document.body.append(page);
  inner.addEventListener('afterprint', () => frame.remove());
  inner.print();
}
