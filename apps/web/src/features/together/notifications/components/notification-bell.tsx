import { IconButton } from '@stund/ui';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useUnreadCount } from '../api/unread-count.ts';
import styles from './notification-bell.module.css';

/** Leads to the notifications. A dot and the name say that some are unread. */
export function NotificationBell() {
  const { t } = useTexts();
  const unread = useUnreadCount();
  const label = unread === 0 ? t('app.notifications') : t('app.notifications.unread', { count: unread });
  const icon = (
    <>
      <Bell />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </>
  );
  return (
    <IconButton label={label} icon={icon} render={(props) => <Link to={addresses.notificationList} {...props} />} />
  );
}
