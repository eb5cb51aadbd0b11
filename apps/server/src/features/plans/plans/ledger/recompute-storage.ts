import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import {
  findLastGrant,
  insertGrant,
  lockStorageOf,
  markCounted,
  selectAccountsToRecompute,
} from './storage-grant.repository.ts';
import { type SubscriptionRules, updateStorageOf, updateSubscriptionStates } from './subscription-rules.repository.ts';

const accountsPerRun = 200;
const accountsPerPage = 1000;

/** The clock, and the plans that the operator sells. */
export type PlanParts = Pick<Parts, 'clock'> & { settings: Pick<Parts['settings'], 'plans'> };

/** What the plans of the operator require at that time. */
export function subscriptionRulesOf({ settings: { plans }, clock }: PlanParts): SubscriptionRules {
  const today = clock.now().toISOString().slice(0, 10);
  const requiresSubscription = plans !== undefined && plans.paidOnlyFrom !== null && plans.paidOnlyFrom <= today;
  return { isSelling: plans !== undefined, requiresSubscription };
}

/** Computes `max_space` of the account from its ledger, and whether it is read-only. Locks the account. */
export async function recomputeStorage(tx: Tx, parts: PlanParts, accountId: AccountId): Promise<void> {
  const now = parts.clock.now();
  const account = await lockStorageOf(tx, accountId);
  if (!account) return;
  await insertIncludedGrant(tx, account, now);
  await markCounted(tx, accountId, now);
  await updateStorageOf(tx, accountId, subscriptionRulesOf(parts), now);
}

/** Makes a row of the storage that every account has from the start, unless there is one. */
async function insertIncludedGrant(
  tx: Tx,
  { id, max_space, created_at }: { id: AccountId; max_space: number; created_at: Date },
  now: Date,
): Promise<void> {
  const key = { source: 'capture', reference: id } as const;
  if (await findLastGrant(tx, key)) return;
  const grant = { ...key, account_id: id, size_bytes: max_space, reason: 'included' };
  // The clocks of the database and of this node may differ.
  await insertGrant(tx, { ...grant, starts_at: created_at < now ? created_at : now, created_at: now });
}

/** Computes the storage of accounts with a grant that has begun or ended since. Returns their number. */
export async function recomputeDueStorage(parts: PlanParts & Pick<Parts, 'database'>): Promise<number> {
  let recomputed = 0;
  for (;;) {
    const due = await selectAccountsToRecompute(parts.database, parts.clock.now(), accountsPerRun);
    for (const accountId of due) await inTransaction(parts.database, (tx) => recomputeStorage(tx, parts, accountId));
    recomputed += due.length;
    if (due.length < accountsPerRun) return recomputed;
  }
}

/** Corrects who is read-only, after the plans of the operator changed. Returns the number of changed accounts. */
export async function applySubscriptionRules(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  rules: SubscriptionRules,
): Promise<number> {
  let changed = 0;
  let after: AccountId | undefined;
  do {
    const page = await inTransaction(database, (tx) =>
      updateSubscriptionStates(tx, rules, { after, limit: accountsPerPage, now: clock.now() }),
    );
    changed += page.changed;
    after = page.last;
  } while (after !== undefined);
  return changed;
}
