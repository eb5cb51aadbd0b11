import type { Notification } from '@stund/contract';
import { classNames } from '@stund/ui';
import { Heart, Images, type LucideIcon, MessageCircle, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { formatInstant } from '../../../../shared/formatting/dates.ts';
import { useNow } from '../../../../shared/formatting/use-now.ts';
import { IsolatedText } from '../../../../shared/i18n/isolated-text.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addressOfNotification, describeNotification } from '../model/describe-notification.ts';
import styles from './notification-row.module.css';

const icons: Readonly<Record<Notification['kind'], LucideIcon>> = {
  files: Images,
  comments: MessageCircle,
  reactions: Heart,
  joined: UserPlus,
};

/** One notification, as a link to what happened. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { t, language } = useTexts();
  const now = useNow();
  const { text, time, is_read: isRead } = notification;
  return (
    <li>
      <Link to={addressOfNotification(notification)} className={classNames(styles.row, !isRead && styles.unread)}>
        <Picture notification={notification} />
        <span className={styles.text}>
          <span className={styles.what}>
            <IsolatedText text={describeNotification(notification, t)} />
          </span>
          {text !== null && (
            <span className={styles.comment} dir="auto">
              {text}
            </span>
          )}
          <span className={styles.time}>{formatInstant(time, language, now)}</span>
        </span>
        {!isRead && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('notifications.new')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** The latest file, or an icon where there is none or it has no thumbnail. */
function Picture({ notification: { kind, file, job_id } }: { notification: Notification }) {
  const { mediaUrl } = useMediaUrls();
  const [hasFailed, setHasFailed] = useState(false);
  const Icon = icons[kind];
  if (file === null || file.type === 'Documents' || hasFailed) {
    return (
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
    );
  }
  const src = mediaUrl({ ...file, job_id }, 'small');
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setHasFailed(true)} />;
}
