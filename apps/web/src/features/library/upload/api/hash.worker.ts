import { createCRC32, createSHA256, type IHasher } from 'hash-wasm';

/** Without a file it cancels the request with this id. */
export interface HashRequest {
  id: number;
  file: File | undefined;
  /** Bytes with another CRC-32 are damaged. */
  crc32?: string | undefined;
}

export interface HashReply {
  id: number;
  checksum?: string;
  problem?: string;
}

/** The size of one read, so that a video of 200 GB takes no more memory than a photo. */
const sliceBytes = 4 * 1024 * 1024;

const cancelled = new Set<number>();
let hasher: Promise<IHasher> | undefined;
let checker: Promise<IHasher> | undefined;
let queue: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data: { id, file, crc32 } }: MessageEvent<HashRequest>) => {
  if (!file) {
    cancelled.add(id);
    return;
  }
  queue = queue.then(async () => {
    self.postMessage(await answer(id, file, crc32));
    cancelled.delete(id);
  });
});

async function answer(id: number, file: File, crc32: string | undefined): Promise<HashReply> {
  try {
    return { id, checksum: await hash(id, file, crc32) };
  } catch (error) {
    return { id, problem: String(error) };
  }
}

async function hash(id: number, file: File, crc32: string | undefined): Promise<string> {
  hasher ??= createSHA256();
  const sha256 = (await hasher).init();
  if (crc32 !== undefined) checker ??= createCRC32();
  const check = crc32 === undefined ? undefined : (await checker)?.init();
  for (let start = 0; start < file.size; start += sliceBytes) {
    if (cancelled.has(id)) throw new Error('cancelled');
    const bytes = new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer());
    sha256.update(bytes);
    check?.update(bytes);
    release(bytes);
  }
  // Reads empty files too, so that a deleted one is detected.
  if (file.size === 0) await file.arrayBuffer();
  if (check && check.digest('hex') !== crc32) throw new Error('damaged');
  return sha256.digest('hex');
}

/** Frees the memory at once. Otherwise dozens of slices wait for the garbage collector, which has little else to do in a worker. */
function release({ buffer }: Uint8Array<ArrayBuffer>): void {
  if ('transfer' in buffer) buffer.transfer(0);
}
