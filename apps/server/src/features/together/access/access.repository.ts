import type { AccountId, JobId, PersonId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Parameter, preparedQuery } from '../../../platform/database/prepared-queries.ts';
import type { Database, JobRow, Tx } from '../../../platform/database/schema.ts';
import { type Device, lockDevice } from './current-actor.repository.ts';
import type { PersonKey } from './person.ts';

/** A job with one person's relation to it. */
export interface JobWithRelation {
  job: JobRow;
  isSubscribed: boolean;
  isAdmitted: boolean;
  isRemoved: boolean;
  /** Null for people who are not participants. */
  seat: number | null;
  lastSeenSerial: number | null;
}

const jobColumns = [
  'job.id',
  'job.type',
  'job.owner_id',
  'job.title',
  'job.privacy_mode',
  'job.permissions',
  'job.cover_id',
  'job.size_bytes',
  'job.last_serial',
  'job.password_hash',
  'job.link_epoch',
  'job.allow_sharing',
  'job.sort_order',
  'job.comment_count',
  'job.reaction_count',
  'job.created_at',
  'job.modified_at',
  'job.deleted_at',
  'job.is_purging',
  'job.is_suspended',
  'job.expires_at',
  'job.requires_login',
  'job.include_location',
  'job.allow_download',
  'job.hides_place',
  'job.has_files_of_others',
] as const satisfies ReadonlyArray<`job.${keyof JobRow}`>;

/** Reads four unique indexes with one query. */
function queryJobWithRelation(
  database: Database,
  { jobId, person }: { jobId: RawBuilder<JobId>; person: RawBuilder<PersonId | null> },
) {
  return database
    .selectFrom('job')
    .leftJoin('participant', (join) =>
      join.onRef('participant.job_id', '=', 'job.id').on(sql<boolean>`participant.person_id = ${person}::uuid`),
    )
    .leftJoin('admission', (join) =>
      join
        .onRef('admission.job_id', '=', 'job.id')
        .onRef('admission.link_epoch', '=', 'job.link_epoch')
        .on(sql<boolean>`admission.person_id = ${person}::uuid`),
    )
    .leftJoin('removed_person', (join) =>
      join.onRef('removed_person.job_id', '=', 'job.id').on(sql<boolean>`removed_person.person_id = ${person}::uuid`),
    )
    .select(jobColumns)
    .select(['participant.seat', 'participant.is_subscribed', 'participant.last_seen_serial'])
    .select(['admission.job_id as admission', 'removed_person.job_id as removal'])
    .where('job.id', '=', jobId);
}

const selectJobWithRelation = preparedQuery((database: Database, value: Parameter<JobAndPerson>) =>
  queryJobWithRelation(database, { jobId: value('jobId'), person: value('person') }),
);

interface JobAndPerson {
  jobId: JobId;
  person: PersonId | null;
}

/** Deleted jobs are included: whether the caller may know of them is decided elsewhere. */
export async function findJobWithRelation(
  database: Database,
  jobId: JobId,
  personId: PersonId | undefined,
): Promise<JobWithRelation | undefined> {
  const [row] = await selectJobWithRelation(database, { jobId, person: personId ?? null });
  return row && toJobWithRelation(row);
}

type JobAndRelationRow = Awaited<ReturnType<typeof selectJobWithRelation>>[number];

function toJobWithRelation(row: JobAndRelationRow): JobWithRelation {
  const { seat, is_subscribed, last_seen_serial, admission, removal, ...job } = row;
  return {
    job,
    seat,
    isSubscribed: is_subscribed ?? false,
    isAdmitted: admission !== null,
    isRemoved: removal !== null,
    lastSeenSerial: last_seen_serial,
  };
}

/**
 * As findJobWithRelation(), with the account of a device as lockAccountOfDevice() locks it, in one statement. Undefined for a device that has
 * been logged out.
 */
export async function findJobOfDevice(tx: Tx, values: JobOfDevice) {
  const [row] = await selectJobOfDevice(tx, values);
  if (!row) return undefined;
  const {
    token_id,
    authenticated_at,
    is_administrator,
    disabled_at,
    is_read_only,
    deletion_due_at,
    access_epoch,
    ...job
  } = row;
  const account = {
    id: token_id,
    authenticated_at,
    is_administrator,
    disabled_at,
    is_read_only,
    deletion_due_at,
    access_epoch,
  };
  return { found: toJobWithRelation(job), account };
}

interface JobOfDevice extends Device {
  jobId: JobId;
}

const selectJobOfDevice = preparedQuery((database: Database, value: Parameter<JobOfDevice>) => {
  const [accountId, deviceId] = [value('accountId'), value('deviceId')];
  return queryJobWithRelation(database, { jobId: value('jobId'), person: accountId })
    .innerJoin(
      () => lockDevice(database, { accountId, deviceId }).as('device'),
      (join) => join.onTrue(),
    )
    .select(['device.id as token_id', 'device.authenticated_at', 'device.is_administrator', 'device.disabled_at'])
    .select(['device.is_read_only', 'device.deletion_due_at', 'device.access_epoch']);
});

/** A job with one person's relation to it, and what was read of its content. */
export interface JobWithContent<Content> {
  found: JobWithRelation;
  content: Content;
}

/**
 * Works as findJobWithRelation(), and reads a value of the job's content with the same statement: one round trip, and one state of the
 * database. `select` is a subquery of one value, for a job whose id is the parameter `jobId`.
 */
export function findJobWithContent<Values extends object, Content>(
  select: (database: Database, value: Parameter<Values & { jobId: JobId }>) => RawBuilder<Content>,
): (
  database: Database,
  jobId: JobId,
  personId: PersonId | undefined,
  values: Values,
) => Promise<JobWithContent<Content> | undefined> {
  const run = preparedQuery((database: Database, value: Parameter<Values & JobAndPerson>) => {
    const ids = value as unknown as Parameter<JobAndPerson>;
    return queryJobWithRelation(database, { jobId: ids('jobId'), person: ids('person') }).select(
      select(database, value).as('content'),
    );
  });
  return async (database, jobId, personId, values) => {
    const [row] = await run(database, { ...values, jobId, person: personId ?? null });
    if (!row) return undefined;
    const { content, ...job } = row;
    return { found: toJobWithRelation(job as JobAndRelationRow), content: content as Content };
  };
}

/** Works as findJobWithRelation() for many people. The returned function looks up one of them, or a caller without an identity. */
export async function findJobWithRelations(
  database: Database,
  jobId: JobId,
  personIds: readonly PersonId[],
): Promise<((personId: PersonId | undefined) => JobWithRelation) | undefined> {
  const job = await database.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst();
  if (!job) return undefined;
  const ids = [...new Set(personIds)];
  const { rows } = await sql<RelationRow & { person_id: PersonId }>`
    select person.id as person_id, participant.seat, participant.is_subscribed, participant.last_seen_serial,
      admission.person_id is not null as is_admitted, removed_person.person_id is not null as is_removed
    from unnest(${ids}::uuid[]) as person (id)
    left join participant on participant.job_id = ${jobId} and participant.person_id = person.id
    left join admission on admission.job_id = ${jobId} and admission.person_id = person.id
      and admission.link_epoch = ${job.link_epoch}
    left join removed_person on removed_person.job_id = ${jobId} and removed_person.person_id = person.id
  `.execute(database);
  const ties = new Map(rows.map((row) => [row.person_id, row]));
  return (personId) => {
    const own = personId && ties.get(personId);
    return {
      job,
      seat: own?.seat ?? null,
      isSubscribed: own?.is_subscribed ?? false,
      isAdmitted: own?.is_admitted ?? false,
      isRemoved: own?.is_removed ?? false,
      lastSeenSerial: own?.last_seen_serial ?? null,
    };
  };
}

interface RelationRow {
  seat: number | null;
  is_subscribed: boolean | null;
  last_seen_serial: number | null;
  is_admitted: boolean;
  is_removed: boolean;
}

/** The albums of an account and those it subscribed to, with the latest activity first. */
export async function selectAlbumsOfAccount(database: Database, accountId: AccountId): Promise<JobWithRelation[]> {
  return (await selectAlbumsOfAccounts(database, [accountId])).get(accountId) ?? [];
}

/** As selectAlbumsOfAccount(), for many accounts. Accounts without albums are left out. */
export async function selectAlbumsOfAccounts(
  database: Database,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, JobWithRelation[]>> {
  const ids = sql<AccountId>`any(${accountIds as AccountId[]}::uuid[])`;
  const rows = await database
    .selectFrom((eb) =>
      eb
        .selectFrom('job')
        .select(['id', 'owner_id as account_id'])
        .where('owner_id', '=', ids)
        // Owners that subscribed to their own album are in both.
        .union(
          eb
            .selectFrom('participant')
            .select((column) => [column.ref('job_id').as('id'), column.ref('account_id').$notNull().as('account_id')])
            .where('account_id', '=', ids)
            .where('is_subscribed', '=', true),
        )
        .as('own'),
    )
    .innerJoin('job', 'job.id', 'own.id')
    .leftJoin('participant', (join) =>
      join.onRef('participant.job_id', '=', 'own.id').onRef('participant.account_id', '=', 'own.account_id'),
    )
    .selectAll('job')
    .select(['own.account_id', 'participant.seat', 'participant.is_subscribed', 'participant.last_seen_serial'])
    .where('job.type', '=', 'story')
    .where('job.deleted_at', 'is', null)
    .orderBy('job.modified_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute();
  const albums = new Map<AccountId, JobWithRelation[]>();
  for (const { account_id, seat, is_subscribed, last_seen_serial, ...job } of rows) {
    const one: JobWithRelation = {
      job,
      seat,
      isSubscribed: is_subscribed ?? false,
      isAdmitted: false,
      // Removing a person ends their subscription.
      isRemoved: false,
      lastSeenSerial: last_seen_serial,
    };
    const found = albums.get(account_id);
    if (found) found.push(one);
    else albums.set(account_id, [one]);
  }
  return albums;
}

/** Records that a person has entered the current password. */
export async function insertAdmission(tx: Tx, jobId: JobId, person: PersonKey): Promise<void> {
  await sql`
    insert into admission (job_id, account_id, guest_id, link_epoch)
    select id, ${person.account_id}, ${person.guest_id}, link_epoch from job where id = ${jobId}
    on conflict (job_id, person_id) do update set link_epoch = excluded.link_epoch
  `.execute(tx);
}

export async function removeParticipant(tx: Tx, jobId: JobId, accountId: AccountId): Promise<boolean> {
  await deleteNoticesOf(tx, jobId, accountId);
  const result = await tx
    .deleteFrom('participant')
    .where('job_id', '=', jobId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets that an account muted an album: when it joins again, it is notified. */
export async function deleteNoticesOf(tx: Tx, jobId: JobId, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('album_notice').where('job_id', '=', jobId).where('account_id', '=', accountId).execute();
}

/**
 * Raises the last seen serial of a participant, at most to the job's last serial. Undefined for people who are not
 * participants.
 */
export async function raiseLastSeen(
  tx: Tx,
  jobId: JobId,
  personId: PersonId,
  serial: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ last_seen_serial: number }>`
    update participant set last_seen_serial = greatest(participant.last_seen_serial, least(${serial}, job.last_serial))
    from job where job.id = participant.job_id and participant.job_id = ${jobId} and participant.person_id = ${personId}
    returning participant.last_seen_serial
  `.execute(tx);
  return rows[0]?.last_seen_serial;
}

/** The epoch of the job's link, which cannot change before the transaction ends. */
export async function lockLinkEpoch(tx: Tx, jobId: JobId): Promise<number | undefined> {
  const row = await tx.selectFrom('job').select('link_epoch').where('id', '=', jobId).forShare().executeTakeFirst();
  return row?.link_epoch;
}
