import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { NativeDigest } from './byte-digest.ts';
import { readBlocks } from './read-blocks.ts';

const socketChunkBytes = 64 * 1024;

async function collect(source: AsyncIterable<Uint8Array>, transfersChunks: boolean): Promise<Buffer> {
  const blocks: Buffer[] = [];
  const options = { digest: new NativeDigest(), blockSizeBytes: 512 * 1024, blockCount: 2, sizeLimitBytes: 2 ** 30 };
  for await (const block of readBlocks(source, { ...options, transfersChunks })) blocks.push(Buffer.from(block));
  return Buffer.concat(blocks);
}

async function* inTurn(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Memory of its own, which is as large as what a socket delivers. */
function socketChunk(): Buffer {
  const chunk = Buffer.allocUnsafeSlow(socketChunkBytes);
  randomBytes(socketChunkBytes).copy(chunk);
  return chunk;
}

const isFreed = ({ buffer }: Uint8Array) => (buffer as ArrayBuffer).detached;

describe('the memory of chunks that are given away', () => {
  it('is freed behind the first and before the last', async () => {
    const chunks = [socketChunk(), socketChunk(), socketChunk(), socketChunk()];
    const expected = Buffer.concat(chunks);
    expect(expected.equals(await collect(inTurn(chunks), true))).toBe(true);
    expect(chunks.map(isFreed)).toEqual([false, true, true, false]);
  });

  it('is freed once no slice of it is left', async () => {
    const [first, sliced, last] = [socketChunk(), socketChunk(), socketChunk()];
    const slices = [sliced.subarray(0, 100), sliced.subarray(100, 60_000), sliced.subarray(60_000)];
    const expected = Buffer.concat([first, sliced, last]);
    expect(expected.equals(await collect(inTurn([first, ...slices, last]), true))).toBe(true);
    expect([first, sliced, last].map(isFreed)).toEqual([false, true, false]);
  });

  it('is never read after it was freed, which would lose bytes', async () => {
    const [first, sliced, other] = [socketChunk(), socketChunk(), socketChunk()];
    const interleaved = [first, sliced.subarray(0, 40_000), other, sliced.subarray(40_000)];
    await expect(collect(inTurn(interleaved), true)).rejects.toMatchObject({ code: 'source-failed' });
  });

  it('stays where other buffers share it', async () => {
    const neighbour = Buffer.from('a neighbour in the slab');
    const small = Array.from({ length: 40 }, (_, index) => Buffer.from(`small ${index}`.repeat(500)));
    const chunks = [socketChunk(), ...small, socketChunk()];
    const expected = Buffer.concat(chunks);
    expect(expected.equals(await collect(inTurn(chunks), true))).toBe(true);
    expect(small.some(isFreed)).toBe(false);
    expect(String(neighbour)).toBe('a neighbour in the slab');
  });

  it('stays when it was not given away', async () => {
    const chunks = [socketChunk(), socketChunk(), socketChunk()];
    await collect(inTurn(chunks), false);
    expect(chunks.some(isFreed)).toBe(false);
  });

  it('is freed while a body arrives by the network', async () => {
    const bytes = randomBytes(4_000_000);
    const buffers = new Set<ArrayBuffer>();
    const server = createServer().listen(0);
    try {
      const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
      request({ port: (server.address() as AddressInfo).port, method: 'POST' })
        .on('error', () => undefined)
        .end(bytes);
      const [body] = await arrived;
      async function* noted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          buffers.add(chunk.buffer as ArrayBuffer);
          yield chunk;
        }
      }
      expect(bytes.equals(await collect(noted(), true))).toBe(true);
      const large = [...buffers]
        .slice(1, -1)
        .filter((buffer) => buffer.byteLength === 0 || buffer.byteLength > 16 * 1024);
      expect(large.length).toBeGreaterThan(0);
      expect(large.every((buffer) => buffer.detached)).toBe(true);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
