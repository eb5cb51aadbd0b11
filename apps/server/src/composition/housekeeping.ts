import type { Config } from '../config/config.ts';
import { removeIdleGuests } from '../features/access/index.ts';
import { processDeletions } from '../features/account-deletion/index.ts';
import { correctUsedSpace, watchSpace } from '../features/administration/index.ts';
import { createStoreReconciliation } from '../features/app-stores/index.ts';
import { removeOldAuditEntries } from '../features/audit/index.ts';
import { removeExpiredTelevisions } from '../features/casting/index.ts';
import { pruneChanges } from '../features/changes/index.ts';
import { removeExpiredDataCopies } from '../features/data-copy/index.ts';
import { removeExpiredDeviceLogins } from '../features/device-login/index.ts';
import { processDeathNotices } from '../features/digital-legacy/index.ts';
import { removeExpiredDownloads } from '../features/downloads/index.ts';
import { requeueForgottenEdits } from '../features/edits/index.ts';
import { removeUnusedJpegs, requeueStalledMedia, requeueStalledVideos } from '../features/media/index.ts';
import { removeExpiredLinks } from '../features/news/index.ts';
import { removeOldActivity } from '../features/notifications/index.ts';
import { removeExpiredOperations } from '../features/operations/index.ts';
import { findLostPurchases, reconcilePayments } from '../features/payment/index.ts';
import {
  applyStandingRules,
  mailReadOnlyAccounts,
  recomputeDueStorage,
  standingRulesOf,
} from '../features/plans/index.ts';
import { endExpiredShares } from '../features/shares/index.ts';
import { removeExpiredTelemetry } from '../features/telemetry/index.ts';
import { forgetPurgedFiles, purgeExpired } from '../features/trash/index.ts';
import { sweepUploads } from '../features/uploads/index.ts';
import type { Parts } from '../kernel/request-context.ts';
import { within } from '../kernel/within.ts';
import type { Log } from '../platform/log.ts';
import { freeBlobs } from '../storage/index.ts';
import type { ServerFeatures } from './create-features.ts';
import { createAppStores } from './create-payment.ts';
import { sweepBlobStore } from './sweep-blob-store.ts';

const housekeepingMs = 10 * 60_000;
const uploadSweepMs = 10 * 60_000;
const purgeMs = 3_600_000;
const blobSweepMs = 3_600_000;
const spaceCheckMs = 3_600_000;
const diskCheckMs = 60_000;
const changePruningMs = 3_600_000;
const lostPurchasesMs = 60_000;
const reconciliationMs = 3_600_000;
const grantsMs = 60_000;

/** Starts the periodic work: removing what has expired, and queueing again what was lost. Several nodes may do it. */
export function startHousekeeping(config: Config, parts: Parts, features: ServerFeatures): Housekeeping {
  const work = new PeriodicWork(parts.log);
  work.repeat(housekeepingMs, () => removeExpired(parts, features));
  if (config.roles.has('worker')) {
    work.repeat(housekeepingMs, () => requeueForgotten(parts));
    work.repeat(uploadSweepMs, () => sweepUnfinishedUploads(parts, features));
    work.repeat(purgeMs, () => purgeTrash(parts));
    // The worker has swept at its start. Entries of nodes on other machines are only left over after a day.
    work.repeat(blobSweepMs, () => sweepBlobStore(parts));
    work.repeat(spaceCheckMs, () => checkUsedSpace(parts));
    work.repeat(diskCheckMs, () => watchSpace(parts, config.lowSpaceBytes));
    work.repeat(grantsMs, createGrantWork(parts));
    work.repeat(changePruningMs, () => pruneOldChanges(parts));
    work.repeat(housekeepingMs, async () => void (await processDeletions(parts)));
    startPaymentWork(work, parts, features);
    startStoreWork(work, config, parts);
    const _brand = config.brands.ofHost(new URL(config.publicUrl).hostname);
    work.repeat(housekeepingMs, () => processDeathNotices(parts));
    work.repeat(housekeepingMs, async () => void (await mailReadOnlyAccounts(parts)));
  }
  return work;
}

export interface Housekeeping {
  /** Starts nothing more, and lets what runs end for up to `graceMs`, such as storing what the payment provider has carried out. */
  stop(graceMs: number): Promise<void>;
}

/** Finds what became of subscriptions whose notification was lost. */
function startStoreWork(work: PeriodicWork, config: Config, parts: Parts): void {
  if (!config.appStores) return;
  work.repeat(reconciliationMs, createStoreReconciliation(parts, createAppStores(config, parts)));
}

/** Keeps the state of subscriptions that of the payment provider. */
function startPaymentWork(work: PeriodicWork, parts: Parts, { payment }: ServerFeatures): void {
  if (!payment) return;
  let isStart = true;
  work.repeat(lostPurchasesMs, async () => void (await findLostPurchases({ ...parts, payment })));
  work.repeat(reconciliationMs, async () => {
    const run = { isStart };
    isStart = false;
    await reconcilePayments({ ...parts, payment }, run);
  });
}

async function removeExpired(parts: Parts, { login, identity }: ServerFeatures): Promise<void> {
  await login.removeExpired();
  await identity?.removeExpired();
  await removeIdleGuests(parts);
  await removeExpiredDownloads(parts);
  await removeUnusedJpegs(parts);
  await removeExpiredTelemetry(parts);
  await removeOldActivity(parts);
  await removeOldAuditEntries(parts);
  await removeExpiredDataCopies(parts);
  await removeExpiredOperations(parts);
  await removeExpiredLinks(parts);
  await removeExpiredTelevisions(parts);
  await removeExpiredDeviceLogins(parts);
}

async function requeueForgotten(parts: Parts): Promise<void> {
  await requeueStalledMedia(parts);
  await requeueStalledVideos(parts);
  await requeueForgottenEdits(parts);
}

async function sweepUnfinishedUploads(parts: Parts, { writers }: ServerFeatures): Promise<void> {
  const swept = await sweepUploads(parts, writers);
  if (swept.stored + swept.expired + swept.orphans > 0) parts.log.info(swept, 'Swept unfinished uploads');
}

async function purgeTrash(parts: Parts): Promise<void> {
  const ended = await endExpiredShares(parts);
  if (ended > 0) parts.log.info({ ended }, 'Ended shares that had expired');
  const purged = await purgeExpired(parts);
  if (purged > 0) parts.log.info({ purged }, 'Permanently deleted files that were in the trash for 90 days');
  await forgetPurgedFiles(parts);
  // The queue frees blobs as they lose their last file; this finds those that it gave up on.
  await freeBlobs(parts);
}

async function checkUsedSpace(parts: Parts): Promise<void> {
  const corrected = await correctUsedSpace(parts);
  if (corrected > 0) parts.log.warn({ corrected }, 'Corrected the used space of accounts');
}

/** Storage that begins or ends, and the plans of the operator, which differ only after a restart or on a new day. */
function createGrantWork(parts: Parts): () => Promise<void> {
  let applied: string | undefined;
  return async () => {
    await recomputeDueStorage(parts);
    const rules = standingRulesOf(parts);
    const description = JSON.stringify(rules);
    if (applied === description) return;
    const changed = await applyStandingRules(parts, rules);
    applied = description;
    if (changed > 0) parts.log.info({ changed }, 'Changed which accounts are read-only');
  };
}

async function pruneOldChanges(parts: Parts): Promise<void> {
  const pruned = await pruneChanges(parts);
  if (pruned > 0) parts.log.info({ pruned }, 'Deleted old changes that clients can fetch again');
}

class PeriodicWork implements Housekeeping {
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Runs the work at once and then periodically. */
  repeat(everyMs: number, work: () => Promise<void>): void {
    const run = () => {
      const running = work()
        .catch((error: unknown) => {
          if (!this.#isStopped) this.#log.warn({ err: error }, 'Housekeeping failed and will be retried');
        })
        .finally(() => this.#running.delete(running));
      this.#running.add(running);
    };
    run();
    this.#timers.push(setInterval(run, everyMs).unref());
  }

  async stop(graceMs: number): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await within(graceMs, Promise.all(this.#running));
    // The database is closed next, so that what still runs fails and is done again after the next start.
    this.#isStopped = true;
  }
}
