import type { AccountId, FileId, JobId, PersonId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';
import type { ActivityKind } from '../notifications.tables.ts';

/** What one person did in a period, as it is now: without what was deleted meanwhile. */
export interface ItemsOfPerson {
  period: number;
  person_id: PersonId;
  name: string;
  count: number;
  /** The latest file, or the one of the latest comment or heart; null for a comment on the album. */
  file_id: FileId | null;
  file_type: string | null;
  /** How often the edits of that file were saved; null without edits. */
  edit_version: number | null;
  /** Whether all of the files are pictures. */
  are_photos: boolean;
  /** The latest comment. */
  text: string | null;
}

/**
 * Counts what others than the account did in periods. `periods` selects `period, job_id, kind, since, until` of albums that the account
 * may see. The latest person comes first.
 */
async function selectItems(
  database: Database,
  accountId: AccountId,
  periods: RawBuilder<unknown>,
): Promise<ItemsOfPerson[]> {
  const { rows } = await sql<ItemsOfPerson>`
    with period as materialized (${periods})
    select period.period, item.person_id, coalesce(account.name, guest.name, '') as name, item.count, item.file_id,
      (select type from file where file.id = item.file_id) as file_type, item.are_photos, item.text,
      (select version from photo_edit where photo_edit.file_id = item.file_id) as edit_version
    from period cross join lateral (
      select coalesce(guest_id, added_by) as person_id, count(*) as count, max(uploaded_at) as latest,
        (array_agg(id order by uploaded_at desc, id desc))[1] as file_id, null as text,
        bool_and(type = 'Pictures') as are_photos
      from file where period.kind = 'files' and file.job_id = period.job_id and deleted_at is null and is_master
        and uploaded_at >= period.since and uploaded_at <= period.until
      group by 1
      union all
      select comment.person_id, count(*), max(comment.created_at),
        (array_agg(comment.file_id order by comment.created_at desc))[1],
        (array_agg(left(comment.text, 200) order by comment.created_at desc))[1], false
      from comment left join file on file.id = comment.file_id
      where period.kind = 'comments' and comment.job_id = period.job_id and file.deleted_at is null
        and comment.created_at >= period.since and comment.created_at <= period.until
      group by 1
      union all
      select reaction.person_id, count(*), max(reaction.created_at),
        (array_agg(reaction.file_id order by reaction.created_at desc))[1], null, false
      from reaction join file on file.id = reaction.file_id
      where period.kind = 'reactions' and reaction.job_id = period.job_id and file.deleted_at is null
        and reaction.created_at >= period.since and reaction.created_at <= period.until
      group by 1
      union all
      select person_id, 1, joined_at, null, null, false
      from participant where period.kind = 'joined' and participant.job_id = period.job_id
        and joined_at >= period.since and joined_at <= period.until
    ) as item
    left join account on account.id = item.person_id
    left join guest on guest.id = item.person_id
    where item.person_id <> ${accountId}
    order by period.period, item.latest desc, item.person_id
  `.execute(database);
  return rows;
}

/** What others did according to rows of `activity`, since the account takes part. */
export function selectItemsOfActivity(
  database: Database,
  accountId: AccountId,
  ids: readonly number[],
): Promise<ItemsOfPerson[]> {
  const periods = sql`
    select activity.id as period, activity.job_id, kind, last_at as until,
      greatest(first_at, participant.joined_at) as since
    from activity
    left join participant on participant.job_id = activity.job_id and participant.account_id = ${accountId}
    where activity.id = any(${ids as number[]}::bigint[])
  `;
  return selectItems(database, accountId, periods);
}

/** The kinds in the order in which mails and pushes name them; a period is the position of the album times ten, plus that of the kind. */
export const kindsInOrder = ['files', 'comments', 'reactions', 'joined'] as const satisfies readonly ActivityKind[];

/** Which activity of an album is new to an account: since a time, as text with microseconds, unless the person saw it meanwhile. */
export interface NewsOf {
  jobId: JobId;
  /** Null for the time when the account began to take part. */
  since: string | null;
  until: string;
}

/** What others did in albums that the account has neither read in the list of notifications nor seen in the album. */
export function selectUnreadItems(
  database: Database,
  accountId: AccountId,
  news: readonly NewsOf[],
): Promise<ItemsOfPerson[]> {
  const periods = sql`
    select (wanted.position - 1) * 10 + kinds.position as period, wanted.job_id, kinds.kind, wanted.until,
      greatest(wanted.since, participant.joined_at, seen.created_at + interval '1 microsecond',
        read.read_until + interval '1 microsecond') as since
    from unnest(${news.map((one) => one.jobId)}::uuid[], ${news.map((one) => one.since)}::timestamptz[],
      ${news.map((one) => one.until)}::timestamptz[]) with ordinality as wanted (job_id, since, until, position)
    cross join unnest(${[...kindsInOrder]}::text[]) with ordinality as kinds (kind, position)
    left join participant on participant.job_id = wanted.job_id and participant.account_id = ${accountId}
    left join change as seen on seen.job_id = wanted.job_id and seen.serial = participant.last_seen_serial
    left join notification_settings as read on read.account_id = ${accountId}
  `;
  return selectItems(database, accountId, periods);
}
