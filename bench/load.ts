import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** Requests addresses repeatedly, each client sequentially on its own connection, and prints the measurements. */
/** Several tokens take turns, as the devices of an account do. */
const [file = '', clients = '1', seconds = '5', ...authorizations] = process.argv.slice(2);
let turns = 0;
const addresses = JSON.parse(readFileSync(file, 'utf8')) as string[];
const lanes = Number(clients);
const agent = new Agent({ keepAlive: true, maxSockets: lanes });
const times: number[] = [];
let bytes = 0;

function fetchOne(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const authorization = authorizations[turns++ % authorizations.length];
    get(address, { agent, headers: authorization === undefined ? {} : { authorization } }, (reply) => {
      if (reply.statusCode !== 200) return reject(new Error(`${address} answered ${reply.statusCode}`));
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => {
        times.push(performance.now() - started);
        resolve();
      });
    }).on('error', reject);
  });
}

const endsAt = performance.now() + Number(seconds) * 1000;
async function lane(offset: number): Promise<void> {
  for (let turn = offset; performance.now() < endsAt; turn += 1) await fetchOne(addresses[turn % addresses.length]!);
}

// The first round is a warm-up on both sides.
for (const address of addresses.slice(0, 200)) await fetchOne(address);
times.length = 0;
bytes = 0;
const started = performance.now();
await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index * 37)));
const elapsed = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
process.stdout.write(
  JSON.stringify({ perSecond: times.length / elapsed, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), bytes }),
);
process.exit(0);
