import { EmptyState, IconButton, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { settingsQuery } from '../api/notification-settings.ts';
import { markRead, notificationsQuery } from '../api/notifications.ts';
import { NoticeRow } from '../components/notice-row.tsx';
import { NotificationRow } from '../components/notification-row.tsx';
import styles from './notifications-page.module.css';

/** What others did in the person's albums, at /notifications. Opening it marks everything as read (docs/rules/notifications.md#no5). */
export function NotificationsPage() {
  const { t } = useTexts();
  const query = useQuery(notificationsQuery);
  const { data, error } = query;
  const isOff = useQuery(settingsQuery).data?.is_on === false;
  // Nodes of the release before, which may answer during an update, have none.
  const notices = data?.notices ?? [];
  const unread = useUnreadOfVisit(data);
  usePageTitle(t('app.notifications'));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{t('app.notifications')}</h1>
        <IconButton
          label={t('notifications.settings')}
          icon={<Settings />}
          render={(props) => <Link to={addresses.notifications} {...props} />}
        />
      </div>
      {!data && !error && <Spinner className={styles.state} size={24} label={t('notifications.loading')} />}
      {!data && error && <LoadError className={styles.state} title={t('notifications.failed')} query={query} />}
      {data && data.notifications.length + notices.length === 0 && (
        <EmptyState
          className={styles.state}
          icon={<Bell />}
          title={t(isOff ? 'notifications.off.title' : 'notifications.empty.title')}
          text={t(isOff ? 'notifications.off.text' : 'notifications.empty.text')}
        />
      )}
      {data && data.notifications.length + notices.length > 0 && (
        <ul className={styles.list} aria-label={t('notifications.list')}>
          {notices.map((one) => (
            <NoticeRow key={one.kind} notice={{ ...one, is_read: !unread.has(one.kind) }} />
          ))}
          {data.notifications.map((one) => (
            <NotificationRow key={one.id} notification={{ ...one, is_read: !unread.has(one.id) }} />
          ))}
        </ul>
      )}
    </div>
  );
}

type List = {
  notifications: ReadonlyArray<{ id: number; is_read: boolean }>;
  notices?: ReadonlyArray<{ kind: string; is_read: boolean }> | undefined;
  read_until: number;
  unread_count: number;
};

/** Marks what is shown as read, and keeps the marks of what was unread on this visit. */
function useUnreadOfVisit(data: List | undefined): ReadonlySet<number | string> {
  const [unread, setUnread] = useState<ReadonlySet<number | string>>(new Set());
  const listed = [
    ...(data?.notices ?? []).map(({ kind, is_read }) => ({ id: kind, is_read })),
    ...(data?.notifications ?? []),
  ];
  const fresh = listed.filter(({ id, is_read: isRead }) => !isRead && !unread.has(id));
  if (fresh.length > 0) setUnread(new Set([...unread, ...fresh.map(({ id }) => id)]));
  useEffect(() => {
    if (!data || data.unread_count === 0) return;
    const note = () => {
      // A failure is harmless: they stay unread.
      if (!document.hidden) markRead(data.read_until).catch(() => undefined);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [data]);
  return unread;
}
