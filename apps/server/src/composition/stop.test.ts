import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createBucket, startS3rver } from '../platform/blob-store/testing/s3-servers.ts';
import { createLog } from '../platform/log.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { givenDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { StripeStandIn, webhookSecret } from '../testing/stripe-stand-in.ts';
import { startServer } from './start-server.ts';
import { givenLoggedIn } from './testing/given-node.ts';

/** Forwards to a port until it falls silent: then connections are accepted, and nothing is ever answered. Without a port it is silent. */
async function givenSilentServer(port?: number) {
  const state = { isSilent: port === undefined, connections: 0, heard: 0, port: 0 };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    state.connections += 1;
    near.on('error', () => undefined);
    const far = port === undefined ? undefined : connect(port, '127.0.0.1');
    far?.on('error', () => near.destroy());
    far?.pipe(near);
    near.on('data', (bytes) => {
      if (state.isSilent) state.heard += 1;
      else far?.write(bytes);
    });
    near.on('close', () => far?.destroy());
    open.add(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpLater(async () => {
    server.close();
    for (const near of open) near.destroy();
  });
  state.port = (server.address() as AddressInfo).port;
  return state;
}

async function givenServer(
  { connectionString }: TestDatabase,
  { drainMs, ...settings }: { drainMs: number } & Record<string, string | number>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'stund-stop-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const plans = join(folder, 'plans.json');
  const prices = { monthly: { id: 'm100', price: 3900 }, yearly: { id: 'y100', price: 39_000 } };
  const market = { brand: 'stund', currency: 'NOK', plans: [{ size: 100, ...prices }] };
  await writeFile(plans, JSON.stringify({ markets: [market] }));
  const config = parseConfig({
    DATABASE_URL: connectionString,
    STUND_DATA: folder,
    STUND_HOST: '127.0.0.1',
    PORT: '0',
    STUND_ROLES: 'app,worker',
    STUND_MEDIA_PROCESSES: '1',
    STUND_PLANS_FILE: plans,
    STUND_STRIPE_SECRET_KEY: 'sk_test_1',
    STUND_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STUND_STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...settings,
  } as Record<string, string>);
  const lines: string[] = [];
  const server = await startServer(config, createLog('warn', { write: (line: string) => void lines.push(line) }), {
    drainMs,
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const post = (path: string, authorization: string, body: unknown = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...server, origin, post, lines };
}

it('answers a purchase that the provider is carrying out when it stops', async () => {
  const installation = await givenDatabase();
  const { accountId, authorization } = await givenLoggedIn(installation);
  const stripe = new StripeStandIn(() => new Date());
  await stripe.start();
  const server = await givenServer(installation, { drainMs: 25_000, STUND_STRIPE_URL: stripe.url });
  await server.post('/st/4/stripe/create_customer', authorization);

  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<undefined>();
  stripe.onStep = (name, step) => {
    if (name !== 'POST subscriptions' || step !== 'done') return Promise.resolve(undefined);
    asked.resolve();
    return answer.promise;
  };
  const buying = server.post('/st/4/stripe/v1/purchase', authorization, { plan_id: 'm100' });
  await asked.promise;
  const stopping = server.stop();
  await expect.poll(() => fetch(`${server.origin}/readyz`).catch(() => 'refused')).toBe('refused');
  const began = performance.now();
  answer.resolve(undefined);
  expect((await buying).status).toBe(200);
  await stopping;
  // The connection of the call, which the client would use again, is closed.
  expect(performance.now() - began).toBeLessThan(15_000);
  const grants = await installation.database
    .selectFrom('storage_grant')
    .select('source')
    .where('account_id', '=', accountId)
    .execute();
  expect(grants).toContainEqual({ source: 'capture_stripe' });
});

it('ends in time while no other server answers', async () => {
  const installation = await givenDatabase();
  const { accountId, jobId, authorization } = await givenLoggedIn(installation);
  const s3 = await startS3rver();
  cleanUpLater(() => s3.stop());
  const bucket = await createBucket(s3);
  const store = await givenSilentServer(Number(new URL(s3.endpoint).port));
  const [stripe, mail, issuer] = [await givenSilentServer(), await givenSilentServer(), await givenSilentServer()];
  // The first reconciliation asks the provider about this customer.
  await installation.database
    .insertInto('payment_customer')
    .values({ account_id: accountId, customer_id: 'cus_1', provider: 'stripe', created_at: new Date() })
    .execute();
  const server = await givenServer(installation, {
    drainMs: 500,
    STUND_STRIPE_URL: `http://127.0.0.1:${stripe.port}`,
    STUND_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    STUND_ISSUER: `http://127.0.0.1:${issuer.port}`,
    STUND_CLIENT_ID: 'photos',
    STUND_CLIENT_SECRET: 'a secret between the two',
    STUND_STORAGE: `s3://${bucket.name}/stund`,
    STUND_S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    STUND_S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    STUND_S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  });
  await expect.poll(() => stripe.heard).toBeGreaterThan(0);
  const heardByStripe = stripe.heard;
  // A worker prepares the copy and sends a mail about it.
  expect((await server.post('/st/4/data_protection/request_data_access', authorization)).status).toBe(201);
  await expect.poll(() => mail.connections).toBeGreaterThan(0);
  store.isSilent = true;
  const form = new FormData();
  form.set('file', new Blob(['bytes of a document']), 'a.txt');
  const upload = `${server.origin}/st/4/jobs/${jobId}/upload`;
  const calls = [
    fetch(upload, { method: 'POST', body: form, headers: { authorization } }),
    server.post('/st/4/stripe/create_customer', authorization),
    server.post('/st/4/login/preflight', authorization, { challenge: 'c'.repeat(43), locale: 'nb' }),
  ];
  const ended = Promise.allSettled(calls);
  await expect.poll(() => stripe.heard).toBeGreaterThan(heardByStripe);
  await expect.poll(() => issuer.heard).toBeGreaterThan(0);
  await expect.poll(() => store.heard).toBeGreaterThan(0);

  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(20_000);
  for (const call of await ended) expect(call.status).toBe('rejected');
  // What is still waiting ends without an error that nobody handles, which would end the process with status 1.
  await sleep(0);
  expect(server.lines.filter((line) => /"level":"?(?:error|50)/.test(line))).toEqual([]);
});

it('ends in time while an upload waits for the store, and resumes it afterwards', async () => {
  const installation = await givenDatabase();
  const { jobId, authorization } = await givenLoggedIn(installation);
  const s3 = await startS3rver();
  cleanUpLater(() => s3.stop());
  const bucket = await createBucket(s3);
  const store = await givenSilentServer(Number(new URL(s3.endpoint).port));
  const givenServerOn = (endpoint: string, drainMs: number) =>
    givenServer(installation, {
      drainMs,
      STUND_STORAGE: `s3://${bucket.name}/stund`,
      STUND_S3_ENDPOINT: endpoint,
      STUND_S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      STUND_S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    });
  const first = await givenServerOn(`http://127.0.0.1:${store.port}`, 500);
  const tus = { authorization, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${first.origin}/st/4/jobs/${jobId}/resumable_upload`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': '10', 'upload-metadata': 'path Yi50eHQ=' },
  });
  const path = new URL(created.headers.get('location')!, first.origin).pathname;
  const send = (origin: string, offset: number, body: string) =>
    fetch(origin + path, {
      method: 'PATCH',
      body,
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    });
  expect((await send(first.origin, 0, 'seven b')).status).toBe(204);
  store.isSilent = true;
  store.heard = 0;
  const waiting = send(first.origin, 7, 'yte').then(
    ({ status }) => status,
    () => 'cut off',
  );
  await expect.poll(() => store.heard).toBeGreaterThan(0);

  const began = performance.now();
  await first.stop();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await waiting).toBe('cut off');

  // The process ends after a stop.
  const { writer } = await installation.database.selectFrom('upload').select('writer').executeTakeFirstOrThrow();
  const ofDeadProcess = writer!.replace(/^([0-9a-f]{12})-\d+-/, '$1-2147483647-');
  expect(ofDeadProcess).not.toBe(writer);
  await installation.database.updateTable('upload').set({ writer: ofDeadProcess }).execute();
  const second = await givenServerOn(s3.endpoint, 25_000);
  cleanUpLater(() => second.stop());
  const found = await fetch(second.origin + path, { method: 'HEAD', headers: tus });
  expect(found.headers.get('upload-offset')).toBe('7');
  expect((await send(second.origin, 7, 'yte')).status).toBe(200);
  const { files } = (await (
    await fetch(`${second.origin}/st/4/jobs/${jobId}/files`, { headers: { authorization } })
  ).json()) as { files: Array<{ path: string; size: number; checksum: string }> };
  const checksum = createHash('sha256').update('seven byte').digest('hex');
  expect(files).toMatchObject([{ path: 'b.txt', size: 10, checksum }]);
});

it('ends in time while the database does not answer', async () => {
  const installation = await givenDatabase();
  const url = new URL(installation.connectionString);
  const database = await givenSilentServer(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(database.port);
  const server = await givenServer({ ...installation, connectionString: url.href }, { drainMs: 500 });
  const { authorization } = await givenLoggedIn(installation);
  expect((await fetch(`${server.origin}/st/4/account_info`, { headers: { authorization } })).status).toBe(200);
  database.isSilent = true;
  database.heard = 0;
  const waiting = fetch(`${server.origin}/readyz`).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await expect.poll(() => database.heard).toBeGreaterThan(0);
  const began = performance.now();
  await server.stop();
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await waiting).not.toBe(200);
});
