import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileRecord, mediaAddress } from '@stund/contract';
import sharp from 'sharp';
import type { BenchmarkResult, Figures } from '../benchmark.ts';
import { sendFiles, waitUntilProcessed } from '../fill-product.ts';
import { runLoad, startBaseline } from '../run-load.ts';
import { type RunningProduct, startProduct } from '../running-product.ts';

const count = Number(process.env.BENCH_COUNT ?? 400);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const clients = [1, 16];

/** Small thumbnails by signed address, compared with a server that only sends the same bytes from files. */
export async function thumbnails(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-thumbnails-'));
  const product = await startProduct();
  try {
    await sendFiles(product, await givenPictures());
    await waitUntilProcessed(product);
    const addresses = await addressesOf(product);
    const ours = await measure(folder, addresses);
    const bare = await runBare(folder, addresses);
    return {
      what: `small thumbnails of ${count} pictures, ${seconds} s each`,
      product: ours,
      bare,
      ratios: Object.fromEntries(
        clients.map((number) => [`${number} clients`, ours[perSecond(number)]! / bare[perSecond(number)]!]),
      ),
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const perSecond = (number: number) => `thumbnails a second, ${number} clients`;

async function givenPictures(): Promise<Array<{ path: string; bytes: Buffer }>> {
  const pictures = [];
  for (let index = 0; index < count; index += 1) {
    const noise = { type: 'gaussian', mean: 100 + (index % 100), sigma: 20 } as const;
    const bytes = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#888', noise } })
      .blur(2)
      .jpeg()
      .toBuffer();
    pictures.push({ path: `${index}.jpg`, bytes });
  }
  return pictures;
}

async function addressesOf({ url, jobId, authorization }: RunningProduct): Promise<string[]> {
  const reply = await fetch(`${url}/st/4/jobs/${jobId}/files`, { headers: { authorization } });
  const { files } = (await reply.json()) as { files: FileRecord[] };
  return files.map((file) => url + mediaAddress(file, 'small'));
}

async function measure(folder: string, addresses: string[]): Promise<Figures> {
  const figures: Figures = {};
  for (const number of clients) {
    const found = await runLoad({ folder, addresses, clients: number, seconds });
    figures[perSecond(number)] = found.perSecond;
    figures[`p50, ms, ${number} clients`] = found.p50Ms;
    figures[`p95, ms, ${number} clients`] = found.p95Ms;
  }
  return figures;
}

async function runBare(folder: string, addresses: string[]): Promise<Figures> {
  for (const [index, address] of addresses.entries())
    await writeFile(join(folder, `${index}.webp`), Buffer.from(await (await fetch(address)).arrayBuffer()));
  const { port, stop } = await startBaseline('files', folder);
  try {
    return await measure(
      folder,
      addresses.map((_, index) => `http://127.0.0.1:${port}/${index}.webp`),
    );
  } finally {
    stop();
  }
}
