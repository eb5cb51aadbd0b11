import type { AccountId, GrantSource } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { type PlanParts, recomputeStorage } from './recompute-storage.ts';
import {
  findLastGrant,
  insertGrant,
  lockStorageOf,
  type StorageGrantRow,
  updateGrant,
} from './storage-grant.repository.ts';

/** Identifies what a grant was given for, at its source. */
export interface GrantReference {
  source: GrantSource;
  /** Such as the id of a subscription. It is unique for the source. */
  reference: string;
}

export interface GrantToSet extends GrantReference {
  accountId: AccountId;
  sizeBytes: number;
  productId?: string | null;
  /** A few words, for the ledger. */
  reason: string;
  /** Now, unless given. */
  startsAt?: Date;
  renewsAt?: Date | null;
  /** Null while the end is not known. */
  endsAt?: Date | null;
}

/**
 * [Note: ledger of storage] What an account may store is the sum of its rows in `storage_grant` that have begun and not ended, and
 * `max_space` is computed from them and from nothing else. A row that a change makes invalid is ended, never overwritten: only
 * its dates move. `is_counted` says which rows the present sum contains, so that a worker finds the rows that have begun or ended
 * since. An account that an earlier release created has no row: its quota becomes one before the first computation.
 *
 * Gives the storage of a reference, and computes the quota. The same grant again changes nothing; another size or product ends the
 * row and begins a new one; other dates move those of the row. Throws `conflict` when the reference belongs to another account,
 * and `not-found` without an account.
 */
export async function setGrant(tx: Tx, parts: PlanParts, grant: GrantToSet): Promise<StorageGrantRow> {
  const now = parts.clock.now();
  if (!(await lockStorageOf(tx, grant.accountId))) throw new DomainError('not-found', 'The account does not exist');
  const last = await findLastGrant(tx, grant);
  if (last && last.account_id !== grant.accountId) throw new DomainError('conflict', 'The grant of another account');
  const { renewsAt = null, endsAt = null } = grant;
  const hasEnded = last?.ends_at !== undefined && last.ends_at !== null && last.ends_at <= now;
  let row: StorageGrantRow;
  if (last && !hasEnded && last.size_bytes === grant.sizeBytes && last.product_id === (grant.productId ?? null)) {
    await updateGrant(tx, last.id, { renews_at: renewsAt, ends_at: endsAt });
    row = { ...last, renews_at: renewsAt, ends_at: endsAt };
  } else {
    if (last)
      await updateGrant(tx, last.id, { replaced_at: now, renews_at: null, ends_at: hasEnded ? last.ends_at : now });
    row = await insertGrant(tx, {
      account_id: grant.accountId,
      source: grant.source,
      size_bytes: grant.sizeBytes,
      reference: grant.reference,
      product_id: grant.productId ?? null,
      reason: grant.reason,
      starts_at: grant.startsAt ?? now,
      renews_at: renewsAt,
      ends_at: endsAt,
      created_at: now,
    });
  }
  await recomputeStorage(tx, parts, grant.accountId);
  return row;
}

/** Ends the storage of a reference now, and computes the quota. Returns false when there is none, or it has ended already. */
export async function endGrant(tx: Tx, parts: PlanParts, reference: GrantReference): Promise<boolean> {
  const now = parts.clock.now();
  const found = await findLastGrant(tx, reference);
  if (!found) return false;
  // Accounts are locked before their rows, and another transaction may have changed the row meanwhile.
  await lockStorageOf(tx, found.account_id);
  const last = await findLastGrant(tx, reference);
  if (!last || (last.ends_at !== null && last.ends_at <= now)) return false;
  await updateGrant(tx, last.id, { renews_at: null, ends_at: now });
  await recomputeStorage(tx, parts, last.account_id);
  return true;
}
