import { DomainError } from '../../../../kernel/domain-error.ts';
import { tryTakeLease } from '../../../../kernel/lease.repository.ts';
import {
  type AppleStore,
  type GooglePlay,
  StoreMessageError,
  StoreUnavailableError,
} from '../../../../platform/app-store/index.ts';
import type { AppStoreRouteOptions } from '../app-store.routes.ts';
import { type StoreSource, selectKnownPurchases, selectPurchasesToCheck } from '../store-purchase.repository.ts';
import {
  receiveAppleNotification,
  type Store,
  type StoreParts,
  storeApplePurchase,
  updateGooglePurchase,
} from './receive-notification.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const purchasesPerPage = 500;
/** Google forgets a purchase so long after its end. Until then someone may resume or restore it. */
const endedMs = 60 * dayMs;
/** The histories of the stores go back 180 (Apple) and 30 days (Google). A day less leaves time for the request. */
const appleHistoryMs = 179 * dayMs;
const googleHistoryMs = 29 * dayMs;
/** A run asks again about this long before the previous one, because a history may be incomplete at its end. */
const overlapMs = dayMs;

/**
 * Returns what finds lost notifications, which is to run at the start of a server and every hour (docs/rules/plans.md#pl9): it reads every
 * purchase whose storage has not ended long ago, and what the stores remember to have sent or revoked.
 */
export function createStoreReconciliation(parts: StoreParts, { apple, google }: AppStoreRouteOptions) {
  let isStart = true;
  const doneAt = new Map<StoreSource, Date>();

  async function reconcile(
    source: StoreSource,
    historyMs: number,
    work: (since: Date, now: Date) => Promise<void>,
  ): Promise<void> {
    const now = parts.clock.now();
    const done = doneAt.get(source);
    const since = Math.max(now.getTime() - historyMs, done ? done.getTime() - overlapMs : 0);
    try {
      await work(new Date(since), now);
      doneAt.set(source, now);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      parts.log.warn({ err: error, source }, 'An app store cannot be asked about purchases');
    }
  }

  return async (): Promise<void> => {
    const isMine = await tryTakeLease(parts.database, 'app-stores', hourMs / 1000 - 60);
    if (!isMine && !isStart) return;
    isStart = false;
    if (apple?.client.api)
      await reconcile('apple_store', appleHistoryMs, (since, now) => reconcileApple(parts, apple, { since, now }));
    if (google) await reconcile('android_store', googleHistoryMs, (since) => reconcileGoogle(parts, google, since));
  };
}

async function reconcileApple(
  parts: StoreParts,
  store: Store<AppleStore>,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const { client, sizes } = store;
  const api = client.api!;
  // A purchase whose first notification was lost is known only to this history.
  for await (const page of api.listUndelivered(since, now))
    for (const signedPayload of page)
      await attempt(parts, 'apple_store', () => receiveAppleNotification(parts, store, signedPayload));
  await forEachPurchase(parts, 'apple_store', async (id) => {
    for (const read of await api.readSubscriptions(id)) await storeApplePurchase(parts, { ...read, sizes });
  });
}

async function reconcileGoogle(parts: StoreParts, store: Store<GooglePlay>, since: Date): Promise<void> {
  const source = 'android_store';
  const update = (token: string) => updateGooglePurchase(parts, store, token);
  for await (const ids of store.client.listVoided(since))
    for (const token of await selectKnownPurchases(parts.database, { source, ids }))
      await attempt(parts, source, () => update(token));
  await forEachPurchase(parts, source, update);
}

async function forEachPurchase(
  parts: StoreParts,
  source: StoreSource,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const since = new Date(parts.clock.now().getTime() - endedMs);
  for (let after = ''; ; ) {
    const page = await selectPurchasesToCheck(parts.database, { source, since, after, limit: purchasesPerPage });
    for (const id of page) await attempt(parts, source, () => work(id));
    if (page.length < purchasesPerPage) return;
    after = page.at(-1)!;
  }
}

/** One purchase that cannot be stored does not keep the others from being read. A store that does not answer does. */
async function attempt(parts: StoreParts, source: StoreSource, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof StoreMessageError)) throw error;
    parts.log.warn({ err: error, source }, 'The state of a purchase could not be stored');
  }
}
