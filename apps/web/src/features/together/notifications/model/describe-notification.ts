import type { Notification } from '@stund/contract';
import { isolate } from '../../../../shared/i18n/isolated-text.tsx';
import type { Translate } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';

/** "Kari and 2 others added 12 photos to “Hytta”", with the names marked for `IsolatedText`. */
export function describeNotification(notification: Notification, t: Translate): string {
  const { kind, names, person_count: people, count, are_photos: arePhotos } = notification;
  const [first = '', second = ''] = names.map((name) => (name === '' ? t('notifications.someone') : isolate(name)));
  const who =
    people <= 1
      ? first
      : people === 2
        ? t('notifications.two', { first, second })
        : t('notifications.more', { first, others: people - 1 });
  const album =
    notification.album === ''
      ? t('notifications.untitled.inSentence')
      : t('shared.quoted', { name: isolate(notification.album) });
  if (kind === 'files') return t(arePhotos ? 'notifications.photos' : 'notifications.files', { who, count, album });
  if (kind === 'comments') return t('notifications.comments', { who, count, album });
  if (kind === 'reactions') return t('notifications.loves', { who, count, album });
  return t('notifications.joined', { who, count: people, album });
}

/** The page that shows what happened: the file when it is about a single one, otherwise the album. */
export function addressOfNotification({ kind, count, file, job_id: jobId }: Notification): string {
  if (count !== 1 || file === null) return addresses.album(jobId);
  return kind === 'comments' ? addresses.comments(jobId, file.id) : addresses.albumFile(jobId, file.id);
}
