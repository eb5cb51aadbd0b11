import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { lockAccounts } from '../../../../kernel/lock-accounts.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import {
  type AppleStore,
  type GooglePlay,
  StoreMessageError,
  type StorePurchase,
  StoreUnavailableError,
} from '../../../../platform/app-store/index.ts';
import { endGrant } from '../../plans/index.ts';
import { findStorePurchase } from '../store-purchase.repository.ts';
import { applyPurchase, referenceOf } from './apply-purchase.ts';

export interface Store<Client> {
  client: Client;
  /** The sizes of the products in GB. */
  sizes: ReadonlyMap<string, number>;
}

export type StoreParts = Pick<Parts, 'database' | 'clock' | 'settings' | 'log'>;
const maxAttempts = 5;

/**
 * Stores what a notification of the App Store says. A later period counts more than an earlier one, and in the same period the later
 * signature: notifications may arrive twice and in any order. Throws `invalid-request` when it is not from Apple.
 */
export async function receiveAppleNotification(
  parts: StoreParts,
  { client, sizes }: Store<AppleStore>,
  signedPayload: string,
): Promise<void> {
  const { purchase, signedAt } = await callStore(() => client.readNotification(signedPayload));
  if (purchase) await storeApplePurchase(parts, { purchase, signedAt, sizes });
}

/** Stores what Apple signed about a purchase, unless something later is known. */
export async function storeApplePurchase(
  parts: StoreParts,
  { purchase, signedAt, sizes }: { purchase: StorePurchase; signedAt: Date; sizes: ReadonlyMap<string, number> },
): Promise<void> {
  await inTransaction(parts.database, (tx) =>
    applyPurchase(tx, parts, {
      source: 'apple_store',
      purchase,
      sizes,
      observedAt: signedAt,
      isStale: (known) => {
        if (!known) return false;
        const later = purchase.periodStart.getTime() - known.period_start.getTime();
        return later < 0 || (later === 0 && signedAt <= known.observed_at);
      },
    }),
  );
}

/** Reads the purchase that a notification of Google Play is about, and stores it. Throws `invalid-request` when it is not from Google. */
export async function receiveGoogleNotification(
  parts: StoreParts,
  store: Store<GooglePlay>,
  push: { body: string; authorization: string | undefined },
): Promise<void> {
  await callStore(async () => {
    const token = await store.client.readPush(push.body, push.authorization);
    if (token !== undefined) await updateGooglePurchase(parts, store, token);
  });
}

/**
 * Reads a purchase from Google Play and stores it. A reading that began before another one was stored is repeated. The purchase is
 * acknowledged only when its storage is given, because Google refunds those that nobody acknowledges. Throws StoreMessageError for a
 * purchase that cannot be read, and StoreUnavailableError.
 */
export async function updateGooglePurchase(
  parts: StoreParts,
  { client, sizes }: Store<GooglePlay>,
  token: string,
): Promise<void> {
  const source = 'android_store';
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const version = (await findStorePurchase(parts.database, { source, id: token }))?.version;
    const observedAt = parts.clock.now();
    const read = await client.readPurchase(token);
    if (!read) return;
    if (read.state === 'gone') return endForgotten(parts, token);
    const { purchase, isAcknowledged } = read;
    let isStored = true;
    await inTransaction(parts.database, (tx) => {
      const isStale = (known: { version: number } | undefined) => {
        isStored = known?.version === version;
        return !isStored;
      };
      return applyPurchase(tx, parts, { source, purchase, sizes, observedAt, isStale });
    });
    if (!isStored) continue;
    // Google refuses to acknowledge what has ended.
    const givesStorage = purchase.endsAt === undefined || purchase.endsAt > parts.clock.now();
    if (!isAcknowledged && givesStorage && (await findStorePurchase(parts.database, { source, id: token })))
      await client.acknowledge(token, purchase.productId);
    return;
  }
  throw new DomainError('unavailable', 'The state of the purchase keeps changing');
}

/** Google forgets a purchase sixty days after its end. */
async function endForgotten(parts: StoreParts, token: string): Promise<void> {
  const source = 'android_store';
  await inTransaction(parts.database, async (tx) => {
    const known = await findStorePurchase(tx, { source, id: token });
    if (!known) return;
    await lockAccounts(tx, [known.account_id]);
    await endGrant(tx, parts, referenceOf(known));
  });
}

async function callStore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StoreMessageError) throw new DomainError('invalid-request', error.message);
    if (error instanceof StoreUnavailableError) throw new DomainError('unavailable', error.message);
    throw error;
  }
}
