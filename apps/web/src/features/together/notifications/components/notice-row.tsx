import type { AdministratorNotice } from '@stund/contract';
import { classNames } from '@stund/ui';
import { DatabaseBackup } from 'lucide-react';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './notification-row.module.css';

/** Something that administrators have to know. It is no link: what has to be done is done on the server. */
export function NoticeRow({ notice: { kind, time, is_read: isRead } }: { notice: AdministratorNotice }) {
  const { t, language } = useTexts();
  const now = useNow();
  return (
    <li className={classNames(styles.row, !isRead && styles.unread)}>
      <span className={styles.icon}>
        <DatabaseBackup aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <span className={styles.what}>{t(`notifications.notice.${kind}`)}</span>
        <span className={styles.help}>{t(`notifications.notice.${kind}.help`)}</span>
        <span className={styles.time}>{formatInstant(time, language, now)}</span>
      </span>
      {!isRead && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('notifications.new')}</span>
        </span>
      )}
    </li>
  );
}
