import { changeTypes, type JobId } from '@stund/contract';
import { sql } from 'kysely';
import { notificationChannel } from '../../../../kernel/channels/notification-channel.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { ActivityKind } from '../notifications.tables.ts';

export interface PendingAlbum {
  job_id: JobId;
  serial: number;
}

/** An album that has waited since before a time, locked; those that another worker has locked are left out. */
export function lockPendingAlbum(
  tx: Tx,
  { before, leftOut }: { before: Date; leftOut: readonly JobId[] },
): Promise<PendingAlbum | undefined> {
  return tx
    .selectFrom('pending_activity')
    .select(['job_id', 'serial'])
    .where('since', '<=', before)
    .where(sql<boolean>`job_id <> all(${leftOut as JobId[]}::uuid[])`)
    .orderBy('since')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Deletes the entry unless changes were recorded since it was read; those are processed next. */
export async function deletePendingAlbum(tx: Tx, { job_id, serial }: PendingAlbum): Promise<void> {
  await tx.deleteFrom('pending_activity').where('job_id', '=', job_id).where('serial', '=', serial).execute();
}

/** Moves the cursor of an album and returns where it was. An album without one begins with the changes of the last minutes. */
export async function advanceCursor(tx: Tx, { job_id, serial }: PendingAlbum, now: Date): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    with former as (select serial from album_activity where job_id = ${job_id}),
    recent as (
      select coalesce(min(serial) - 1, ${serial}::bigint) as serial from change
      where job_id = ${job_id} and created_at > (select since from pending_activity where job_id = ${job_id}) - interval '10 minutes'
    ), written as (
      insert into album_activity (job_id, serial, planned_until) values (${job_id}, ${serial}, ${now}::timestamptz - interval '1 hour')
      on conflict (job_id) do update set serial = greatest(album_activity.serial, excluded.serial)
    )
    select coalesce((select serial from former), (select serial from recent)) as before
  `.execute(tx);
  return rows[0]!.before;
}

/** What changes of one kind add to the activity of an album. */
export interface NewActivity {
  kind: ActivityKind;
  first_at: string;
  last_at: string;
  last_serial: number;
  sole_person: string | null;
}

/**
 * The activity among the changes after a serial. A row that is restored, renewed or imported has another time than its change, and is
 * not new. Times are texts, because a Date has no microseconds.
 */
export async function selectNewActivity(
  tx: Tx,
  jobId: JobId,
  { after, upTo }: { after: number; upTo: number },
): Promise<NewActivity[]> {
  const { rows } = await sql<NewActivity>`
    with fresh as (
      select serial, type, file_id, created_at from change
      where job_id = ${jobId} and serial > ${after} and serial <= ${upTo}
    ), item as (
      select 'files' as kind, coalesce(file.guest_id, file.added_by) as person_id, fresh.serial, fresh.created_at
      from fresh join file on file.id = fresh.file_id and file.job_id = ${jobId} and file.uploaded_at = fresh.created_at
      where fresh.type = ${changeTypes.fileAdded} and file.deleted_at is null
      union all
      select 'comments', comment.person_id, fresh.serial, fresh.created_at
      from fresh join comment on comment.job_id = ${jobId} and comment.serial = fresh.serial
        and comment.created_at = fresh.created_at
      where fresh.type = ${changeTypes.comment}
      union all
      select 'reactions', reaction.person_id, fresh.serial, fresh.created_at
      from fresh join reaction on reaction.file_id = fresh.file_id and reaction.serial = fresh.serial
        and reaction.created_at = fresh.created_at and reaction.job_id = ${jobId}
      where fresh.type = ${changeTypes.reaction}
      union all
      select 'joined', participant.person_id, fresh.serial, fresh.created_at
      from fresh join participant on participant.job_id = ${jobId} and participant.joined_at = fresh.created_at
      join job on job.id = ${jobId} and job.owner_id <> participant.person_id
      where fresh.type = ${changeTypes.jobChanged}
    )
    select kind, min(created_at)::text as first_at, max(created_at)::text as last_at, max(serial) as last_serial,
      case when count(distinct person_id) = 1 then min(person_id::text) end as sole_person
    from item group by kind order by kind desc
  `.execute(tx);
  return rows;
}

/** Adds to the album's latest row of the kind, or begins another one after a quiet hour and after half a day. */
export async function addActivity(tx: Tx, jobId: JobId, added: NewActivity): Promise<void> {
  const { kind, first_at, last_at, last_serial, sole_person } = added;
  await sql`
    with latest as (
      select id from activity where job_id = ${jobId} and kind = ${kind}
        and last_at > ${first_at}::timestamptz - interval '1 hour'
        and first_at > ${last_at}::timestamptz - interval '12 hours'
      order by last_at desc limit 1
    ), extended as (
      update activity set first_at = least(first_at, ${first_at}::timestamptz), last_at = greatest(last_at, ${last_at}::timestamptz),
        last_serial = greatest(last_serial, ${last_serial}),
        sole_person = case when sole_person = ${sole_person}::uuid then sole_person end
      where id = (select id from latest)
      returning id
    )
    insert into activity (job_id, kind, first_at, last_at, last_serial, sole_person)
    select ${jobId}, ${kind}, ${first_at}::timestamptz, ${last_at}::timestamptz, ${last_serial}, ${sole_person}::uuid
    where not exists (select from extended)
  `.execute(tx);
}

/** Plans pushes and mails about the album for `dueAt`, or for the end of the pause after the last ones, unless they are planned. */
export async function planDelivery(
  tx: Tx,
  jobId: JobId,
  { dueAt, pauseMs }: { dueAt: Date; pauseMs: number },
): Promise<void> {
  await sql`
    update album_activity
    set push_due_at = greatest(${dueAt}::timestamptz, planned_until + make_interval(secs => ${pauseMs / 1000}))
    where job_id = ${jobId} and push_due_at is null
  `.execute(tx);
}

/** Lets the devices of the members fetch their notifications again, unless that was announced a moment ago. */
export async function announceToMembers(
  tx: Tx,
  jobId: JobId,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    with announced as (
      update album_activity set announced_at = ${now}
      where job_id = ${jobId} and (announced_at is null or announced_at <= ${since})
      returning job_id
    )
    select pg_notify(${notificationChannel}, participant.account_id::text)
    from announced join participant using (job_id) where participant.account_id is not null
  `.execute(tx);
}

export async function deleteOldActivity(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('activity').where('last_at', '<', before).execute();
}
