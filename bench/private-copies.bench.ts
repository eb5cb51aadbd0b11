import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileBlobStore } from '../apps/server/src/platform/blob-store/index.ts';
import type { StoredOriginal } from '../apps/server/src/platform/private-copy/index.ts';
import type { BenchmarkResult, Figures } from './benchmark.ts';
import { givenPicture, givenVideo } from './originals.ts';
import { median, openAgent, startHelper } from './upload-load.ts';

const videoRounds = Number(process.env.BENCH_ROUNDS ?? 5);
const pictureRounds = Number(process.env.BENCH_COUNT ?? 300);

/** Downloads of copies without location and camera details, compared with downloads of the originals from the same store. */
export async function privateCopies(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-private-'));
  try {
    const [picture, video] = [await givenPicture(folder), await givenVideo(folder)];
    const root = join(folder, 'store');
    const originals = [await keep(root, picture, 'image/jpeg'), await keep(root, video, 'video/mp4')];
    const helper = await startHelper('private-copies', root, JSON.stringify(originals));
    try {
      return await measure({ port: helper.port, agent: openAgent(1) }, originals);
    } finally {
      helper.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(root: string, path: string, mimeType: string): Promise<StoredOriginal> {
  const store = await createFileBlobStore({ root, reserveBytes: 0 });
  const incoming = await store.receive(createReadStream(path), { sizeLimitBytes: 2 ** 40 });
  await store.keep(incoming);
  await store.release(incoming);
  await rm(path);
  const { checksum, sizeBytes, crc32 } = incoming;
  return { checksum, sizeBytes, crc32, mimeType };
}

interface Server {
  port: number;
  agent: Agent;
}

async function measure(server: Server, [picture, video]: StoredOriginal[]): Promise<BenchmarkResult> {
  const product: Figures = {};
  const bare: Figures = {};
  const ratios: Figures = {};
  const files = [
    { name: 'JPEG', index: 0, rounds: pictureRounds, sizeBytes: picture!.sizeBytes },
    { name: 'MP4', index: 1, rounds: videoRounds, sizeBytes: video!.sizeBytes },
  ];
  for (const { name, index, rounds, sizeBytes } of files) {
    const first = await timed(server, `/private/${index}`);
    product[`${name}, first download with its plan, ms`] = first * 1000;
    await timed(server, `/plain/${index}`);
    const seconds = { plain: [] as number[], private: [] as number[] };
    // Alternately, so that other load on the machine affects both.
    for (let round = 0; round < rounds; round += 1)
      for (const kind of ['plain', 'private'] as const) seconds[kind].push(await timed(server, `/${kind}/${index}`));
    const rate = (values: number[]) => sizeBytes / 2 ** 20 / median(values);
    product[`${name}, MB/s`] = rate(seconds.private);
    bare[`${name}, MB/s`] = rate(seconds.plain);
    ratios[name] = median(seconds.plain) / median(seconds.private);
  }
  bare['largest memory, MB'] = await memoryAfter(server, '/plain/1');
  product['largest memory, MB'] = await memoryAfter(server, '/private/1');
  return {
    what: `a photo of ${megabytes(picture!)} MB (${pictureRounds} times) and a video of ${megabytes(video!)} MB (${videoRounds} times)`,
    product,
    bare,
    ratios,
  };
}

function megabytes({ sizeBytes }: StoredOriginal): string {
  return (sizeBytes / 1e6).toFixed(1);
}

async function timed(server: Server, path: string): Promise<number> {
  const started = performance.now();
  await download(server, path);
  return (performance.now() - started) / 1000;
}

/** The largest resident size of the server during one download. */
async function memoryAfter(server: Server, path: string): Promise<number> {
  await download(server, '/memory');
  await download(server, path);
  return Number(await download(server, '/memory')) / 2 ** 20;
}

/** Reads a reply to its end, and resolves to its text when it is short. */
function download({ port, agent }: Server, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (reply) => {
      let text = '';
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes < 100) text += chunk.toString();
      });
      reply.on('error', reject);
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(text) : reject(new Error(`status ${reply.statusCode}`)),
      );
    }).on('error', reject);
  });
}
