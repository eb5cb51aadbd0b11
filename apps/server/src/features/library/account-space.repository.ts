import { type AccountId, storage } from '@stund/contract';
import { sql } from 'kysely';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Database, Tx } from '../../platform/database/schema.ts';

export interface Space {
  used_space: number;
  max_space: number;
  /** Reserved for unfinished uploads. It is not shown to people, but it is not free either. */
  reserved_space: number;
}

const columns = ['used_space', 'max_space', 'reserved_space'] as const;

/**
 * Adds a file's size to the used space, from a reservation if there is one. Locks the account's row until the transaction ends,
 * so that two uploads cannot both take the last bytes. Throws `quota-exceeded`.
 */
export async function takeSpace(
  tx: Tx,
  accountId: AccountId,
  { sizeBytes, reservedBytes = 0 }: { sizeBytes: number; reservedBytes?: number | undefined },
): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: sizeBytes, reservedBytes: -reservedBytes });
}

/** Reserves space for an unfinished upload. Throws `quota-exceeded`. */
export function reserveSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: 0, reservedBytes: sizeBytes });
}

/** Releases a reservation. */
export function releaseReservedSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: 0, reservedBytes: -sizeBytes });
}

/** Subtracts the size of files that move to the trash from the used space. */
export function releaseUsedSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: -sizeBytes, reservedBytes: 0 });
}

/**
 * As getAccountSpace(), with the account's row locked until the transaction ends. To be called before lockJob(). Adding a file
 * to someone else's album locks the account of its owner only: locking both could deadlock two people who add to each other's
 * albums.
 */
export function lockAccountSpace(tx: Tx, accountId: AccountId): Promise<Space> {
  return tx
    .selectFrom('account')
    .select(columns)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function changeSpace(
  tx: Tx,
  accountId: AccountId,
  by: { usedBytes: number; reservedBytes: number },
): Promise<Space> {
  const space = await tx
    .updateTable('account')
    .set((eb) => ({
      used_space: eb('used_space', '+', by.usedBytes),
      reserved_space: eb('reserved_space', '+', by.reservedBytes),
    }))
    .where('id', '=', accountId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  // The error names no sizes, since guests may not know the owner's space.
  if (by.usedBytes + by.reservedBytes >= 0 && freeBytes(space) < 0) throw new DomainError('quota-exceeded');
  return space;
}

/** The used, allowed and reserved space of the account, in bytes. */
export function getAccountSpace(database: Database, accountId: AccountId): Promise<Space> {
  return database.selectFrom('account').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow();
}

/** The size of the account's files in the trash, and of its albums there. */
export async function sumTrashedBytes(database: Database, accountId: AccountId): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select ((select coalesce(sum(size_bytes), 0) from file where owner_id = ${accountId} and deleted_at is not null)
      + (select coalesce(sum(size_bytes), 0) from job where owner_id = ${accountId} and deleted_at is not null))::bigint as sum
  `.execute(database);
  return rows[0]?.sum ?? 0;
}

/** The number of bytes that can still be used; infinite for accounts without a limit. */
export function freeBytes({ used_space, max_space, reserved_space }: Space): number {
  if (max_space >= storage.unlimitedBytes) return Number.POSITIVE_INFINITY;
  return max_space - used_space - reserved_space;
}
