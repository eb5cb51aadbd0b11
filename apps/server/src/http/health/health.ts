import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../kernel/request-context.ts';
import { pingDatabase } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { countWaitingMedia } from './health.repository.ts';

export interface HealthOptions {
  parts: Parts;
  metrics: Metrics;
  health: { isDraining: boolean };
  /** The token that callers of /metrics need; without one it is served to direct callers from private networks only. */
  metricsToken: string | undefined;
}

const databaseCheckIntervalMs = 1000;
const storageCheckIntervalMs = 5000;

/** `/healthz`: the process runs. `/readyz`: it can do its work. `/metrics`: for Prometheus. */
export function mountHealth(app: FastifyInstance, { parts, metrics, health, metricsToken }: HealthOptions): void {
  const limited = { config: { limit: 'health' } } as const;
  const { clock, database, blobStore } = parts;
  const checkDatabase = atMostEvery(databaseCheckIntervalMs, clock, () => pingDatabase(database));
  const checkStorage = atMostEvery(storageCheckIntervalMs, clock, () => blobStore.checkWritable());
  const { pair } = blobStore;
  const checkMirror =
    pair && atMostEvery(storageCheckIntervalMs, clock, async () => pair.requireSecond().checkWritable());
  app.get('/healthz', (_request, reply) => plain(reply, 200, { status: 'ok' }));

  app.get('/readyz', limited, async (_request, reply) => {
    const checks = health.isDraining
      ? { draining: 'stopping' }
      : { database: await checkDatabase(), storage: await checkStorage() };
    const isReady = Object.values(checks).every((state) => state === 'ok');
    // Without its second storage a node still serves everything that is stored, so it stays ready.
    const mirror = checkMirror && !health.isDraining && { mirror: await checkMirror() };
    return plain(reply, isReady ? 200 : 503, {
      status: isReady ? 'ok' : 'unavailable',
      checks: { ...checks, ...mirror },
    });
  });

  app.get('/metrics', limited, async (request, reply) => {
    if (!isMetricsCaller(request, metricsToken)) return reply.callNotFound();
    metrics.waitingMedia.set(await countWaitingMedia(database));
    const freeBytes = await blobStore.freeSpaceBytes();
    if (freeBytes === undefined) metrics.freeStorageBytes.remove();
    else metrics.freeStorageBytes.set(freeBytes);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Checks at most this often, however often readiness is asked for and whatever the outcome: storage that fails is not helped by
 * more writes. A check that is still running is shared.
 */
function atMostEvery(
  intervalMs: number,
  clock: Parts['clock'],
  check: () => Promise<unknown>,
): () => Promise<'ok' | 'failed'> {
  let latest: { startedAtMs: number; isRunning: boolean; state: Promise<'ok' | 'failed'> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (latest && (latest.isRunning || Math.abs(nowMs - latest.startedAtMs) < intervalMs)) return latest.state;
    const state = check().then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
    const started = { startedAtMs: nowMs, isRunning: true, state };
    void state.then(() => {
      started.isRunning = false;
    });
    latest = started;
    return state;
  };
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Without a token, callers from private networks that come directly. A proxy has a private address too, so what a proxy forwards
 * is refused, whether or not that proxy is trusted.
 */
function isMetricsCaller({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return isPrivateAddress(ip) && forwardingHeaders.every((name) => headers[name] === undefined);
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function plain(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function isPrivateAddress(ip: string): boolean {
  const address = ip.replace(/^::ffff:/, '');
  return (
    address === '::1' ||
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ||
    /^f[cd][0-9a-f]{2}:/i.test(address)
  );
}
