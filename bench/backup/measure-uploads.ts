import { randomFillSync } from 'node:crypto';
import type { RunningProduct } from '../running-product.ts';
import { openAgent, send } from '../upload-load.ts';

const lanes = 4;
const sizeBytes = 200_000;
const boundary = 'stund-bench-boundary';
const part = `--${boundary}\r\ncontent-disposition: form-data; name=`;
const head = Buffer.from(`${part}"path"\r\n\r\nsmall.bin\r\n${part}"file"; filename="f"\r\n\r\n`);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

/** Uploads small files until `isEnough`, and resolves to the time in milliseconds that 95 % of them took at most. */
export async function measureUploads(
  { url, jobId, authorization }: RunningProduct,
  isEnough: (count: number) => boolean,
): Promise<number> {
  const agent = openAgent(lanes);
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sending = { port: Number(new URL(url).port), path: `/st/4/jobs/${jobId}/upload`, headers, agent };
  const times: number[] = [];
  const lane = async () => {
    while (!isEnough(times.length)) {
      const body = Buffer.concat([head, randomFillSync(new Uint8Array(sizeBytes)), tail]);
      const startedAt = performance.now();
      await send(sending, body);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
