import type { AccountId, JobId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityKind } from '../../../platform/database/notification-tables.ts';
import type { Database, Tx } from '../../../platform/database/schema.ts';

export interface FeedRow {
  id: number;
  job_id: JobId;
  kind: ActivityKind;
  last_at: Date;
  /** The same in microseconds since 1970, which a Date does not have. */
  last_us: number;
  is_unread: boolean;
}

/** The latest activity of others in albums, without that of which nothing is left, and without albums that the account muted. */
export async function selectFeed(
  database: Database,
  accountId: AccountId,
  { jobIds, since, limit }: { jobIds: readonly JobId[]; since: Date; limit: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select activity.id, activity.job_id, activity.kind, activity.last_at,
      (extract(epoch from activity.last_at) * 1000000)::bigint as last_us,
      activity.last_serial > coalesce(participant.last_seen_serial, 0)
        and activity.last_at > coalesce(read.read_until, 'epoch') as is_unread
    from activity
    left join participant on participant.job_id = activity.job_id and participant.account_id = ${accountId}
    left join notification_settings as read on read.account_id = ${accountId}
    where activity.job_id = any(${jobIds as JobId[]}::uuid[]) and activity.last_at > ${since}
      and activity.sole_person is distinct from ${accountId}::uuid
      and (participant.joined_at is null or activity.last_at >= participant.joined_at)
      and not exists (select from album_notice
        where album_notice.account_id = ${accountId} and album_notice.job_id = activity.job_id and is_muted)
      and ${isAnythingLeft(accountId)}
    order by activity.last_at desc, activity.id desc
    limit ${limit}
  `.execute(database);
  return rows;
}

/** Whether others than the account did something that is still there, which takes one look at an index where counting takes many. */
function isAnythingLeft(accountId: AccountId): RawBuilder<boolean> {
  const since = sql`greatest(activity.first_at, participant.joined_at)`;
  return sql<boolean>`case activity.kind
    when 'files' then exists (select from file where file.job_id = activity.job_id and deleted_at is null and is_master
      and uploaded_at between ${since} and activity.last_at and coalesce(guest_id, added_by) <> ${accountId})
    when 'comments' then exists (select from comment left join file on file.id = comment.file_id
      where comment.job_id = activity.job_id and file.deleted_at is null and comment.person_id <> ${accountId}
      and comment.created_at between ${since} and activity.last_at)
    when 'reactions' then exists (select from reaction join file on file.id = reaction.file_id
      where reaction.job_id = activity.job_id and file.deleted_at is null and reaction.person_id <> ${accountId}
      and reaction.created_at between ${since} and activity.last_at)
    else exists (select from participant as other where other.job_id = activity.job_id and other.person_id <> ${accountId}
      and other.joined_at between ${since} and activity.last_at) end`;
}

/** Marks activity up to a time as read; it never becomes unread again, and nothing later than `now` is. */
export async function raiseReadUntil(tx: Tx, accountId: AccountId, untilUs: number, now: Date): Promise<void> {
  await sql`
    insert into notification_settings (account_id, read_until)
    values (${accountId}, least(timestamptz 'epoch' + ${untilUs}::bigint * interval '1 microsecond', ${now}::timestamptz))
    on conflict (account_id) do update set read_until = greatest(notification_settings.read_until, excluded.read_until)
  `.execute(tx);
}

/** Whether the device is still logged in, for callers that have waited. */
export async function isLoggedIn(
  database: Database,
  { accountId, deviceId }: { accountId: AccountId; deviceId: string },
): Promise<boolean> {
  const token = await database
    .selectFrom('auth_token')
    .select('id')
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return token !== undefined;
}
