import { Button, Dialog } from '@stund/ui';
import { Fragment } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { keyTable } from '../../model/viewer-keys.ts';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts of the viewer. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('viewer.keys')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('shared.ok')}
        </Button>
      }
    >
      <dl className={styles.table}>
        {keyTable.map(({ text, ...row }) => (
          <div key={text} className={styles.row}>
            <dt className={styles.keys}>
              {row.keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ('isTogether' in row ? ' + ' : ' ')}
                  <kbd className={styles.key}>{nameOf(key)}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd className={styles.text}>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function nameOf(key: string): string {
  if (key !== 'Mod') return key;
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
