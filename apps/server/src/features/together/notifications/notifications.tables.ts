import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const notificationsTables: FeatureTables = {
  activity: { emptied: 'albums', copy: { leftOut: 'derived' } },
  album_activity: { emptied: 'cascade', copy: { leftOut: 'derived' } },
  album_notice: {
    emptied: 'cascade',
    copy: {
      part: 'album-notifications',
      rows: byAccount,
      columns: words`job_id is_muted mailed_at mailed_until mail_due_at`,
      leftOut: { derived: `account_id` },
      order: words`job_id`,
    },
  },
  notification_settings: {
    emptied: 'cascade',
    copy: {
      part: 'notifications',
      rows: byAccount,
      columns: words`is_on email read_until`,
      leftOut: { derived: `account_id` },
      order: words`account_id`,
    },
  },
  pending_activity: { emptied: 'cascade', copy: { leftOut: 'derived' } },
  push_subscription: {
    emptied: 'cascade',
    copy: {
      part: 'push',
      rows: byAccount,
      columns: words`device_id endpoint shows_content created_at`,
      leftOut: { derived: `account_id`, technical: `id`, secret: `p256dh auth` },
      order: words`created_at device_id`,
    },
  },
};
