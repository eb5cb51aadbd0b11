import type { Figures } from '../benchmark.ts';
import { sendFiles, waitUntilProcessed } from '../fill-product.ts';
import { measureTree } from '../process-tree.ts';
import { startProduct } from '../running-product.ts';

/** Measures from the first byte sent until every picture has thumbnails: rates, CPU and memory of all processes. */
export async function measureIngest(
  photos: ReadonlyArray<{ path: string; bytes: Uint8Array }>,
  decoders: number,
): Promise<Figures> {
  const product = await startProduct({ STUND_MEDIA_PROCESSES: String(decoders) });
  try {
    const idle = measureTree(product.pid);
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, measureTree(product.pid).residentMegabytes);
    }, 250);
    const started = performance.now();
    await sendFiles(product, photos);
    const uploadedSeconds = (performance.now() - started) / 1000;
    await waitUntilProcessed(product);
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    const { cpuSeconds } = measureTree(product.pid);
    return {
      ...ingestFigures(photos.length, { seconds, cpuSeconds: cpuSeconds - idle.cpuSeconds, peakMegabytes: peak }),
      'seconds until all acknowledged': uploadedSeconds,
      'idle memory, MB': idle.residentMegabytes,
    };
  } finally {
    await product.stop();
  }
}

export function ingestFigures(
  count: number,
  { seconds, cpuSeconds, peakMegabytes }: { seconds: number; cpuSeconds: number; peakMegabytes: number },
): Figures {
  return {
    'photos per second': count / seconds,
    'CPU ms per photo': (cpuSeconds * 1000) / count,
    'peak memory, MB': peakMegabytes,
  };
}

export function ingestRatios(product: Figures, bare: Figures): Figures {
  return {
    'photos per second': product['photos per second']! / bare['photos per second']!,
    CPU: bare['CPU ms per photo']! / product['CPU ms per photo']!,
  };
}
