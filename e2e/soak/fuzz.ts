import { readdir, readFile } from 'node:fs/promises';
import { fuzzServer } from '../../apps/server/src/testing/fuzz/fuzz-server.ts';
import { prepareSubject } from '../../apps/server/src/testing/fuzz/prepare-subject.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const password = 'fjorten blå hester';
const maxGrownMegabytes = 100;
/** Connections of the pool and kept-alive ones come and go. */
const maxMoreDescriptors = 30;

/** Calls every operation with almost right requests. Throws on a 500, on growing memory, and on descriptors left open. */
export async function soakFuzz(requests: number, seed: number): Promise<void> {
  // Limits on calls would hide what the operations answer.
  const product = await startProduct({ STUND_LOG_LEVEL: 'silent', STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    const prepare = createPreparation(product);
    const run = (count: number, ownSeed: number) =>
      fuzzServer({ origin: product.url, seed: ownSeed, requests: count, prepare });
    // Caches, pools and compiled code reach their size first.
    const warmUp = await run(Math.ceil(requests / 10), seed + 1);
    const before = await measure(product.pid);
    const { failures, operations, statuses } = await run(requests, seed);
    const after = await measure(product.pid);

    console.table(statuses);
    const grown = after.megabytes - before.megabytes;
    console.log(
      `${requests} requests to ${operations} operations, seed ${seed}: memory ${before.megabytes} to ${after.megabytes} MB, ` +
        `descriptors ${before.descriptors} to ${after.descriptors}`,
    );
    const all = [...warmUp.failures, ...failures];
    for (const { operation, request, answer } of all.slice(0, 20)) console.log(`${operation}: ${request}\n  ${answer}`);
    if (all.length > 0) throw new Error(`${all.length} requests were answered with 500`);
    if (grown > maxGrownMegabytes) throw new Error(`The memory grew by ${grown} MB`);
    if (after.descriptors - before.descriptors > maxMoreDescriptors) throw new Error('Descriptors were left open');
  } finally {
    await product.stop();
  }
}

/** Makes something to call about. Requests may have the account deleted, after which another one continues. */
function createPreparation(product: RunningProduct) {
  let number = 0;
  const prepareNext = async () => {
    number += 1;
    await product.addUser({ email: emailOf(number), name: 'Fuzz', password });
    return prepareAs(product, emailOf(number));
  };
  return async () => {
    if (number === 0) return prepareNext();
    return prepareAs(product, emailOf(number)).catch((error: unknown) => {
      // The account was refused. What the server itself fails at must not be hidden.
      if (/: 5\d\d /.test(String(error))) throw error;
      return prepareNext();
    });
  };
}

function emailOf(number: number): string {
  return `fuzz${number}@example.com`;
}

async function prepareAs(product: RunningProduct, email: string) {
  const token = await product.getToken(email);
  const authorization = `Basic ${btoa(`${token}:`)}`;
  const address = '/st/4/jobs/default';
  const job = await fetch(product.url + address, { headers: { authorization } });
  if (!job.ok) throw new Error(`${address}: ${job.status} ${await job.text()}`);
  const { id: jobId } = (await job.json()) as { id: string };
  return { authorization, known: await prepareSubject({ origin: product.url, authorization, jobId }) };
}

async function measure(pid: number): Promise<{ megabytes: number; descriptors: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  return { megabytes: Math.round(kilobytes / 1024), descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}
