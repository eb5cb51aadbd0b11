import { Agent, get, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figures } from '../benchmark.ts';

export interface FanOut {
  /** The address where a client with all changes up to a serial waits. */
  waitAddress(seq: number): string;
  post: { address: string; body: string };
  authorizations: readonly string[];
  clients: number;
  rounds: number;
}

/** Makes one change while clients wait, and measures the time until the median and the last client are notified. */
export async function measureFanOut({ waitAddress, post, authorizations, clients, rounds }: FanOut): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const all: number[] = [];
  const last: number[] = [];
  let seq = 0;
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 0) seq = await askSeq(waitAddress, authorizations[0]);
    const answers = Array.from({ length: clients }, (_, index) =>
      wait(agent, waitAddress(seq), authorizations[index % Math.max(1, authorizations.length)]),
    );
    await sleep(2500);
    const started = performance.now();
    const posted = send(post, authorizations[0]);
    const arrived = await Promise.all(answers);
    await posted;
    seq = Math.max(...arrived.map((answer) => answer.seq));
    // The first round is a warm-up.
    if (round === 0) continue;
    all.push(...arrived.map((answer) => answer.at - started));
    last.push(Math.max(...arrived.map((answer) => answer.at)) - started);
  }
  agent.destroy();
  const at = (times: number[], share: number) =>
    times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return {
    [`notified, p50 ms, ${clients} waiting`]: at(all, 0.5),
    [`notified, p99 ms, ${clients} waiting`]: at(all, 0.99),
    [`last one notified, median ms, ${clients} waiting`]: at(last, 0.5),
    [`last one notified, longest ms, ${clients} waiting`]: at(last, 1),
  };
}

interface Notified {
  seq: number;
  at: number;
}

function wait(agent: Agent | undefined, address: string, authorization: string | undefined): Promise<Notified> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: authorization === undefined ? {} : { authorization } }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      reply.on('end', () => {
        const at = performance.now();
        if (reply.statusCode !== 200) return reject(new Error(`${address} answered ${reply.statusCode}: ${text}`));
        resolve({ seq: (JSON.parse(text) as { seq: number }).seq, at });
      });
    }).on('error', reject);
  });
}

/** A client with an outdated serial is answered at once; the baseline starts at 0. */
async function askSeq(waitAddress: FanOut['waitAddress'], authorization: string | undefined): Promise<number> {
  return authorization === undefined ? 0 : (await wait(undefined, waitAddress(0), authorization)).seq;
}

function send({ address, body }: FanOut['post'], authorization: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) };
    const call = request(address, { method: 'POST', headers }, (reply) => {
      reply.resume();
      reply.on('end', () => (reply.statusCode === 201 ? resolve() : reject(new Error(`POST: ${reply.statusCode}`))));
    });
    call.on('error', reject);
    call.end(body);
  });
}
