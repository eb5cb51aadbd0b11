import { randomBytes } from 'node:crypto';
import { limits } from '@stund/contract';
import type { BlobStorage } from '../config/blob-storage.ts';
import type { Config } from '../config/config.ts';
import type { Feature } from '../kernel/feature.ts';
import { createMailRoom } from '../kernel/mail/mail-room.ts';
import { JobCaches } from '../kernel/node/job-caches.ts';
import { NodeState } from '../kernel/node/node-state.ts';
import type { Parts } from '../kernel/request-context.ts';
import type { ReplacedQueues } from '../kernel/task.ts';
import { within } from '../kernel/within.ts';
import {
  type BlobStore,
  createFileBlobStore,
  createMirroredBlobStore,
  openLater,
  openS3BlobStore,
} from '../platform/blob-store/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import type { Log } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { usePlaceFile } from '../platform/places/index.ts';
import { type ChangeListener, openChangeListener } from '../platform/pub-sub/change-listener.ts';
import { getServerSecret } from '../platform/secrets/server-secret.ts';
import { SigningKey } from '../platform/secrets/signing-key.ts';
import { createTextMessenger } from '../platform/text-message/text-messenger.ts';
import { refuseIncompleteSwap } from '../platform/upgrade-copy/index.ts';
import { type RunningQueue, startPgBossQueue } from '../queue/pg-boss-queue.ts';
import { compareInstallation, withFolderReads } from '../storage/index.ts';
import { migrateInstallation } from './migrate-installation.ts';

const databaseCloseMs = 5_000;
const listenerCloseMs = 1_000;

export interface OpenParts {
  parts: Parts;
  queue: RunningQueue;
  connectionString: string;
  /** Notifications of job changes from every node. */
  changes: ChangeListener;
  /** Closes everything in the right order. Work that the queue has in progress gets up to `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens what both the server and the commands need: the database (embedded unless configured) with an up-to-date schema,
 * the blob store and the queue. A command that runs next to a server shares its database.
 */
export async function openParts(
  config: Config,
  log: Log,
  { holder, features }: { holder: 'server' | 'command'; features: readonly Feature[] },
): Promise<OpenParts> {
  const closers: Array<(graceMs: number) => Promise<void> | void> = [];
  let isClosing = false;
  const close = async (graceMs: number) => {
    isClosing = true;
    for (const step of closers.splice(0).reverse()) await step(graceMs);
  };
  try {
    if (config.placesFile) await usePlaceFile(config.placesFile);
    const own = config.databaseUrl === undefined ? await startOwnPostgres() : undefined;
    const connectionString = own?.connectionString ?? config.databaseUrl ?? '';
    const { database } = createDatabase({
      connectionString,
      maxConnections: config.databaseConnections,
      // While closing, PostgreSQL may stop before the last idle connection is closed.
      onPoolError: (error) => isClosing || log.warn({ err: error }, 'A database connection was lost'),
    });
    // A call that was cut off may wait for a provider while it has a connection.
    closers.push(() => within(databaseCloseMs, database.destroy()));
    await migrateInstallation(config, { database, own, log });

    const changes = await openChangeListener({
      connectionString,
      channels: [...new Set(features.flatMap(({ channels = [] }) => channels))],
      onFailure: (error) => log.debug({ err: error }, 'The database does not answer the listener yet'),
    });
    closers.push(() => within(listenerCloseMs, changes.close()));
    const blobStore = withFolderReads(await openBlobStore(config, log), database);
    await compareInstallation({ database, blobStore }, config.acceptedStorage);
    if (blobStore.pair && !blobStore.pair.isAdmitted)
      log.warn({ location: blobStore.pair.second.location }, 'The second storage does not answer');
    const queue = await startPgBossQueue({
      connectionString,
      log,
      supervise: holder === 'server',
      tasks: features.flatMap(({ tasks = [] }) => tasks),
      replaced: Object.assign({}, ...features.map(({ replacedQueues }) => replacedQueues)) as ReplacedQueues,
    });
    closers.push((graceMs) => queue.stop(graceMs));
    const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
    closers.push(() => mailer.close());

    const parts: Parts = {
      database,
      blobStore,
      workQueue: queue,
      jobCaches: new JobCaches(),
      mails: createMailRoom({ mailer, workQueue: queue, brandOf: config.brands.ofHost }),
      textMessenger: createTextMessenger(config.textGateway),
      clock: systemClock,
      log,
      mediaKey: new SigningKey(await getServerSecret(database, 'media-address', () => randomBytes(32))),
      state: new NodeState(),
      settings: {
        publicUrl: config.publicUrl,
        defaultQuotaBytes: config.defaultQuotaBytes,
        // Without a payment provider nothing is for sale, so nobody can need a subscription.
        plans: config.payment.kind === 'none' ? undefined : config.plans,
        maxUploadBytes: config.maxUploadBytes ?? limits.maxUploadBytes,
        isRegistrationOpen: config.isRegistrationOpen,
        minPasswordLength: config.minPasswordLength,
        termsVersion: config.termsVersion,
        photoCallers: config.photoCallers,
        sunsetDate: config.sunsetDate,
        consentUrl: config.consentUrl,
        offeredConsents: config.offeredConsents,
        isAnalyticsOffered: config.isAnalyticsOffered,
        keepsCrashReports: config.keepsCrashReports,
        telemetryRetentionDays: config.telemetryRetentionDays,
        deletionWaitDays: config.deletionWaitDays,
        legacyWaitDays: config.legacyWaitDays,
        legacyLinkDays: config.legacyLinkDays,
      },
    };
    return { parts, queue, connectionString, changes, close };
  } catch (error) {
    await close(0);
    throw error;
  }

  async function startOwnPostgres(): Promise<EmbeddedPostgres> {
    await refuseIncompleteSwap(config.dataFolder);
    const postgres = await startEmbeddedPostgres({ dataDirectory: config.dataFolder, holder, log });
    closers.push(() => postgres.stop());
    return postgres;
  }
}

/** Opens the storage of the installation, with its second one where there is one. */
export async function openBlobStore(config: Config, log: Log): Promise<BlobStore> {
  const first = await openStorage(config.storage, config.reservedBytes);
  if (!config.storageMirror) return first;
  const { storage, writes } = config.storageMirror;
  const second = openLater(locationOf(storage), () => openStorage(storage, config.reservedBytes));
  const onFallback = (checksum: string, error: Error) =>
    log.warn({ err: error, checksum }, 'The second storage had to give a file that the first could not');
  return createMirroredBlobStore({ first, second, writes, onFallback });
}

/** Opens one storage: the configured one, or one to which everything is copied. */
export async function openStorage(storage: BlobStorage, reserveBytes: number): Promise<BlobStore> {
  if (storage.kind === 'file') return createFileBlobStore({ root: storage.folder, reserveBytes });
  return openS3BlobStore({
    bucket: storage.bucket,
    prefix: storage.prefix,
    region: storage.region,
    ...(storage.endpoint && { endpoint: storage.endpoint }),
    ...(storage.credentials && { credentials: storage.credentials }),
  });
}

/** The location that the opened storage will have. */
function locationOf(storage: BlobStorage): string {
  if (storage.kind === 'file') return `file:${storage.folder}`;
  return `s3://${storage.bucket}${storage.prefix ? `/${storage.prefix}` : ''}`;
}
