import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get as httpGet } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { paintPhoto } from '../fixtures/pictures.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const load = { accounts: 10, waiting: 1000, uploads: 50, reads: 400, uploadLanes: 4, readLanes: 8 };
const attack = { calls: 20_000, lanes: 64, slow: 200 };

interface Subscriber {
  authorization: string;
  jobId: string;
  serial: number;
}

interface Answer {
  last_serial?: number;
  event?: string | null;
}

/** The 50th and 95th percentile in ms, and the longest. */
type Latencies = [number, number, number];
type Figures = Record<'read' | 'upload' | 'notified', Latencies>;

/**
 * A family's load, without and then with an attacker: 1,000 clients that wait for changes, 50 uploads and 400 reads,
 * while 20,000 calls carry random tokens and 200 connections send a byte a second. Everything comes from one network
 * address. Throws when an honest client is answered anything but success.
 */
export async function soakAttack(): Promise<void> {
  const product = await startProduct({ STUND_LOG_LEVEL: 'silent' });
  try {
    const subscribers = await Promise.all(
      Array.from({ length: load.accounts }, (_, index) => givenSubscriber(product, index)),
    );
    const photos = await Promise.all(
      Array.from({ length: 3 * load.uploads }, (_, index) =>
        paintPhoto({ seed: 9000 + index, takenAt: '2025:05:05 12:00:00' }),
      ),
    );
    // The first run warms the server up.
    await serve(product, subscribers, photos.slice(0, load.uploads));
    const without = await serve(product, subscribers, photos.slice(load.uploads, 2 * load.uploads));

    const words = [product.port, attack.calls, attack.lanes, attack.slow].map(String);
    const attacker = fork(new URL('./attacker.ts', import.meta.url), words);
    const attacked = once(attacker, 'message') as Promise<[{ statuses: Record<string, number> }]>;
    const during = await serve(product, subscribers, photos.slice(2 * load.uploads));
    const [{ statuses }] = await attacked;
    attacker.kill();

    console.table(
      Object.fromEntries(
        (['read', 'upload', 'notified'] as const).flatMap((what) => [
          [`${what}, no attacker`, describe(without[what])],
          [`${what}, attacked`, describe(during[what])],
        ]),
      ),
    );
    console.log(`The attacker's ${attack.calls} calls were answered`, statuses);
  } finally {
    await product.stop();
  }
}

function describe([p50, p95, longest]: Latencies) {
  return { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), 'longest ms': longest.toFixed(1) };
}

async function givenSubscriber(product: RunningProduct, index: number): Promise<Subscriber> {
  const email = `subscriber${index}@example.com`;
  await product.addUser({ email, name: `Subscriber ${index}`, password: 'fjorten blå hester' });
  const authorization = `Basic ${btoa(`${await product.getToken(email)}:`)}`;
  const reply = await fetch(`${product.url}/st/4/jobs/default`, { headers: { authorization } });
  const { id: jobId } = (await reply.json()) as { id: string };
  return { authorization, jobId, serial: 0 };
}

async function serve(product: RunningProduct, subscribers: Subscriber[], photos: readonly Buffer[]): Promise<Figures> {
  await waitForMedia(product);
  const agent = new Agent({ keepAlive: true, maxSockets: load.waiting });
  for (const subscriber of subscribers)
    subscriber.serial = (await ask(product, subscriber, '/details')).last_serial ?? 0;
  // Each waits for the first upload to its timeline; the time counts from when that upload was sent.
  const sent = subscribers.map(() => 0);
  const waits = Array.from({ length: load.waiting }, async (_, index) => {
    const at = index % subscribers.length;
    const subscriber = subscribers[at]!;
    const { event } = await ask(product, subscriber, `/long_poll?seq=${subscriber.serial}`, agent);
    if (event === null) throw new Error('A client waited and was not notified of an upload');
    return performance.now() - sent[at]!;
  });
  const read = inLanes(load.readLanes, load.reads, async (number) => {
    const path = number % 2 === 0 ? '/files?limit=200' : '/details';
    await ask(product, subscribers[number % subscribers.length]!, path);
  });
  const upload = inLanes(load.uploadLanes, photos.length, async (number) => {
    const at = number % subscribers.length;
    sent[at] ||= performance.now();
    await send(product, subscribers[at]!, photos[number]!, `${number}.jpg`);
  });
  const figures = {
    read: summarize(await read),
    upload: summarize(await upload),
    notified: summarize(await Promise.all(waits)),
  };
  agent.destroy();
  return figures;
}

/** Waits for the thumbnails of earlier uploads, which would wake those who wait for the next ones. */
async function waitForMedia(product: RunningProduct): Promise<void> {
  while (!/^waiting +0 /m.test(await product.stund('media', 'status'))) await sleep(500);
}

async function inLanes(lanes: number, count: number, act: (number: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      const started = performance.now();
      await act(number);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
}

function summarize(times: number[]): Latencies {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return [at(0.5), at(0.95), at(1)];
}

function ask(
  { port }: RunningProduct,
  { authorization, jobId }: Subscriber,
  path: string,
  agent?: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const address = `http://127.0.0.1:${port}/st/4/jobs/${jobId}${path}`;
    httpGet(address, { agent, headers: { authorization } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const content = Buffer.concat(chunks).toString();
        if (reply.statusCode === 200) resolve(JSON.parse(content) as Answer);
        else reject(new Error(`${path} was answered ${reply.statusCode}: ${content}`));
      });
    }).on('error', reject);
  });
}

async function send(product: RunningProduct, { authorization, jobId }: Subscriber, photo: Buffer, name: string) {
  const form = new FormData();
  form.set('path', name);
  form.set('policy', 'no_duplicates');
  form.set('file', new Blob([new Uint8Array(photo)]), name);
  const reply = await fetch(`${product.url}/st/4/jobs/${jobId}/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  if (!reply.ok) throw new Error(`An upload was answered ${reply.status}: ${await reply.text()}`);
}
