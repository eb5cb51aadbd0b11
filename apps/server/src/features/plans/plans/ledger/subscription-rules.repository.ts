import { type AccountId, type GrantSource, storage } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/database/schema.ts';

/** What the operator sells decides who is read-only. */
export interface SubscriptionRules {
  /** Whether plans are for sale at all. Without that nobody is read-only. */
  isSelling: boolean;
  /** Whether an account needs a subscription now. */
  requiresSubscription: boolean;
}

/** The grant that comes with every account. It is no subscription, unless it is unlimited. */
const included: GrantSource = 'capture';

const sum = sql<number>`(
  select coalesce(sum(size_bytes), 0)::bigint from storage_grant where account_id = account.id and is_counted
)`;

function lacksSubscription({ isSelling, requiresSubscription }: SubscriptionRules): RawBuilder<boolean> {
  return sql`(${isSelling && requiresSubscription} and not exists (
    select from storage_grant where account_id = account.id and is_counted
      and (source <> ${included} or size_bytes >= ${storage.unlimitedBytes})
  ))`;
}

function hasEndedPlan({ isSelling }: SubscriptionRules, now: Date): RawBuilder<boolean> {
  return sql`(${isSelling} and exists (
    select from storage_grant where account_id = account.id and not is_counted and source <> ${included} and ends_at <= ${now}
  ))`;
}

/** Computes the storage of the account from its ledger, and whether it is read-only. Rows must be marked by markCounted(). */
export async function updateStorageOf(
  tx: Tx,
  accountId: AccountId,
  rules: SubscriptionRules,
  now: Date,
): Promise<void> {
  await sql`
    update account set max_space = ${sum}, is_read_only = ${lacksSubscription(rules)}, has_ended_plan = ${hasEndedPlan(rules, now)}
    where id = ${accountId}
  `.execute(tx);
}

/** Corrects who is read-only after the rules changed. Returns how many accounts of this page changed, and its last id. */
export async function updateSubscriptionStates(
  tx: Tx,
  rules: SubscriptionRules,
  { after, limit, now }: { after: AccountId | undefined; limit: number; now: Date },
): Promise<{ changed: number; last: AccountId | undefined }> {
  const { rows } = await sql<{ id: AccountId; changed: boolean }>`
    with page as (
      select id from account where ${after === undefined ? sql`true` : sql`id > ${after}`} order by id limit ${limit}
      for no key update
    ), state as (
      select account.id, ${lacksSubscription(rules)} as lacks, ${hasEndedPlan(rules, now)} as ended
      from account join page on page.id = account.id
    ), changed as (
      update account set is_read_only = state.lacks, has_ended_plan = state.ended from state
      where account.id = state.id and (account.is_read_only, account.has_ended_plan) is distinct from (state.lacks, state.ended)
      returning account.id
    )
    select page.id, changed.id is not null as changed from page left join changed on changed.id = page.id order by page.id
  `.execute(tx);
  return { changed: rows.filter((row) => row.changed).length, last: rows.at(-1)?.id };
}
