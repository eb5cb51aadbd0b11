import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createVideoTools,
  type EncodingGoal,
  encodeArguments,
  type Video,
} from '../../apps/server/src/platform/video/index.ts';
import type { BenchmarkResult, Figures } from '../benchmark.ts';
import { measureTree } from '../process-tree.ts';
import { type RunningProduct, startProduct } from '../running-product.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const threads = 2;

/** Measures from the first byte sent until a video plays at both qualities, compared with the same two runs of ffmpeg alone. */
export async function mediaVideo(): Promise<BenchmarkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-bench-video-'));
  try {
    const path = await givenVideo(folder);
    // The baseline runs before and after, so that other load on the machine affects both.
    const before = await runBare(folder, path);
    const product = await runProduct(path);
    const bare = meanOf(before, await runBare(folder, path));
    return {
      what: `a video of ${seconds} s in 1080p that no browser plays, ${threads} threads`,
      product,
      bare,
      ratios: {
        'seconds of video per second': product['seconds of video per second']! / bare['seconds of video per second']!,
        CPU: bare['CPU seconds']! / product['CPU seconds']!,
      },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Moving shapes with grain, at the bit rate of a good phone; H.264 in Matroska, which browsers cannot play. */
async function givenVideo(folder: string): Promise<string> {
  const path = join(folder, 'video.mkv');
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1920x1080:rate=30:duration=${seconds},noise=alls=12:allf=t`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '16M', '-maxrate', '20M', '-bufsize', '20M'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ]);
  return path;
}

async function runBare(folder: string, path: string): Promise<Figures> {
  const tools = createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' });
  const source = { path };
  const video = { source, facts: await tools.probe(source) };
  tools.close();
  const before = measureTree(process.pid).cpuSeconds;
  const started = performance.now();
  let peak = 0;
  for (const goal of ['preview', 'video'] as const) peak = Math.max(peak, await encodeAlone(video, goal, folder));
  return figures({
    elapsed: (performance.now() - started) / 1000,
    cpu: measureTree(process.pid).cpuSeconds - before,
    peak,
  });
}

/** Returns the peak memory. */
async function encodeAlone(video: Video, goal: EncodingGoal, folder: string): Promise<number> {
  const path = join(folder, `${goal}.mp4`);
  // The product runs ffmpeg with the same niceness.
  const alone = ['-n', '10', 'ffmpeg', '-v', 'error'];
  const child = spawn('nice', [...alone, ...encodeArguments(video, { goal, path, toneMaps: true, threads })], {
    stdio: 'ignore',
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, measureTree(child.pid!).residentMegabytes);
  }, 250);
  const [status] = (await once(child, 'close')) as [number];
  clearInterval(watch);
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`);
  return peak;
}

async function runProduct(path: string): Promise<Figures> {
  const product = await startProduct();
  try {
    const idle = measureTree(product.pid);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, measureTree(product.pid).residentMegabytes);
    }, 250);
    const started = performance.now();
    const id = await upload(product, path);
    const after = () => (performance.now() - started) / 1000;
    const acknowledged = after();
    const { poster, playable } = await waitUntilPlayable(product, id, after);
    clearInterval(watch);
    return {
      ...figures({ elapsed: playable, cpu: measureTree(product.pid).cpuSeconds - idle.cpuSeconds, peak }),
      'seconds until acknowledged': acknowledged,
      'seconds until the poster': poster,
      'idle memory, MB': idle.residentMegabytes,
    };
  } finally {
    await product.stop();
  }
}

function meanOf(one: Figures, other: Figures): Figures {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, (value + other[name]!) / 2]));
}

function figures({ elapsed, cpu, peak }: { elapsed: number; cpu: number; peak: number }): Figures {
  return {
    'seconds of video per second': seconds / elapsed,
    'CPU seconds': cpu,
    'peak memory, MB': peak,
  };
}

async function upload({ url, jobId, authorization }: RunningProduct, path: string): Promise<string> {
  const form = new FormData();
  form.set('path', 'video.mkv');
  form.set('file', await openAsBlob(path), 'video.mkv');
  const init = { method: 'POST', body: form, headers: { authorization } };
  const reply = await fetch(`${url}/st/4/jobs/${jobId}/upload`, init);
  if (reply.status !== 201) throw new Error(`Upload answered ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { uuid: string }).uuid;
}

async function waitUntilPlayable(
  { url, jobId, authorization }: RunningProduct,
  id: string,
  after: () => number,
): Promise<{ poster: number; playable: number }> {
  for (let poster = 0; ; ) {
    const reply = await fetch(`${url}/st/4/jobs/${jobId}/files_by_id/${id}`, { headers: { authorization } });
    const file = (await reply.json()) as { has_thumbnails: boolean; encoding_status: string };
    if (poster === 0 && file.has_thumbnails) poster = after();
    if (file.encoding_status === 'ERROR') throw new Error('The video could not be made playable');
    if (file.has_thumbnails && file.encoding_status === 'ENCODED') return { poster, playable: after() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
