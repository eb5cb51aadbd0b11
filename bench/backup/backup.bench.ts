import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from '../../e2e/harness/product.ts';
import type { BenchmarkResult } from '../benchmark.ts';
import { logIn } from '../running-product.ts';
import { addBlobs, blobFolder, linkBlobs } from './given-blobs.ts';
import { measureUploads } from './measure-uploads.ts';
import { copyBare, runObserved } from './run-backup.ts';

/** 20 GB: `BENCH_MEGABYTES=20480`. */
const megabytes = Number(process.env.BENCH_MEGABYTES ?? 1024);
const blobMegabytes = Number(process.env.BENCH_BLOB_MEGABYTES ?? 2);
const smallBlobs = Number(process.env.BENCH_COUNT ?? 1_000_000);
const uploads = Number(process.env.BENCH_UPLOADS ?? 300);

/**
 * Backups to a folder on the same disk. The first one is compared with `cp`, and with `cp` and a sync, since a backup is durable when it
 * ends; what the database takes alone, which `cp` does not copy, is measured before there are blobs and taken off. Times say little while others
 * use the machine; CPU seconds then still do.
 */
export async function backup(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-backup-'));
  const product = await startProduct({ STUND_RATE_LIMIT_FACTOR: '1000' });
  try {
    const empty = await runObserved(product, 'backup', join(folder, 'empty'));
    const first = await measureFirst(product, folder, empty.seconds);
    const latencies = await measureLatencies(product, folder);
    const again = await measureAgain(product, join(folder, 'first'));
    return {
      what: `${megabytes} MB in blobs of ${blobMegabytes} MB; ${smallBlobs} blobs of 100 bytes; ${uploads} uploads`,
      product: {
        'first backup, MB/s': megabytes / first.seconds,
        'first backup, CPU seconds': first.cpuSeconds - empty.cpuSeconds,
        'backup without blobs, s': empty.seconds,
        'backup without blobs, CPU seconds': empty.cpuSeconds,
        'memory above a backup without blobs, MB': first.peakMegabytes - empty.peakMegabytes,
        'backup with nothing new, s': again.seconds,
        'backup with nothing new, CPU seconds': again.cpuSeconds,
        'upload during a backup, p95 ms': latencies.during,
      },
      bare: {
        'first backup, MB/s': megabytes / first.bare.copySeconds,
        'first backup, CPU seconds': first.bare.cpuSeconds,
        'first backup, durable, MB/s': megabytes / first.bare.durableSeconds,
        'upload during a backup, p95 ms': latencies.alone,
      },
      ratios: {
        'first backup to cp': first.bare.copySeconds / first.seconds,
        'first backup to cp, CPU seconds': first.bare.cpuSeconds / (first.cpuSeconds - empty.cpuSeconds),
        'first backup to cp and sync': first.bare.durableSeconds / first.seconds,
        'uploads with and without a backup': latencies.alone / latencies.during,
      },
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureFirst(product: RunningProduct, folder: string, databaseSeconds: number) {
  await addBlobs(product, Math.ceil(megabytes / blobMegabytes), blobMegabytes * 1024 * 1024);
  const bare = await copyBare(blobFolder(product), join(folder, 'bare'));
  await rm(join(folder, 'bare'), { recursive: true });
  const run = await runObserved(product, 'backup', join(folder, 'first'));
  return { ...run, seconds: run.seconds - databaseSeconds, bare };
}

/** Uploads alone, and while first backups are made one after the other. */
async function measureLatencies(product: RunningProduct, folder: string) {
  const account = await logIn(product);
  const isEnough = (count: number) => count >= uploads;
  await measureUploads(account, isEnough);
  const alone = await measureUploads(account, isEnough);
  let isEnded = false;
  const backups = async () => {
    for (let number = 0; !isEnded; number++) {
      const to = join(folder, `during-${number}`);
      await runObserved(product, 'backup', to);
      await rm(to, { recursive: true });
    }
  };
  const running = backups();
  const during = await measureUploads(account, isEnough).finally(() => {
    isEnded = true;
  });
  await running;
  return { alone, during };
}

/** A whole backup when the repository has all blobs. They are linked, since a first copy of so many takes longer than all else. */
async function measureAgain(product: RunningProduct, to: string) {
  await addBlobs(product, smallBlobs, 100);
  await linkBlobs(blobFolder(product), to);
  return runObserved(product, 'backup', to);
}
