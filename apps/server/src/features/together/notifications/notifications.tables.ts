import type { AccountId, AdministratorNotice, JobId, PersonId } from '@stund/contract';
import type { Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

export type ActivityKind = 'files' | 'comments' | 'reactions' | 'joined';

/** Albums with changes that are not in `activity` yet. See docs/adr/0027-notifications.md. */
interface PendingActivityTable {
  job_id: JobId;
  serial: number;
  since: Generated<Date>;
}

/** What has been done with the activity of an album. */
interface AlbumActivityTable {
  job_id: JobId;
  /** The changes up to here are in `activity`. */
  serial: number;
  /** When new activity was last announced to the members. */
  announced_at: Date | null;
  /** When pushes and mails about the album are next planned; null while nothing is waiting. */
  push_due_at: Date | null;
  /** Activity before this was already planned. */
  planned_until: Date;
}

/** What people did in an album within some hours, by kind; one row for all members. */
interface ActivityTable {
  id: Generated<number>;
  job_id: JobId;
  kind: ActivityKind;
  first_at: Date;
  last_at: Date;
  last_serial: number;
  /** The only person who did it; null when there were several. */
  sole_person: PersonId | null;
}

export type DigestChoice = 'off' | 'hourly' | 'daily';

/** Missing for accounts that use the defaults. */
interface NotificationSettingsTable {
  account_id: AccountId;
  is_on: Generated<boolean>;
  email: Generated<DigestChoice>;
  /** Activity up to here has been read, on any device. */
  read_until: Stamp;
}

/** The notifications of one account about one album. */
interface AlbumNoticeTable {
  account_id: AccountId;
  job_id: JobId;
  is_muted: Generated<boolean>;
  /** Activity before this is in an earlier mail. */
  mailed_until: Date | null;
  mailed_at: Date | null;
  /** When the next mail is due; null while nothing is waiting. */
  mail_due_at: Date | null;
}

/** A browser that receives pushes. It ends with the device's login. */
interface PushSubscriptionTable {
  id: string;
  account_id: AccountId;
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Whether pushes name people and albums. */
  shows_content: boolean;
  created_at: Generated<Date>;
}

/** What administrators have to know for as long as it is so. It names no person. */
interface AdministratorNoticeTable {
  kind: AdministratorNotice['kind'];
  since: Generated<Date>;
}

interface NotificationsTables {
  activity: ActivityTable;
  administrator_notice: AdministratorNoticeTable;
  album_activity: AlbumActivityTable;
  album_notice: AlbumNoticeTable;
  notification_settings: NotificationSettingsTable;
  pending_activity: PendingActivityTable;
  push_subscription: PushSubscriptionTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends NotificationsTables {}
}

export const notificationsTables: RulesOf<NotificationsTables> = {
  activity: { emptied: 'albums', copy: { leftOut: 'derived' } },
  administrator_notice: { emptied: 'stays', copy: { leftOut: 'nobody' } },
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
