import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../../e2e/harness/build-client.ts';
import { type RunningProduct, startProduct } from '../../e2e/harness/product.ts';
import type { BenchmarkResult, Figures } from '../benchmark.ts';
import { measureLatencies, startBaseline } from '../run-load.ts';
import { measureFanOut } from './fan-out.ts';
import { measureAlbumPage } from './measure-album-page.ts';
import { measurePage } from './page-figures.ts';

const size = { files: 20_000, participants: 50, comments: 100_000 };
const seconds = 4;
const clients = [1, 16];
const waiting = 1000;
const rounds = 10;
const comments = 400;
/** A family has about this many devices. */
const tokens = 24;
const email = 'bench@example.com';

/** A busy album, and clients that wait for its changes. */
export async function albums(): Promise<BenchmarkResult> {
  await buildClient();
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-albums-'));
  const server = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    const { product, bare } = await measure(server, folder);
    const compared = ['notified, p99 ms', 'last one notified, median ms'].map((name) => `${name}, ${waiting} waiting`);
    return {
      what: `an album of ${size.files} files, ${size.participants} participants, ${size.comments} comments`,
      product,
      bare,
      ratios: Object.fromEntries(compared.map((name) => [name, bare[name]! / product[name]!])),
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(server: RunningProduct, folder: string): Promise<{ product: Figures; bare: Figures }> {
  await server.addUser({ email, name: 'Bench', password: 'a long password', quotaBytes: 2 ** 50 });
  const words = ['--album', 'Hytta', '--guests', String(size.participants - 1), '--comments', String(size.comments)];
  const seeded = await server.stund('seed', '--files', String(size.files), '--user', email, ...words);
  const jobId = seeded.split('\n')[0]!;
  const authTokens = await Promise.all(Array.from({ length: tokens }, () => server.getToken(email)));
  const authorizations = authTokens.map((token) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`);
  const job = `${server.url}/st/4/jobs/${jobId}`;
  const get = async <Reply>(address: string) =>
    (await (await fetch(address, { headers: { authorization: authorizations[0]! } })).json()) as Reply;
  const { files } = await get<{ files: Array<{ id: string }> }>(`${job}/files?limit=1`);
  const file = `${job}/files_by_id/${files[0]!.id}`;

  const calls = {
    'open the album': `${job}/details`,
    'list the albums': `${server.url}/st/4/jobs?include_details=1`,
    'page of 200 files': `${job}/files?limit=200`,
    'page of 2000 files': `${job}/files?limit=2000`,
    'comments of a file': `${file}/comments`,
    participants: `${job}/users`,
  };
  const product: Figures = await measurePage(() => measureAlbumPage(server.url, authTokens[0]!, jobId));
  const bare: Figures = {};
  for (const [name, address] of Object.entries(calls))
    Object.assign(product, await measureLatencies(name, { folder, address, clients, seconds, authorizations }));
  for (const lanes of [1, 8]) Object.assign(product, await postComments(`${file}/comments`, { authorizations, lanes }));

  const waitOn = (host: string) => (seq: number) => `${host}/st/4/jobs/${jobId}/long_poll?seq=${seq}`;
  const post = { address: `${file}/comments`, body: JSON.stringify({ comment: 'Endelig' }) };
  const fanOut = { clients: waiting, rounds };
  Object.assign(product, await measureFanOut({ ...fanOut, waitAddress: waitOn(server.url), post, authorizations }));
  const baseline = await startBaseline('long-poll');
  try {
    const host = `http://127.0.0.1:${baseline.port}`;
    const baselinePost = { address: host, body: post.body };
    Object.assign(
      bare,
      await measureFanOut({ ...fanOut, waitAddress: waitOn(host), post: baselinePost, authorizations: [] }),
    );
  } finally {
    baseline.stop();
  }
  return { product, bare };
}

async function postComments(
  address: string,
  { authorizations, lanes }: { authorizations: readonly string[]; lanes: number },
): Promise<Figures> {
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let number = next++; number < comments; number = next++) {
      const started = performance.now();
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: authorizations[number % authorizations.length]! },
        body: JSON.stringify({ comment: `Nummer ${number}` }),
      });
      await reply.arrayBuffer();
      if (reply.status !== 201) throw new Error(`A comment was answered ${reply.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  return {
    [`post a comment, p50 ms, ${lanes} clients`]: at(0.5),
    [`post a comment, p95 ms, ${lanes} clients`]: at(0.95),
  };
}
