import type { AccountId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/schema.ts';

/** The period of activity that pushes and mails are sent about, as texts with microseconds. */
export interface DuePeriod {
  job_id: JobId;
  since: string;
  until: string;
}

/** Takes the next album whose pushes are due and moves its period to the end of its activity. Workers take different albums. */
export async function takeDueAlbum(
  tx: Tx,
  { now, leftOut }: { now: Date; leftOut: readonly JobId[] },
): Promise<DuePeriod | undefined> {
  const { rows } = await sql<DuePeriod>`
    with due as (
      select job_id, planned_until as since from album_activity where push_due_at <= ${now}
        and job_id <> all(${leftOut as JobId[]}::uuid[])
      order by push_due_at limit 1 for update skip locked
    ), latest as (
      select due.job_id, due.since,
        greatest(due.since, (select max(last_at) from activity where activity.job_id = due.job_id)) as until
      from due
    )
    update album_activity set push_due_at = null, planned_until = latest.until + interval '1 microsecond'
    from latest where album_activity.job_id = latest.job_id
    returning latest.job_id, latest.since::text as since, latest.until::text as until
  `.execute(tx);
  return rows[0];
}

/** The time zones of the people who take part in an album; null for people whose zone is not known. */
export async function selectZonesOfMembers(tx: Tx, jobId: JobId): Promise<Array<string | null>> {
  const rows = await tx
    .selectFrom('participant')
    .innerJoin('account', 'account.id', 'participant.account_id')
    .select('account.time_zone')
    .distinct()
    .where('participant.job_id', '=', jobId)
    .execute();
  return rows.map((row) => row.time_zone);
}

export interface MailPlan {
  period: DuePeriod;
  /** When the next daily mail is due, for each time zone. */
  daily: ReadonlyArray<{ zone: string | null; dueAt: Date }>;
  hourlyAt: Date;
  pauseMs: number;
}

/** Plans mails to the members of an album with one statement. A mail that is planned keeps its time. */
export async function planMails(tx: Tx, { period, daily, hourlyAt, pauseMs }: MailPlan): Promise<void> {
  await sql`
    with zone as (
      select * from unnest(${daily.map((one) => one.zone)}::text[], ${daily.map((one) => one.dueAt)}::timestamptz[]) as zone (name, due_at)
    )
    insert into album_notice (account_id, job_id, mailed_until, mail_due_at)
    select account.id, participant.job_id, ${period.since}::timestamptz,
      case when choice.email = 'hourly' then greatest(${hourlyAt}::timestamptz, former.mailed_at + make_interval(secs => ${pauseMs / 1000}))
        else zone.due_at end
    from participant
    join account on account.id = participant.account_id
    join job on job.id = participant.job_id
    join zone on zone.name is not distinct from account.time_zone
    left join notification_settings as choice on choice.account_id = account.id
    left join album_notice as former on former.account_id = account.id and former.job_id = participant.job_id
    where participant.job_id = ${period.job_id} and job.deleted_at is null and job.privacy_mode = 'shared'
      and (participant.is_subscribed or job.owner_id = account.id) and account.disabled_at is null
      and choice.is_on is not false and choice.email is distinct from 'off' and former.is_muted is not true
      and exists (select from activity where activity.job_id = participant.job_id and last_at >= ${period.since}::timestamptz
        and sole_person is distinct from account.id)
    order by account.id
    on conflict (account_id, job_id) do update set mail_due_at = excluded.mail_due_at,
      mailed_until = greatest(album_notice.mailed_until, excluded.mailed_until - interval '7 days')
      where album_notice.mail_due_at is null and not album_notice.is_muted
  `.execute(tx);
}

export interface DueMails {
  account_id: AccountId;
  jobs: JobId[];
}

/** Takes the accounts with due mails for as long as the lease: when they are not sent until then, they are due again. */
export async function takeDueMails(tx: Tx, { now, leaseUntil }: { now: Date; leaseUntil: Date }): Promise<DueMails[]> {
  const { rows } = await sql<DueMails>`
    with one_worker as (select pg_try_advisory_xact_lock(hashtext('notification mails')) as is_alone),
    account as (
      select distinct account_id from album_notice where mail_due_at <= ${now} and (select is_alone from one_worker)
      limit 500
    ), taken as (
      update album_notice set mail_due_at = ${leaseUntil}
      from account where album_notice.account_id = account.account_id and mail_due_at <= ${now}
      returning album_notice.account_id, job_id
    )
    select account_id, array_agg(job_id) as jobs from taken group by account_id
  `.execute(tx);
  return rows;
}
