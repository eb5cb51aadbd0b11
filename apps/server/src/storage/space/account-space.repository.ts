import { type AccountId, type Checksum, type JobId, storage } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Parameter, preparedQuery } from '../../platform/database/prepared-queries.ts';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../platform/database/schema.ts';

export interface Space {
  used_space: number;
  max_space: number;
  /** Reserved for unfinished uploads. It is not shown to people, but it is not free either. */
  reserved_space: number;
}

const columns = ['used_space', 'max_space', 'reserved_space'] as const;

/**
 * [Note: charged once] The used space of an account is the size of the blobs that its files and stickers use, each blob once, however
 * many files in however many jobs use it (docs/rules/upload.md#u14). Files in the trash and in deleted albums do not count. So files that appear
 * are charged for the blobs that no file of the account uses yet, and files that disappear free the blobs that none uses any
 * more. Both are determined while the account is locked.
 *
 * Charges the account for blobs before files that use them are inserted or restored, from a reservation if there is one. The
 * account must be locked, and the blob rows must exist. Throws `quota-exceeded`.
 */
export async function takeSpace(
  tx: Tx,
  accountId: AccountId,
  { checksums, reservedBytes = 0, requiredBytes = 0 }: TakenSpace,
): Promise<Space> {
  const charge = { accountId, checksums: checksums.map(checksumToBytes), reservedBytes };
  const { bytes: usedBytes, ...space } = (await chargeUnused(tx, charge))[0] as Space & { bytes: number };
  if (usedBytes > 0) requireFree(space);
  if (requiredBytes > 0 && freeBytes(space) + usedBytes < requiredBytes) throw new DomainError('quota-exceeded');
  return space;
}

interface Charge {
  accountId: AccountId;
  checksums: Buffer[];
  reservedBytes: number;
}

const chargeUnused = preparedQuery(
  (_: Database, value: Parameter<Charge>) => sql<Space & { bytes: number }>`
    with unused as (
      select coalesce(sum(size_bytes), 0)::bigint as bytes from blob
      where checksum = any(${value('checksums')}::bytea[]) and ${isChargedTo(value('accountId'))}
        and not ${isUsedBy(value('accountId'))}
    )
    update account set used_space = ${addedToUsed(sql`unused.bytes`)}, reserved_space = reserved_space - ${value('reservedBytes')}::bigint
    from unused
    where account.id = ${value('accountId')}
    returning used_space, max_space, reserved_space, unused.bytes
  `,
);

/** A node of an earlier release, which charges every file, may have freed more than this one charged. */
function addedToUsed(bytes: RawBuilder<unknown>) {
  return sql<number>`greatest(0, used_space + ${bytes})`;
}

interface TakenSpace {
  checksums: readonly Checksum[];
  /** What was reserved for the files. */
  reservedBytes?: number | undefined;
  /**
   * What must be free, whether or not it is charged: files of other people must fit in full, or a full account would tell them
   * that its owner has the same bytes.
   */
  requiredBytes?: number;
}

/**
 * Charges an account for files whose rows the caller inserts or restores itself: files from the trash, and those of benchmarks. The account
 * must be locked, and the blobs must be used by rows already. Throws `quota-exceeded`.
 */
export function chargeFiles(tx: Tx, accountId: AccountId, checksums: readonly Checksum[]): Promise<Space> {
  return takeSpace(tx, accountId, { checksums });
}

/** Does what chargeFiles() does for an album that is about to leave the trash. Returns false, and charges nothing, when it does not fit. */
export async function chargeAlbum(tx: Tx, album: { id: JobId; owner_id: AccountId }, space: Space): Promise<boolean> {
  const usedBytes = await sumUnusedOfAlbum(tx, album);
  if (usedBytes > Math.max(0, freeBytes(space))) return false;
  await changeSpace(tx, album.owner_id, { usedBytes, reservedBytes: 0 });
  return true;
}

/** Reserves space for an unfinished upload. Throws `quota-exceeded`. */
export function reserveSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: 0, reservedBytes: sizeBytes });
}

/** Releases a reservation. */
export function releaseReservedSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: 0, reservedBytes: -sizeBytes });
}

/** Frees the blobs that no file of the account uses, after files that used them moved to the trash. The account must be locked. */
export async function releaseUsedSpace(tx: Tx, accountId: AccountId, checksums: readonly Checksum[]): Promise<Space> {
  const freedBytes = sumOf(await selectUnusedSizes(tx, accountId, checksums));
  return changeSpace(tx, accountId, { usedBytes: -freedBytes, reservedBytes: 0 });
}

/** Does what releaseUsedSpace() does after an album moved to the trash. */
export async function releaseSpaceOfAlbum(tx: Tx, album: { id: JobId; owner_id: AccountId }): Promise<Space> {
  return changeSpace(tx, album.owner_id, { usedBytes: -(await sumUnusedOfAlbum(tx, album)), reservedBytes: 0 });
}

/** The sizes of those of these blobs that no file of the account uses. The account must be locked. */
export async function selectUnusedSizes(
  tx: Tx,
  accountId: AccountId,
  checksums: readonly Checksum[],
): Promise<Map<Checksum, number>> {
  if (checksums.length === 0) return new Map();
  const { rows } = await sql<{ checksum: Buffer; size_bytes: number }>`
    select checksum, size_bytes from blob
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and ${isChargedTo(accountId)}
      and not ${isUsedBy(accountId)}
  `.execute(tx);
  return new Map(rows.map((row) => [checksumFromBytes(row.checksum), row.size_bytes]));
}

/** The size of the blobs that an album in the trash uses and that no file of its owner outside the trash uses. */
async function sumUnusedOfAlbum(tx: Tx, { id, owner_id }: { id: JobId; owner_id: AccountId }): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as sum from blob
    where checksum in (select checksum from file where file.job_id = ${id} and file.deleted_at is null)
      and ${isChargedTo(owner_id)} and not ${isUsedBy(owner_id)}
  `.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Whether a sticker of the account, or a file of it outside the trash and deleted albums, uses the blob. */
function isUsedBy(accountId: AccountId | RawBuilder<AccountId>) {
  return sql`(exists (
    select from file join job on job.id = file.job_id
    where file.owner_id = ${accountId} and file.checksum = blob.checksum
      and file.deleted_at is null and job.deleted_at is null
  ) or exists (
    select from own_sticker where own_sticker.account_id = ${accountId} and own_sticker.checksum = blob.checksum
  ))`;
}

/** Whether the blob counts for the account where it uses it: see [Note: blobs in folders]. */
function isChargedTo(accountId: AccountId | RawBuilder<AccountId>) {
  return sql`(blob.in_folder is not true and not exists (
    select from uncharged_blob
    where uncharged_blob.checksum = blob.checksum and uncharged_blob.account_id = ${accountId}
  ))`;
}

function sumOf(sizes: ReadonlyMap<unknown, number>): number {
  let sum = 0;
  for (const size of sizes.values()) sum += size;
  return sum;
}

/**
 * Charges the account for blobs that it uses already and that were not charged until then. The account must be locked. The caller releases
 * `reservedBytes` afterwards, which are free for them. Throws `quota-exceeded`.
 */
export async function chargeUsed(
  tx: Tx,
  accountId: AccountId,
  { checksums, reservedBytes }: { checksums: readonly Checksum[]; reservedBytes: number },
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from blob
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and ${isUsedBy(accountId)}
  `.execute(tx);
  const usedBytes = rows[0]!.bytes;
  if (usedBytes === 0) return;
  const space = await updateSpace(tx, accountId, { usedBytes, reservedBytes: 0 });
  if (freeBytes(space) + reservedBytes < 0) throw new DomainError('quota-exceeded');
}

/** Those of the blobs that the account uses and is charged for. The account must be locked. */
export async function selectChargedBlobs(
  tx: Tx,
  accountId: AccountId,
  checksums: readonly Checksum[],
): Promise<Checksum[]> {
  const { rows } = await sql<{ checksum: Buffer }>`
    select checksum from blob
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and ${isChargedTo(accountId)} and ${isUsedBy(accountId)}
  `.execute(tx);
  return rows.map(({ checksum }) => checksumFromBytes(checksum));
}

/**
 * As getAccountSpace(), with the account's row locked until the transaction ends. To be called before lockJob(). Adding a file
 * to someone else's album locks the account of its owner only: locking both could deadlock two people who add to each other's
 * albums.
 */
export async function lockAccountSpace(tx: Tx, accountId: AccountId): Promise<Space> {
  return requireSpace(await selectSpaceForUpdate(tx, { accountId }));
}

/**
 * As lockAccountSpace(), and locks a job after the account [Note: order of locks], with one statement. Whether the job exists outside the trash
 * is known from its locked row.
 */
export async function lockAccountSpaceAndJob(
  tx: Tx,
  accountId: AccountId,
  jobId: JobId,
): Promise<{ space: Space; isJobPresent: boolean }> {
  const [row] = await selectSpaceAndJobForUpdate(tx, { accountId, jobId });
  if (!row) throw new Error('The account does not exist');
  const { is_job_present: isJobPresent, ...space } = row;
  return { space, isJobPresent };
}

/** The subquery of the job needs the row of the account, which is locked when it is read. */
const selectSpaceAndJobForUpdate = preparedQuery(
  (_: Database, value: Parameter<{ accountId: AccountId; jobId: JobId }>) => sql<Space & { is_job_present: boolean }>`
    with locked as materialized (
      select id, used_space, max_space, reserved_space from account where id = ${value('accountId')} for no key update
    )
    select locked.used_space, locked.max_space, locked.reserved_space,
      job.id is not null and job.deleted_at is null as is_job_present
    from locked left join lateral (
      select id, deleted_at from job where job.id = ${value('jobId')} and locked.id is not null for update
    ) as job on true
  `,
);

const selectSpace = preparedQuery((database: Database, value: Parameter<{ accountId: AccountId }>) =>
  database.selectFrom('account').select(columns).where('id', '=', value('accountId')),
);

const selectSpaceForUpdate = preparedQuery((database: Database, value: Parameter<{ accountId: AccountId }>) =>
  database.selectFrom('account').select(columns).where('id', '=', value('accountId')).forNoKeyUpdate(),
);

function requireSpace([space]: readonly Space[]): Space {
  if (!space) throw new Error('The account does not exist');
  return space;
}

interface SpaceChange {
  usedBytes: number;
  reservedBytes: number;
}

async function changeSpace(tx: Tx, accountId: AccountId, by: SpaceChange): Promise<Space> {
  const space = await updateSpace(tx, accountId, by);
  if (by.usedBytes > 0 || by.reservedBytes > 0) requireFree(space);
  return space;
}

function updateSpace(tx: Tx, accountId: AccountId, by: SpaceChange): Promise<Space> {
  return tx
    .updateTable('account')
    .set((eb) => ({
      used_space: addedToUsed(sql`${by.usedBytes}::bigint`),
      reserved_space: eb('reserved_space', '+', by.reservedBytes),
    }))
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The error names no sizes, since guests may not know the owner's space. */
function requireFree(space: Space): void {
  if (freeBytes(space) < 0) throw new DomainError('quota-exceeded');
}

/** As getAccountSpace() for the owner of a job: a value of a query of the job. */
export function spaceOfOwner(): RawBuilder<Space> {
  return sql<Space>`(
    select json_build_object('used_space', used_space, 'max_space', max_space, 'reserved_space', reserved_space)
    from account where account.id = job.owner_id
  )`;
}

/** The used, allowed and reserved space of the account, in bytes. */
export async function getAccountSpace(database: Database, accountId: AccountId): Promise<Space> {
  return requireSpace(await selectSpace(database, { accountId }));
}

/**
 * At most the size of the blobs in the account's trash and in its deleted albums: a blob counts as often as it is there. Much
 * cheaper than sumTrashedBlobs().
 */
export async function estimateTrashedBytes(database: Database, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select ((select coalesce(sum(size_bytes), 0) from file where owner_id = ${accountId} and deleted_at is not null)
      + (select coalesce(sum(size_bytes), 0) from job where owner_id = ${accountId} and deleted_at is not null))::bigint as sum
  `.execute(database);
  return rows[0]?.sum ?? 0;
}

/** The size of the blobs that only files in the account's trash and in its deleted albums use, each blob once. */
export async function sumTrashedBlobs(database: Database, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as sum from blob
    where checksum in (
      select checksum from file where owner_id = ${accountId} and deleted_at is not null
      union
      select file.checksum from file join job on job.id = file.job_id
      where job.owner_id = ${accountId} and job.deleted_at is not null
    ) and ${isChargedTo(accountId)} and not ${isUsedBy(accountId)}
  `.execute(database);
  return rows[0]?.sum ?? 0;
}

/** Measures the used space of an account, after many of its jobs disappeared or returned at once. The account must be locked. */
export async function recountUsedSpace(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    update account set used_space = (
      select coalesce(sum(blob.size_bytes), 0)::bigint from blob where checksum in (
        select file.checksum from file join job on job.id = file.job_id
        where file.owner_id = ${accountId} and file.deleted_at is null and job.deleted_at is null
        union
        select own_sticker.checksum from own_sticker where own_sticker.account_id = ${accountId}
      ) and ${isChargedTo(accountId)}
    ) where id = ${accountId}
  `.execute(tx);
}

/** The number of bytes that can still be used; infinite for accounts without a limit. */
export function freeBytes({ used_space, max_space, reserved_space }: Space): number {
  if (max_space >= storage.unlimitedBytes) return Number.POSITIVE_INFINITY;
  return max_space - used_space - reserved_space;
}
