import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../kernel/request-context.ts';
import { pingDatabase } from '../platform/database/database.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { countWaitingMedia } from './health.repository.ts';

export interface HealthOptions {
  parts: Parts;
  metrics: Metrics;
  health: { isDraining: boolean };
}

const storageCheckIntervalMs = 5000;

/** `/healthz`: the process runs. `/readyz`: it can do its work. `/metrics`: for Prometheus, served to private networks only. */
export function mountHealth(app: FastifyInstance, { parts, metrics, health }: HealthOptions): void {
  const checkStorage = createStorageCheck(parts);
  app.get('/healthz', (_request, reply) => plain(reply, 200, { status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = health.isDraining
      ? { draining: 'stopping' }
      : { database: await stateOf(pingDatabase(parts.database)), storage: await stateOf(checkStorage()) };
    const isReady = Object.values(checks).every((state) => state === 'ok');
    return plain(reply, isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', checks });
  });

  app.get('/metrics', async (request, reply) => {
    if (!isPrivateAddress(request.ip)) return reply.callNotFound();
    metrics.waitingMedia.set(await countWaitingMedia(parts.database));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** Writes to the storage at most every few seconds, however often readiness is asked for. */
function createStorageCheck({ blobStore, clock }: Parts): () => Promise<void> {
  let checkedAtMs = 0;
  return async () => {
    const nowMs = clock.now().getTime();
    if (nowMs - checkedAtMs < storageCheckIntervalMs) return;
    await blobStore.checkWritable();
    checkedAtMs = nowMs;
  };
}

async function stateOf(check: Promise<unknown>): Promise<'ok' | 'failed'> {
  return check.then(
    () => 'ok',
    () => 'failed',
  );
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
