import { describe, expect, it } from 'vitest';
import { givenZip } from '../testing/given-zip.ts';
import { readZipDirectory } from './read-zip-directory.ts';
import { ZipSource } from './zip-source.ts';

const files = { 'Takeout/Google Photos/Hytta på fjellet/a.jpg': 'bytes '.repeat(500), 'b.txt': '' };
const { signal } = new AbortController();

async function readAll(zip: Blob): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const entry of await readZipDirectory(zip)) {
    const file = await new ZipSource(zip, entry).open();
    expect(file.size).toBe(entry.sizeBytes);
    read[entry.fullName] = await file.text();
  }
  return read;
}

/** A zip archive with some of its bytes replaced, behind the last occurrence of a signature. */
async function givenChangedZip(signature: number, at: number, value: number): Promise<Blob> {
  const bytes = new Uint8Array(
    await (await givenZip({ 'a.jpg': 'aa', 'b.jpg': 'bb' }, { isStored: true })).arrayBuffer(),
  );
  const view = new DataView(bytes.buffer);
  for (let start = bytes.length - 4; start >= 0; start -= 1) {
    if (view.getUint32(start, true) !== signature) continue;
    view.setUint32(start + at, value, true);
    return new Blob([bytes]);
  }
  throw new Error('The signature is missing');
}

describe('a zip archive', () => {
  it.each([
    ['deflated', {}],
    ['stored', { isStored: true }],
    ['with the sizes of Zip64', { isZip64: true }],
  ])('is read, %s', async (_name, options) => {
    expect(await readAll(await givenZip(files, options))).toEqual(files);
  });

  it('is found behind a comment', async () => {
    const zip = new Uint8Array(await (await givenZip(files)).arrayBuffer());
    const comment = new TextEncoder().encode('a comment');
    new DataView(zip.buffer).setUint16(zip.length - 2, comment.length, true);
    expect(await readAll(new Blob([zip, comment]))).toEqual(files);
  });

  it('gives a range of a file', async () => {
    const zip = await givenZip({ 'a.txt': '0123456789' });
    const [entry] = await readZipDirectory(zip);
    const parts: Uint8Array[] = [];
    for await (const part of new ZipSource(zip, entry!).read({ startBytes: 3, endBytes: 6 }, signal)) parts.push(part);
    expect(new TextDecoder().decode(parts[0])).toBe('345');
  });

  it('gives the text of small and of larger files, and reads nothing that is damaged', async () => {
    const texts = {
      'small.json': '{"a":1}',
      'large.json': JSON.stringify(Array.from({ length: 60_000 }, Math.random)),
    };
    const zip = await givenZip(texts);
    for (const entry of await readZipDirectory(zip)) {
      const source = new ZipSource(zip, entry);
      let text = '';
      const decoder = new TextDecoder();
      for await (const part of source.read({ startBytes: 0, endBytes: entry.sizeBytes }, signal))
        text += decoder.decode(part, { stream: true });
      expect(text).toBe(texts[entry.fullName as keyof typeof texts]);
      const wrong = new ZipSource(zip, { ...entry, headerStart: entry.headerStart + 1 });
      await expect(wrong.read({ startBytes: 0, endBytes: 5 }, signal).next()).rejects.toThrow('damaged');
    }
  });

  it('knows the checksum that its directory has', async () => {
    const zip = await givenZip({ 'a.txt': '123456789' });
    const [entry] = await readZipDirectory(zip);
    expect(new ZipSource(zip, entry!).crc32).toBe('cbf43926');
  });

  it('is damaged when its end is missing', async () => {
    const zip = await givenZip(files);
    await expect(readZipDirectory(zip.slice(0, zip.size - 30))).rejects.toThrow('no zip archive');
    await expect(readZipDirectory(new Blob(['not a zip']))).rejects.toThrow('no zip archive');
  });

  it('is refused when its entries overlap, as those of a zip bomb do', async () => {
    await expect(readZipDirectory(await givenChangedZip(0x02014b50, 42, 0))).rejects.toThrow('overlap');
  });

  it('gives no file that is longer or shorter than it says', async () => {
    const zip = await givenZip({ 'a.jpg': 'x'.repeat(5000) });
    const [entry] = await readZipDirectory(zip);
    for (const sizeBytes of [10, 6000])
      await expect(new ZipSource(zip, { ...entry!, sizeBytes }).open()).rejects.toThrow('the archive is damaged');
  });

  it('gives no file whose place is wrong', async () => {
    const zip = await givenZip(files);
    const [entry] = await readZipDirectory(zip);
    for (const headerStart of [5, zip.size + 10])
      await expect(new ZipSource(zip, { ...entry!, headerStart }).open()).rejects.toThrow('the archive is damaged');
  });
});
