import { type AccountId, storage } from '@stund/contract';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Database, Tx } from '../../platform/database/schema.ts';

export interface Space {
  used_space: number;
  max_space: number;
  /** Held by uploads that are under way. Not told to people, but not free either. */
  reserved_space: number;
}

const columns = ['used_space', 'max_space', 'reserved_space'] as const;

/**
 * Takes room for a file, out of a reservation where there is one. Holds the account's row until the transaction ends, so that
 * two uploads cannot both take the last bytes. Throws `quota-exceeded`.
 */
export async function takeSpace(
  tx: Tx,
  accountId: AccountId,
  { sizeBytes, reservedBytes = 0 }: { sizeBytes: number; reservedBytes?: number | undefined },
): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: sizeBytes, reservedBytes: -reservedBytes });
}

/** Holds room for a file that is still to come. Throws `quota-exceeded`. */
export function reserveSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: 0, reservedBytes: sizeBytes });
}

/** Gives a reservation back. */
export function releaseSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: 0, reservedBytes: -sizeBytes });
}

/** Gives back what files took that leave for the trash. */
export function giveBackSpace(tx: Tx, accountId: AccountId, sizeBytes: number): Promise<Space> {
  return changeSpace(tx, accountId, { usedBytes: -sizeBytes, reservedBytes: 0 });
}

/**
 * As getAccountSpace(), holding the account's row until the transaction ends. Comes before lockJob(). Whoever adds a file in the name
 * of the account elsewhere need not wait: two people who add to each other's albums would wait for each other.
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
  const missingBytes = -freeBytes(space);
  if (by.usedBytes + by.reservedBytes >= 0 && missingBytes > 0)
    throw new DomainError('quota-exceeded', `${missingBytes} bytes too many`);
  return space;
}

/** What the account uses and may use, in bytes. */
export function getAccountSpace(database: Database, accountId: AccountId): Promise<Space> {
  return database.selectFrom('account').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow();
}

/** What may still be taken. Without end for an account without a limit. */
export function freeBytes({ used_space, max_space, reserved_space }: Space): number {
  if (max_space >= storage.unlimitedBytes) return Number.POSITIVE_INFINITY;
  return max_space - used_space - reserved_space;
}
