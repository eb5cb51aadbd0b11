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
const partBytes = 1024 * 1024;
/** Each slice is read by itself, so larger ones take less time. */
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
  let readBytes = 0;
  for await (const bytes of readParts(file)) {
    if (cancelled.has(id)) throw new Error('cancelled');
    sha256.update(bytes);
    check?.update(bytes);
    readBytes += bytes.length;
  }
  if (readBytes !== file.size) throw new Error('The file has changed');
  // Reads empty files too, so that a deleted one is detected.
  if (file.size === 0) await file.arrayBuffer();
  if (check && check.digest('hex') !== crc32) throw new Error('damaged');
  return sha256.digest('hex');
}

/**
 * Reads a file into the same memory again and again, where the browser can do that. Slices wait for the garbage collector, which lets two workers have 200 MB of
 * them. A part is valid until the next one is asked for.
 */
async function* readParts(file: File): AsyncGenerator<Uint8Array> {
  const reader = openReader(file);
  if (reader === undefined) {
    for (let start = 0; start < file.size; start += sliceBytes)
      yield new Uint8Array(await file.slice(start, start + sliceBytes).arrayBuffer());
    return;
  }
  try {
    for (let memory = new ArrayBuffer(partBytes); ; ) {
      const { done, value } = await reader.read(new Uint8Array(memory));
      if (done) return;
      yield value;
      memory = value.buffer;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Undefined where the streams of files cannot read into given memory. */
function openReader(file: File): ReadableStreamBYOBReader | undefined {
  try {
    return file.stream().getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}
