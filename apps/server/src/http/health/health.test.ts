import { expect, it } from 'vitest';
import type { BlobStore } from '../../platform/blob-store/index.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { givenInstallation } from '../../testing/test-installation.ts';
import { mountHealth } from './health.ts';

async function givenHealth({ blobStore, metricsToken }: { blobStore?: BlobStore; metricsToken?: string } = {}) {
  return givenInstallation({
    ...(blobStore && { parts: { blobStore } }),
    mount: (app, parts) =>
      mountHealth(app, { parts, metrics: createMetrics(), health: { isDraining: false }, metricsToken }),
  });
}

/** Storage whose disk is full. */
function givenFailingStorage(): { blobStore: BlobStore; checks: () => number } {
  let checks = 0;
  const checkWritable = async () => {
    checks += 1;
    throw new Error('The disk is full');
  };
  return { blobStore: { checkWritable } as unknown as BlobStore, checks: () => checks };
}

it('writes to storage at most every five seconds while it fails, however often readiness is asked for', async () => {
  const { blobStore, checks } = givenFailingStorage();
  const installation = await givenHealth({ blobStore });
  const ask = async () => (await fetch(`${installation.origin}/readyz`)).status;
  const asked = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(asked)).toEqual(new Set([503]));
  const before = checks();
  expect(before).toBeLessThan(50);
  installation.passTime(5000);
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(checks()).toBeGreaterThan(before);
});

it('is ready and says so in the metrics when too little space is left for uploads', async () => {
  const store = { checkWritable: async () => undefined, freeSpaceBytes: async () => 0 };
  const { origin } = await givenHealth({ blobStore: store as unknown as BlobStore });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('stund_storage_free_bytes 0\n');
});

it('limits how often readiness is asked for', async () => {
  const installation = await givenHealth();
  const statuses = new Set<number>();
  for (let times = 0; times < 601; times++) statuses.add((await fetch(`${installation.origin}/readyz`)).status);
  expect(statuses).toEqual(new Set([200, 429]));
});

it('gives metrics to direct callers from private networks, and to nobody that a proxy forwards', async () => {
  const { origin } = await givenHealth();
  const statusWith = async (headers: Record<string, string>) => (await fetch(`${origin}/metrics`, { headers })).status;
  expect(await statusWith({})).toBe(200);
  expect(await statusWith({ 'x-forwarded-for': '203.0.113.1' })).toBe(404);
  expect(await statusWith({ 'x-forwarded-for': '10.0.0.1' })).toBe(404);
  expect(await statusWith({ via: '1.1 proxy' })).toBe(404);
});

it('gives metrics to callers with the token alone when one is set', async () => {
  const { origin } = await givenHealth({ metricsToken: 'a token of enough letters' });
  const statusWith = async (headers: Record<string, string>) => (await fetch(`${origin}/metrics`, { headers })).status;
  expect(await statusWith({})).toBe(404);
  expect(await statusWith({ authorization: 'Bearer a token of other letters' })).toBe(404);
  const authorization = 'Bearer a token of enough letters';
  expect(await statusWith({ authorization, 'x-forwarded-for': '203.0.113.1' })).toBe(200);
});
