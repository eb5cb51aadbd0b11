import { Clock, Lock } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { formatEnd } from '../../model/format-end.ts';
import { endOf } from '../../model/share-options.ts';
import styles from '../share-dialog.module.css';
import type { ShareDialogState } from '../use-share-dialog.ts';

/** Until when the link will work, and that its recipients need the password. */
export function ValidUntil({ state: { options } }: { state: ShareDialogState }) {
  const { t, language } = useTexts();
  return (
    <div>
      <p className={styles.note}>
        <Clock />
        <span>{t('sharing.until', { date: formatEnd(endOf(options), language) })}</span>
      </p>
      {options.needsPassword && (
        <p className={styles.note}>
          <Lock />
          <span>{t('sharing.password.remember')}</span>
        </p>
      )}
    </div>
  );
}
