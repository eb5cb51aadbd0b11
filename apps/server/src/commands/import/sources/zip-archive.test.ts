import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { givenZip } from '../../testing/given-zip.ts';
import { openZip } from './zip-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-zip-'));
});
afterEach(() => rm(folder, { recursive: true }));

const centralHeader = Buffer.from('PK\x01\x02', 'latin1');
/** Where the entry of the directory says how large its content is, and where it begins (APPNOTE 4.3.12). */
const offsets = { size: 24, start: 42 };

async function givenChangedZip(change: (zip: Buffer, entries: number[]) => void): Promise<string> {
  const content = { 'a.jpg': 'same size', 'b.jpg': 'same size' };
  const path = await givenZip(join(folder, 'changed.zip'), content, { isCompressed: false });
  const zip = await readFile(path);
  const entries: number[] = [];
  for (let at = zip.indexOf(centralHeader); at >= 0; at = zip.indexOf(centralHeader, at + 4)) entries.push(at);
  change(zip, entries);
  await writeFile(path, zip);
  return path;
}

it('refuses an archive whose entries share their bytes', async () => {
  const path = await givenChangedZip((zip, [first = 0, second = 0]) => {
    zip.writeUInt32LE(zip.readUInt32LE(first + offsets.start), second + offsets.start);
  });
  await expect(openZip(path)).rejects.toThrow('its entries overlap, as those of a zip bomb do');
});

it('never reads more than an entry says, and says that it is damaged', async () => {
  const path = await givenZip(join(folder, 'bomb.zip'), { 'a.jpg': Buffer.alloc(3_000_000) });
  const zip = await readFile(path);
  zip.writeUInt32LE(1000, zip.indexOf(centralHeader) + offsets.size);
  await writeFile(path, zip);
  const { entries, close } = await openZip(path);
  const [entry] = entries;
  if (!entry || 'reason' in entry) throw new Error('It has one file');
  await expect(entry.bytes.hash(new AbortController().signal)).rejects.toThrow('the archive is damaged');
  close();
});
