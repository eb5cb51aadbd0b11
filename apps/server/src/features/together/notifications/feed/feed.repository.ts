import type { AccountId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/database/schema.ts';
import type { ActivityKind } from '../notifications.tables.ts';

export interface FeedRow {
  id: number;
  job_id: JobId;
  kind: ActivityKind;
  /** When others last did something that is still there. */
  last_at: Date;
  /** The same in microseconds since 1970, which a Date does not have. */
  last_us: number;
  is_unread: boolean;
}

export interface FeedReader {
  accountId: AccountId;
  /** The albums that the account may see. */
  jobIds: readonly JobId[];
}

/**
 * The latest activity of others in the albums of each account, without that of which nothing is left, and without albums that the
 * account muted.
 */
export async function selectFeeds(
  database: Database,
  readers: readonly FeedReader[],
  { since, limit }: { since: Date; limit: number },
): Promise<Map<AccountId, FeedRow[]>> {
  const accountIds = readers.map((reader) => reader.accountId);
  // PostgreSQL has no arrays of arrays of different lengths.
  const jobIds = readers.map((reader) => `{${reader.jobIds.join(',')}}`);
  const { rows } = await sql<FeedRow & { account_id: AccountId }>`
    select reader.account_id, feed.*
    from unnest(${accountIds}::uuid[], ${jobIds}::text[]) as reader (account_id, job_ids)
    cross join lateral (
      select activity.id, activity.job_id, activity.kind, latest.at as last_at,
        (extract(epoch from latest.at) * 1000000)::bigint as last_us,
        activity.last_serial > coalesce(participant.last_seen_serial, 0)
          and latest.at > greatest(read.read_until, seen.created_at, 'epoch') as is_unread
      from activity
      left join participant on participant.job_id = activity.job_id and participant.account_id = reader.account_id
      left join change as seen on seen.job_id = participant.job_id and seen.serial = participant.last_seen_serial
      left join notification_settings as read on read.account_id = reader.account_id
      cross join lateral (select ${latestOfOthers} as at) as latest
      where activity.job_id = any(reader.job_ids::uuid[]) and activity.last_at > ${since}
        and activity.sole_person is distinct from reader.account_id
        and (participant.joined_at is null or activity.last_at >= participant.joined_at)
        and not exists (select from album_notice
          where album_notice.account_id = reader.account_id and album_notice.job_id = activity.job_id and is_muted)
        and latest.at > ${since}
      order by latest.at desc, activity.id desc
      limit ${limit}
    ) as feed
    order by reader.account_id, feed.last_at desc, feed.id desc
  `.execute(database);
  return Map.groupBy(rows, (row) => row.account_id);
}

const since = sql`greatest(activity.first_at, participant.joined_at)`;
/**
 * When others than the account last did something that is still there; null when nothing is left of it. What the account does itself
 * extends the row of all members, and must be no news to it. An index finds the latest one where counting would read all.
 */
const latestOfOthers = sql<Date | null>`case activity.kind
    when 'files' then (select uploaded_at from file where file.job_id = activity.job_id and deleted_at is null and is_master
      and uploaded_at between ${since} and activity.last_at and coalesce(guest_id, added_by) <> reader.account_id
      order by uploaded_at desc limit 1)
    when 'comments' then (select max(comment.created_at) from comment left join file on file.id = comment.file_id
      where comment.job_id = activity.job_id and file.deleted_at is null and comment.person_id <> reader.account_id
      and comment.created_at between ${since} and activity.last_at)
    when 'reactions' then (select max(reaction.created_at) from reaction join file on file.id = reaction.file_id
      where reaction.job_id = activity.job_id and file.deleted_at is null and reaction.person_id <> reader.account_id
      and reaction.created_at between ${since} and activity.last_at)
    else (select max(other.joined_at) from participant as other where other.job_id = activity.job_id
      and other.person_id <> reader.account_id and other.joined_at between ${since} and activity.last_at) end`;

/** Marks activity up to a time as read; it never becomes unread again, and nothing later than `now` is. */
export async function raiseReadUntil(tx: Tx, accountId: AccountId, untilUs: number, now: Date): Promise<void> {
  await sql`
    insert into notification_settings (account_id, read_until)
    values (${accountId}, least(timestamptz 'epoch' + ${untilUs}::bigint * interval '1 microsecond', ${now}::timestamptz))
    on conflict (account_id) do update set read_until = greatest(notification_settings.read_until, excluded.read_until)
  `.execute(tx);
}

/** Tells which devices are still logged in, for callers that have waited. */
export async function selectLoggedIn(
  database: Database,
  devices: ReadonlyArray<{ accountId: AccountId; deviceId: string }>,
): Promise<(device: { accountId: AccountId; deviceId: string }) => boolean> {
  const { rows } = await sql<{ account_id: AccountId; device_id: string }>`
    select auth_token.account_id, auth_token.device_id
    from unnest(${devices.map((one) => one.accountId)}::uuid[], ${devices.map((one) => one.deviceId)}::text[])
      as device (account_id, id)
    join auth_token on auth_token.account_id = device.account_id and auth_token.device_id = device.id
  `.execute(database);
  const found = new Set(rows.map((row) => `${row.account_id} ${row.device_id}`));
  return ({ accountId, deviceId }) => found.has(`${accountId} ${deviceId}`);
}
