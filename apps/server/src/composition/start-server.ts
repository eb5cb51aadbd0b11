import { availableParallelism } from 'node:os';
import * as contract from '@stund/contract';
import type { FastifyInstance } from 'fastify';
import type { Config, Role } from '../config/config.ts';
import { accessRoutes, authenticateGuests, removeIdleGuests } from '../features/access/index.ts';
import { accountRoutes } from '../features/account/index.ts';
import { jobRoutes } from '../features/albums/index.ts';
import { type ChangeWaiters, changeRoutes, createChangeWaiters } from '../features/changes/index.ts';
import { conversationRoutes } from '../features/conversation/index.ts';
import { documentRoutes } from '../features/documents/index.ts';
import { fileRoutes } from '../features/files/index.ts';
import { createIdentityFeature, type IdentityFeature } from '../features/identity/index.ts';
import { isBlobReferenced } from '../features/library/index.ts';
import { createLoginFeature, type LoginFeature, signOutEverywhere } from '../features/login/index.ts';
import {
  lookAtUnseenFilms,
  type MediaTools,
  mediaRoutes,
  mediaWorker,
  rememberServedFiles,
  requeueForgotten,
  requeueForgottenFilms,
  videoWorker,
} from '../features/media/index.ts';
import { profilePictureRoutes } from '../features/profile-picture/index.ts';
import { forgetStatistics, removeExpiredTelemetry, telemetryRoutes } from '../features/telemetry/index.ts';
import { timelineRoutes } from '../features/timeline/index.ts';
import { freeBlobs, purgeExpired, trashRoutes, trashWorker } from '../features/trash/index.ts';
import { sweepUploads, uploadRoutes, Writers } from '../features/uploads/index.ts';
import { createApp } from '../http/app.ts';
import { mountHealth } from '../http/health.ts';
import { hostRoutes } from '../http/host-directory.ts';
import { mountOpenApi } from '../http/openapi-pages.ts';
import { mountPages } from '../http/pages.ts';
import type { Parts } from '../kernel/request-context.ts';
import type { Route } from '../kernel/route.ts';
import { createDecoderPool } from '../platform/decoder/decoder-pool.ts';
import type { Log } from '../platform/log.ts';
import { createMetadataReader } from '../platform/metadata/metadata-reader.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { createVideoTools, type VideoTools } from '../platform/video/index.ts';
import { type OpenParts, openParts } from './open-parts.ts';

export interface RunningServer {
  port: number;
  /** Takes no more calls, lets those under way end, then the work, then the database. */
  stop(): Promise<void>;
}

const drainMs = 25_000;
const housekeepingMs = 10 * 60_000;
const sweepAgeMs = 24 * 3_600_000;
const uploadSweepMs = 3_600_000;
const purgeMs = 3_600_000;

/** Starts the roles the configuration asks for, and resolves once it answers. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const open = await openParts(config, log, 'server');
  const metrics = createMetrics();
  try {
    const workers = await startWorkers(config, open, metrics);
    const health = { isDraining: false };
    const features = await createFeatures(config, open);
    const app = await createServerApp(config, open, features, metrics, health);
    const port = await listen(app, config);
    const housekeeping = keepHouse(config, open, features);
    return {
      port,
      async stop() {
        health.isDraining = true;
        features.waiters.endAll();
        // Those that can be gone on with elsewhere need not be waited for.
        await Promise.all([closeApp(app, log), features.writers.stopAll()]);
        housekeeping.stop();
        workers.stopLong();
        await open.queue.stop(drainMs);
        workers.stop();
        closeTools(features.viewing);
        await open.close(0);
      },
    };
  } catch (error) {
    await open.close(0);
    throw error;
  }
}

interface ServerFeatures {
  identity: IdentityFeature | undefined;
  login: LoginFeature;
  writers: Writers;
  waiters: ChangeWaiters;
  /** What reads strangers' files while somebody waits for it. Processes come when they are needed. */
  viewing: MediaTools;
}

async function createFeatures(config: Config, { parts, changes }: OpenParts): Promise<ServerFeatures> {
  const { signIn, otherOrigins } = config;
  const brandOf = config.brands.ofHost;
  const identity =
    signIn.kind === 'embedded'
      ? await createIdentityFeature({ parts, otherOrigins, brandOf, signOutEverywhere })
      : undefined;
  const login = createLoginFeature({ parts, signIn, embedded: identity, otherOrigins });
  return {
    identity,
    login,
    writers: new Writers(),
    waiters: createChangeWaiters(changes),
    viewing: createViewingTools(config, parts),
  };
}

function createViewingTools(config: Config, parts: Parts): MediaTools {
  return {
    decoders: createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 30_000 }),
    metadata: createMetadataReader({ processes: 1, now: () => parts.clock.now() }),
    video: createVideoTools({ ffmpeg: config.ffmpeg, ffprobe: config.ffprobe }),
  };
}

async function createServerApp(
  config: Config,
  { parts, changes }: OpenParts,
  { identity, login, writers, waiters, viewing }: ServerFeatures,
  metrics: Metrics,
  health: { isDraining: boolean },
): Promise<FastifyInstance> {
  const served = rememberServedFiles(changes);
  const routes = routesOf(config.roles, [
    ...login.routes,
    ...(identity?.routes ?? []),
    ...accountRoutes({ forget: { help_us_improve: forgetStatistics } }),
    ...telemetryRoutes,
    ...accessRoutes,
    ...jobRoutes({ forget: served.forget, brandOf: config.brands.ofHost }),
    ...fileRoutes,
    ...conversationRoutes,
    ...documentRoutes,
    ...profilePictureRoutes(viewing.decoders),
    ...timelineRoutes,
    ...uploadRoutes(writers),
    ...mediaRoutes(served, viewing),
    ...trashRoutes({ forget: served.forget }),
    ...changeRoutes(waiters),
    ...hostRoutes(config.hosts, config.otherOrigins),
  ]);
  return createApp({
    parts,
    routes,
    metrics,
    mediaOrigins: Object.values(config.hosts).filter((origin) => origin !== config.publicUrl),
    trustProxy: config.trustProxy,
    checkReplies: !config.isProduction,
    authenticate: authenticateGuests(parts, login.authenticate),
    async mount(app) {
      await identity?.mount(app);
      mountHealth(app, { parts, metrics, health });
      mountOpenApi(app, routes);
      if (!config.roles.has('app')) return;
      await mountPages(app, {
        brandOf: config.brands.ofHost,
        findSignInHost: async (interaction) => identity?.findHost(interaction),
      });
    },
  });
}

/** The app role answers every call; a node of the other roles only those that the host directory sends to it. */
function routesOf(roles: ReadonlySet<Role>, routes: Route[]): Route[] {
  if (roles.has('app')) return routes;
  const servesMedia = roles.has('thumb') || roles.has('video') || roles.has('download');
  const media: readonly string[] = [contract.getRendition.name, contract.checkVideo.name];
  const polls: readonly string[] = roles.has('poll')
    ? [
        contract.listChanges.name,
        contract.pollUploads.name,
        contract.waitForChange.name,
        contract.askToWaitForChange.name,
      ]
    : [];
  return routes.filter(
    ({ endpoint }) => polls.includes(endpoint.name) || (servesMedia && media.includes(endpoint.name)),
  );
}

/** What any node may do now and then: give up what has expired, give back what was forgotten. */
function keepHouse(
  config: Config,
  { parts }: OpenParts,
  { identity, login, writers }: ServerFeatures,
): { stop(): void } {
  const timers = [
    repeat(parts.log, housekeepingMs, async () => {
      await login.removeExpired();
      await identity?.removeExpired();
      await removeIdleGuests(parts);
      await removeExpiredTelemetry(parts);
      await requeueForgotten(parts);
      await requeueForgottenFilms(parts);
    }),
  ];
  if (config.roles.has('worker')) {
    const sweep = async () => {
      const swept = await sweepUploads(parts, writers);
      if (swept.stored + swept.expired + swept.orphans > 0) parts.log.info(swept, 'Looked through unfinished uploads');
    };
    timers.push(repeat(parts.log, uploadSweepMs, sweep));
    const purge = async () => {
      const purged = await purgeExpired(parts);
      if (purged > 0) parts.log.info({ purged }, 'Deleted for good what lay in the trash for 90 days');
      // Those that are on their way out are asked for by the queue; this finds what it has given up.
      await freeBlobs(parts);
    };
    timers.push(repeat(parts.log, purgeMs, purge));
  }
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Now, and from time to time. */
function repeat(log: Log, everyMs: number, work: () => Promise<void>): NodeJS.Timeout {
  const run = () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'Housekeeping will be tried again'));
  };
  run();
  return setInterval(run, everyMs).unref();
}

interface Workers {
  /** Ends work of minutes at once: it is begun anew elsewhere or later. */
  stopLong(): void;
  stop(): void;
}

async function startWorkers(config: Config, open: OpenParts, metrics: Metrics): Promise<Workers> {
  const { parts, queue } = open;
  const looks = config.roles.has('worker');
  const encodes = looks || config.roles.has('video');
  if (!encodes) return { stopLong() {}, stop() {} };

  const video = createVideoTools({ ffmpeg: config.ffmpeg, ffprobe: config.ffprobe });
  const isFilmReady = await video.isAvailable();
  if (isFilmReady) await queue.startWorker(videoWorker(parts, { video }, { metrics }));
  else
    parts.log.warn(
      {},
      'ffmpeg is missing: films are kept, but get no picture and may not play. Install it and start again',
    );
  const worker = looks ? await startMediaWorker(config, open, metrics, video) : undefined;
  if (isFilmReady && looks) await lookAtUnseenFilms(parts);
  return { stopLong: () => video.close(), stop: () => worker?.stop() };
}

async function startMediaWorker(
  config: Config,
  { parts, queue }: OpenParts,
  metrics: Metrics,
  video: VideoTools,
): Promise<{ stop(): void }> {
  const swept = await parts.blobStore.sweep({
    olderThanMs: sweepAgeMs,
    isReferenced: (checksum) => isBlobReferenced(parts.database, checksum),
  });
  if (swept.removedTemporaries > 0 || swept.removedBlobs > 0) parts.log.info(swept, 'Cleared up after an earlier run');

  const processes = config.mediaProcesses ?? Math.min(availableParallelism(), 4);
  const decoders = createDecoderPool({ processes, timeLimitMs: 120_000, memoryLimitBytes: 2 ** 31, idleMs: 30_000 });
  const metadata = createMetadataReader({ processes: Math.min(processes, 2), now: () => parts.clock.now() });
  await queue.startWorker(mediaWorker(parts, { decoders, metadata, video }, { processes, metrics }));
  await queue.startWorker(trashWorker(parts));

  return {
    stop: () => closeTools({ decoders, metadata }),
  };
}

function closeTools({ decoders, metadata }: Pick<MediaTools, 'decoders' | 'metadata'>): void {
  decoders.close();
  void metadata.close();
}

/** Listens on every address, by IPv6 where the machine has it (which takes IPv4 too). */
async function listen(app: FastifyInstance, config: Config): Promise<number> {
  const attempt = (host: string) => app.listen({ port: config.port, host });
  try {
    await attempt(config.host);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (config.host !== '::' || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error;
    await attempt('0.0.0.0');
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

async function closeApp(app: FastifyInstance, log: Log): Promise<void> {
  const late = setTimeout(() => {
    log.warn({}, 'Some calls took too long to end and were cut off');
    app.server.closeAllConnections();
  }, drainMs);
  await app.close();
  clearTimeout(late);
}
