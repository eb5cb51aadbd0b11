import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { type listFiles, mediaAddress, type ReplyOf } from '@stund/contract';
import type { Figures } from './benchmark.ts';
import type { RunningProduct } from './running-product.ts';
import { median, startHelper } from './upload-load.ts';

const smallestBytes = 100e6;
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);

interface Compared {
  /** A name for the figures. */
  name: string;
  /** The original on the disk, which was uploaded under the same name. */
  path: string;
  share: (product: RunningProduct, fileIds: readonly string[], options: object) => Promise<string>;
}

/**
 * Downloads of one file from a share without location and camera data, from one that includes them, and from a server that only sends
 * the file. All take turns.
 */
export async function compareDownloads(
  product: RunningProduct,
  { name, path, share }: Compared,
): Promise<{ product: Figures; bare: Figures; ratios: Figures }> {
  const file = await findProcessed(product, basename(path));
  const server = await startHelper('file-server', path);
  try {
    const addresses = {
      stripped: await addressIn(product, await share(product, [file.id], {})),
      plain: await addressIn(product, await share(product, [file.id], { include_location: 1 })),
      bare: `http://127.0.0.1:${server.port}/`,
    };
    // Small files several times, so that starting the client does not count.
    const times = Math.max(1, Math.ceil(smallestBytes / file.size));
    const kinds = ['stripped', 'plain', 'bare'] as const;
    // The first download of the copy waits until it has been planned.
    for (const kind of kinds) await discard(addresses[kind], 1);
    const seconds = { stripped: [] as number[], plain: [] as number[], bare: [] as number[] };
    const largest = { stripped: 0, plain: 0, bare: 0 };
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds) {
        const { took, peakMegabytes } = await watched(product.pid, () => discard(addresses[kind], times));
        seconds[kind].push(took);
        largest[kind] = Math.max(largest[kind], peakMegabytes);
      }
    const rate = (kind: (typeof kinds)[number]) => (times * file.size) / 1e6 / median(seconds[kind]);
    return {
      product: {
        [`${name} of ${(file.size / 1e6).toFixed(1)} MB without location, MB/s`]: rate('stripped'),
        [`${name} with location, MB/s`]: rate('plain'),
        [`${name} without location, largest memory MB`]: largest.stripped,
        [`${name} with location, largest memory MB`]: largest.plain,
      },
      bare: { [`${name} with location, MB/s`]: rate('bare') },
      ratios: {
        [`${name} without location against with it`]: median(seconds.plain) / median(seconds.stripped),
        [`${name} with location against the file alone`]: median(seconds.bare) / median(seconds.plain),
      },
    };
  } finally {
    server.stop();
  }
}

type ListedFile = ReplyOf<typeof listFiles>['files'][number];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const longestWaitMs = 30 * 60_000;

async function list(product: RunningProduct, jobId: string, query: string): Promise<ListedFile[]> {
  const headers = { authorization: product.authorization };
  const reply = await fetch(`${product.url}/st/4/jobs/${jobId}/files?${query}`, { headers });
  return ((await reply.json()) as { files: ListedFile[] }).files;
}

/** The uploaded file once no worker is busy with it, so that encoding does not slow the downloads down. */
async function findProcessed(product: RunningProduct, name: string): Promise<ListedFile> {
  for (const until = performance.now() + longestWaitMs; performance.now() < until; await pause(1000)) {
    const found = (await list(product, product.jobId, 'limit=2000')).find(({ path }) => path.endsWith(name));
    const isBusy = found?.encoding_status === 'PROCESSING' || found?.encoding_status === 'FETCHING';
    if (found?.has_thumbnails && !isBusy) return found;
  }
  throw new Error(`${name} was not processed`);
}

/** The address by which a visitor of the share downloads its only file. */
async function addressIn(product: RunningProduct, shareId: string): Promise<string> {
  const reply = await fetch(`${product.url}/st/4/jobs/${shareId}/files`);
  const [file] = ((await reply.json()) as { files: ListedFile[] }).files;
  return product.url + mediaAddress(file!, 'original', { download: true });
}

/** Downloads the address some times on one connection. */
async function discard(url: string, times: number): Promise<void> {
  const words = Array.from({ length: times }, () => ['-o', '/dev/null', url]).flat();
  for (let attempt = 0; ; attempt += 1) {
    const { stdout } = await promisify(execFile)('curl', ['-sS', '-w', '%{http_code} ', ...words]);
    const statuses = stdout.trim().split(' ');
    if (statuses.every((status) => status === '200')) return;
    // A copy that is still being planned is answered 503.
    if (!statuses.includes('503') || attempt === 600) throw new Error(`The download was answered ${stdout}`);
    await pause(500);
  }
}

async function watched(pid: number, work: () => Promise<void>): Promise<{ took: number; peakMegabytes: number }> {
  let peakMegabytes = 0;
  const look = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    peakMegabytes = Math.max(peakMegabytes, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
  };
  const watching = setInterval(look, 250);
  const begun = performance.now();
  await work();
  const took = (performance.now() - begun) / 1000;
  clearInterval(watching);
  look();
  return { took, peakMegabytes };
}
