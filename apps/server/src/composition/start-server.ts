import { availableParallelism } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { fileRoutes, isBlobReferenced } from '../features/files/index.ts';
import { createIdentityFeature } from '../features/identity/index.ts';
import { createLoginFeature } from '../features/login/index.ts';
import { mediaRoutes, mediaWorker, requeueForgotten } from '../features/media/index.ts';
import { createApp } from '../http/app.ts';
import { mountHealth } from '../http/health.ts';
import { hostRoutes } from '../http/host-directory.ts';
import { mountOpenApi } from '../http/openapi-pages.ts';
import { mountPages } from '../http/pages.ts';
import type { Route } from '../kernel/route.ts';
import { createDecoderPool } from '../platform/decoder/decoder-pool.ts';
import type { Log } from '../platform/log.ts';
import { createMetadataReader } from '../platform/metadata/metadata-reader.ts';
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts';
import { type OpenParts, openParts } from './open-parts.ts';

export interface RunningServer {
  port: number;
  /** Takes no more calls, lets those under way end, then the work, then the database. */
  stop(): Promise<void>;
}

const drainMs = 25_000;
const housekeepingMs = 10 * 60_000;
const sweepAgeMs = 24 * 3_600_000;

/** Starts the roles the configuration asks for, and resolves once it answers. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const open = await openParts(config, log, 'server');
  const metrics = createMetrics();
  try {
    const worker = config.roles.has('worker') ? await startWorker(config, open, metrics) : undefined;
    const health = { isDraining: false };
    const app = await createServerApp(config, open, metrics, health);
    const port = await listen(app, config);
    return {
      port,
      async stop() {
        health.isDraining = true;
        await closeApp(app, log);
        worker?.stop();
        await open.close(drainMs);
      },
    };
  } catch (error) {
    await open.close(0);
    throw error;
  }
}

async function createServerApp(
  config: Config,
  { parts }: OpenParts,
  metrics: Metrics,
  health: { isDraining: boolean },
): Promise<FastifyInstance> {
  const identity = config.signIn.kind === 'embedded' ? await createIdentityFeature({ parts }) : undefined;
  const login = createLoginFeature({ parts, signIn: config.signIn, embedded: identity });
  const routes: Route[] = [
    ...login.routes,
    ...(identity?.routes ?? []),
    ...fileRoutes,
    ...mediaRoutes,
    ...hostRoutes(config.hosts),
  ];
  const mediaOrigins = Object.values(config.hosts).filter((origin) => origin !== config.publicUrl);
  return createApp({
    parts,
    routes,
    metrics,
    mediaOrigins,
    trustProxy: config.trustProxy,
    checkReplies: !config.isProduction,
    authenticate: login.authenticate,
    async mount(app) {
      await identity?.mount(app);
      mountHealth(app, { parts, metrics, health });
      mountOpenApi(app, routes);
      await mountPages(app, { brandByHost: config.brandByHost });
    },
  });
}

async function startWorker(config: Config, { parts, queue }: OpenParts, metrics: Metrics): Promise<{ stop(): void }> {
  const swept = await parts.blobStore.sweep({
    olderThanMs: sweepAgeMs,
    isReferenced: (checksum) => isBlobReferenced(parts.database, checksum),
  });
  if (swept.removedTemporaries > 0 || swept.removedBlobs > 0) parts.log.info(swept, 'Cleared up after an earlier run');

  const processes = config.mediaProcesses ?? Math.min(availableParallelism(), 4);
  const decoders = createDecoderPool({ processes, timeLimitMs: 120_000, idleMs: 30_000 });
  const metadata = createMetadataReader({ processes: Math.min(processes, 2), now: () => parts.clock.now() });
  await queue.startWorker(mediaWorker(parts, { decoders, metadata }, { processes, metrics }));

  const keepHouse = () =>
    requeueForgotten(parts).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'Housekeeping will be tried again'),
    );
  await keepHouse();
  const timer = setInterval(keepHouse, housekeepingMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      decoders.close();
      void metadata.close();
    },
  };
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
