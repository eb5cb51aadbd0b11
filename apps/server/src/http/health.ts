import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Parts } from '../kernel/request-context.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

export interface HealthOptions {
  parts: Parts;
  metrics: Metrics;
  health: { isDraining: boolean };
}

/** /healthz: the process runs. /readyz: it can do its work. /metrics: for Prometheus, told to this machine's own network only. */
export function mountHealth(app: FastifyInstance, { parts, metrics, health }: HealthOptions): void {
  app.get('/healthz', (_request, reply) => plain(reply, 200, { status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = health.isDraining
      ? { draining: 'stopping' }
      : { database: await stateOf(sql`select 1`.execute(parts.database)), storage: await stateOf(checkStorage(parts)) };
    const isReady = Object.values(checks).every((state) => state === 'ok');
    return plain(reply, isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', checks });
  });

  app.get('/metrics', async (request, reply) => {
    if (!isPrivateAddress(request.ip)) return reply.callNotFound();
    const waiting = await parts.database
      .selectFrom('media')
      .select(sql<number>`count(*)`.as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    metrics.waitingMedia.set(waiting.count);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

let storageCheckedAt = 0;
/** Writes to the storage, but not more than every few seconds however often one asks. */
async function checkStorage({ blobStore }: Parts): Promise<void> {
  if (Date.now() - storageCheckedAt < 5000) return;
  await blobStore.checkWritable();
  storageCheckedAt = Date.now();
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
