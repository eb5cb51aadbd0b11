import { type AccountId, gibibyte } from '@stund/contract';
import { z } from 'zod';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { RepeatTransaction } from '../../../../kernel/in-transaction.ts';
import { lockAccounts } from '../../../../kernel/lock-accounts.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { StorePurchase } from '../../../../platform/app-store/index.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { endGrant, setGrant } from '../../plans/index.ts';
import {
  findStorePurchase,
  type StorePurchaseRow,
  type StoreSource,
  upsertStorePurchase,
} from '../store-purchase.repository.ts';

export interface ObservedPurchase {
  source: StoreSource;
  purchase: StorePurchase;
  /** When the store described the purchase so. */
  observedAt: Date;
  /** The sizes of the products in GB. */
  sizes: ReadonlyMap<string, number>;
  /** Whether something newer is stored already. */
  isStale: (known: StorePurchaseRow | undefined) => boolean;
}

type ApplyParts = Pick<Parts, 'clock' | 'settings' | 'log'>;

/**
 * How long the storage of a subscription that renews itself remains after its period, since the notification about the next one may be
 * late: Apple and Google repeat one for almost a week.
 */
const lateNoticeMs = 7 * 86_400_000;

/**
 * Gives the storage of a purchase to the account that the app named. The last account named is the owner: the same person of a store may
 * have several. Throws `unavailable` for products without a size, so that the store sends the notification again.
 */
export async function applyPurchase(tx: Tx, parts: ApplyParts, observed: ObservedPurchase): Promise<void> {
  const { source, purchase, sizes } = observed;
  const seen = await findStorePurchase(tx, { source, id: purchase.id });
  const named = z.uuid().safeParse(purchase.accountId).data as AccountId | undefined;
  const accountId = named ?? seen?.account_id;
  if (accountId === undefined) return parts.log.warn({ source, purchase: purchase.id }, 'A purchase names no account');

  const existing = await lockAccounts(tx, [...new Set([accountId, seen?.account_id ?? accountId])]);
  const known = await findStorePurchase(tx, { source, id: purchase.id });
  if (known?.account_id !== seen?.account_id) throw new RepeatTransaction();
  if (observed.isStale(known) || known?.is_replaced === true) return;
  if (!existing.has(accountId))
    return parts.log.warn({ source, purchase: purchase.id }, 'A purchase names an account that does not exist');

  const size = sizes.get(purchase.productId);
  if (size === undefined) {
    parts.log.error(
      { source, product: purchase.productId },
      'The size of a product is missing (STUND_APP_STORES_FILE)',
    );
    throw new DomainError('unavailable', 'The product has no size');
  }
  const row = { source, account_id: accountId, product_id: purchase.productId, period_start: purchase.periodStart };
  await upsertStorePurchase(tx, { ...row, id: purchase.id, observed_at: observed.observedAt });
  if (known && known.account_id !== accountId) await endGrant(tx, parts, referenceOf(known));
  if (purchase.replacedId !== undefined) {
    const replaced = { ...row, id: purchase.replacedId, observed_at: observed.observedAt, is_replaced: true };
    await upsertStorePurchase(tx, replaced);
    await endGrant(tx, parts, referenceOf(replaced));
  }
  await giveStorage(tx, parts, { ...observed, accountId, sizeBytes: size * gibibyte });
}

async function giveStorage(
  tx: Tx,
  parts: ApplyParts,
  given: Pick<ObservedPurchase, 'source' | 'purchase'> & { accountId: AccountId; sizeBytes: number },
): Promise<void> {
  const { source, accountId, sizeBytes, purchase } = given;
  const reference = referenceOf({ source, id: purchase.id, account_id: accountId });
  const { periodEnd } = purchase;
  const renews = purchase.endsAt === undefined;
  const endsAt = purchase.endsAt ?? new Date(periodEnd.getTime() + lateNoticeMs);
  if (endsAt <= parts.clock.now()) {
    await endGrant(tx, parts, reference);
    return;
  }
  await setGrant(tx, parts, {
    ...reference,
    accountId,
    sizeBytes,
    productId: purchase.productId,
    reason: 'subscription',
    renewsAt: renews ? periodEnd : null,
    endsAt,
  });
}

/** A purchase has a reference for each account that it was given to. */
export function referenceOf({ source, id, account_id }: Pick<StorePurchaseRow, 'source' | 'id' | 'account_id'>) {
  return { source, reference: `${id}:${account_id}` };
}
