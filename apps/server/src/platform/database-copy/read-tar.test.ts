import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readTar } from './read-tar.ts';

function header(name: string, { size = 0, kind = '0' }: { size?: number; kind?: string } = {}): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(`${size.toString(8).padStart(11, '0')} `, 124);
  block.write(kind, 156);
  block.write('ustar\0' + '00', 257);
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function file(name: string, content: string): Buffer {
  const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
  return Buffer.concat([header(name, { size: content.length }), Buffer.from(content), padding]);
}

const end = Buffer.alloc(1024);

/** In chunks of an odd size. */
async function read(tar: Buffer): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < tar.length; at += 77) chunks.push(tar.subarray(at, at + 77));
  const found: Record<string, string> = {};
  for await (const { path, isFolder, content } of readTar(Readable.from(chunks))) {
    let text = isFolder ? 'folder' : '';
    for await (const chunk of content) text += chunk.toString();
    found[path] = text;
  }
  return found;
}

describe('reading a tar', () => {
  it('finds files and folders', async () => {
    const long = 'x'.repeat(1300);
    const tar = Buffer.concat([file('a', 'one'), header('./b/', { kind: '5' }), file('b/c', long), file('d', ''), end]);
    expect(await read(tar)).toEqual({ a: 'one', b: 'folder', 'b/c': long, d: '' });
  });

  it.each(['../a', 'b/../../a', '/etc/passwd', 'b/..', '.', ''])('refuses the path %j', async (path) => {
    const tar = Buffer.concat([file('first', 'x'), file(path, 'evil'), end]);
    await expect(read(tar)).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining(path) });
  });

  it.each(['1', '2', '3', 'x'])('refuses an entry of the kind %s', async (kind) => {
    await expect(read(Buffer.concat([header('a', { kind }), end]))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('finds an archive that ends early or has another bit', async () => {
    const tar = Buffer.concat([file('a', 'one'), file('b', 'two'), end]);
    for (const size of [0, 100, 512, 514, 1024, 1600, 2048])
      await expect(read(tar.subarray(0, size))).rejects.toMatchObject({ code: 'damaged' });
    const changed = Buffer.from(tar);
    changed[3] = 1;
    await expect(read(changed)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('reads its source to the end, where it is verified', async () => {
    async function* source(): AsyncGenerator<Buffer> {
      yield Buffer.concat([file('a', 'one'), end]);
      throw new Error('The checksum is another one');
    }
    const reading = (async () => {
      for await (const { content } of readTar(source())) for await (const _ of content);
    })();
    await expect(reading).rejects.toThrow('The checksum is another one');
  });
});
