import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { type GivenArchive, givenArchive } from './testing/given-archive.ts';
import { toDosTime } from './zip-format.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-archive-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
});

const isInstalled = async (program: string) =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
const sevenZip = (await isInstalled('7z')) ? '7z' : (await isInstalled('7zz')) ? '7zz' : undefined;

async function store(archive: GivenArchive, name: string): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  await archive.send(async (chunk) => void (await file.write(chunk)));
  await file.close();
  return path;
}

/** Writes all of an archive but the bytes of its first file, which are zeros and need no room on the disk. */
async function storeSparsely(archive: GivenArchive, name: string, zeroBytes: number): Promise<string> {
  const path = join(folder, name);
  const { totalBytes } = archive.plan.layout;
  const file = await open(path, 'w');
  await file.truncate(totalBytes);
  for (const range of [
    { start: 0, end: 999 },
    { start: zeroBytes, end: totalBytes - 1 },
  ]) {
    const bytes = await archive.read(range);
    await file.write(bytes, 0, bytes.length, range.start);
  }
  await file.close();
  return path;
}

const listWithPython = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
infos = archive.infolist()
bad = archive.testzip() if len(sys.argv) > 2 else None
print(json.dumps({'names': [i.filename for i in infos][:10], 'count': len(infos), 'bad': bad,
  'dates': [list(i.date_time) for i in infos][:10], 'sizes': [i.file_size for i in infos][:10]}))
`;
async function readWithPython(path: string, options: { verify: boolean }) {
  const { stdout } = await run('python3', ['-c', listWithPython, path, ...(options.verify ? ['verify'] : [])]);
  return JSON.parse(stdout) as {
    names: string[];
    count: number;
    bad: string | null;
    dates: number[][];
    sizes: number[];
  };
}

const scripts = [
  'снимка.jpg',
  '写真.jpg',
  '사진.jpg',
  'φωτογραφία.jpg',
  'תמונה.jpg',
  'صورة.jpg',
  'naïve Ærøskøbing.jpg',
];

describe('programs read an archive', () => {
  it.each([
    ['of one file', [{ name: 'a.txt', bytes: Buffer.from('hello') }]],
    ['of an empty file', [{ name: 'empty', bytes: Buffer.alloc(0) }]],
    ['with names in many scripts', scripts.map((name) => ({ name, bytes: Buffer.from(name) }))],
    ['with folders', ['a/b/c.txt', 'a/d.txt'].map((name) => ({ name, bytes: Buffer.from(name) }))],
    [
      'of 70,000 files',
      Array.from({ length: 70_000 }, (_, index) => ({ name: `${index}.txt`, bytes: Buffer.from(`${index}`) })),
    ],
  ])('%s', async (_, files) => {
    const path = await store(await givenArchive(files), 'read.zip');
    expect((await run('unzip', ['-tqq', path], { maxBuffer: 2 ** 26 })).stdout).toBe('');
    const read = await readWithPython(path, { verify: true });
    expect(read).toMatchObject({ count: files.length, bad: null });
    expect(read.names).toEqual(files.slice(0, 10).map(({ name }) => name));
    if (sevenZip) expect((await run(sevenZip, ['t', path])).stdout).toContain('Everything is Ok');
  });

  it('without files', async () => {
    const path = await store(await givenArchive([]), 'empty.zip');
    expect(await readWithPython(path, { verify: true })).toMatchObject({ count: 0, bad: null });
    await expect(run('unzip', ['-t', path])).rejects.toMatchObject({
      stdout: expect.stringContaining('zipfile is empty'),
    });
    if (sevenZip) expect((await run(sevenZip, ['t', path])).stdout).toContain('Everything is Ok');
  });

  it('of more than 4 GiB, with a file of more than 4 GiB', async () => {
    const sizeBytes = 2 ** 32 + 5000;
    const large = join(folder, 'large.bin');
    await writeFile(large, '');
    await truncate(large, sizeBytes);
    const after = randomBytes(1000);
    const archive = await givenArchive([
      { name: 'large.bin', path: large, sizeBytes, crc32: 0 },
      { name: 'after.bin', bytes: after },
    ]);
    const path = await storeSparsely(archive, 'large.zip', sizeBytes);
    const read = await readWithPython(path, { verify: false });
    expect(read).toMatchObject({ count: 2, sizes: [sizeBytes, 1000] });
    expect((await run('unzip', ['-p', path, 'after.bin'], { encoding: 'buffer' })).stdout).toEqual(after);
    if (sevenZip)
      expect((await run(sevenZip, ['x', '-so', path, 'after.bin'], { encoding: 'buffer' })).stdout).toEqual(after);
  });

  it('with the times of its files', async () => {
    const walls = ['2024-05-17 12:30:01.500', '1970-01-01 00:00:00', '2199-01-01 00:00:00', '1980-01-01 00:00:00'];
    const archive = await givenArchive(
      walls.map((wall, index) => ({ name: `${index}`, bytes: Buffer.from('x'), wall })),
    );
    const { dates } = await readWithPython(await store(archive, 'times.zip'), { verify: true });
    expect(dates).toEqual([
      [2024, 5, 17, 12, 30, 0],
      [1980, 1, 1, 0, 0, 0],
      [2107, 12, 31, 23, 59, 58],
      [1980, 1, 1, 0, 0, 0],
    ]);
    expect(toDosTime('no time')).toBe(toDosTime('1980-01-01 00:00:00'));
  });
});

describe('a range of an archive', () => {
  it('has the bytes that the whole has there', async () => {
    const files = Array.from({ length: 1500 }, (_, index) => ({
      name: `folder ${index % 7}/Ærø ${index}.bin`,
      bytes: index % 100 === 0 ? randomBytes(700_000) : randomBytes(index % 40),
    }));
    const archive = await givenArchive(files);
    const whole = await archive.read();
    const { totalBytes, centralStart, centralBytes } = archive.plan.layout;
    expect(whole.length).toBe(totalBytes);
    const position = fc.oneof(
      fc.integer({ min: 0, max: totalBytes - 1 }),
      fc.integer({ min: centralStart - 50, max: totalBytes - 1 }),
      fc.constantFrom(0, 29, 30, centralStart, centralStart + centralBytes, totalBytes - 1),
    );
    await fc.assert(
      fc.asyncProperty(position, position, fc.integer({ min: 0, max: 3000 }), async (one, other, length) => {
        const range = length < 2000 ? { start: one, end: Math.min(one + length, totalBytes - 1) } : ordered(one, other);
        expect((await archive.read(range)).equals(whole.subarray(range.start, range.end + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('beyond 4 GiB is the same as in the whole', async () => {
    const sizeBytes = 2 ** 32 + 77;
    const path = join(folder, 'sparse.bin');
    await writeFile(path, '');
    await truncate(path, sizeBytes);
    const bytes = randomBytes(100);
    const archive = await givenArchive([
      { name: 'sparse.bin', path, sizeBytes, crc32: 0 },
      { name: 'after.bin', bytes },
    ]);
    const { totalBytes, centralStart } = archive.plan.layout;
    const end = await archive.read({ start: sizeBytes, end: totalBytes - 1 });
    expect(end.indexOf(bytes)).toBe(centralStart - 100 - sizeBytes);
    for (const start of [sizeBytes + 60, centralStart, totalBytes - 21])
      expect(await archive.read({ start, end: totalBytes - 1 })).toEqual(end.subarray(start - sizeBytes));
  });

  it('reads only the pages of the plan that it needs', async () => {
    const files = Array.from({ length: 5000 }, (_, index) => ({ name: `${index}`, bytes: Buffer.from('x') }));
    const archive = await givenArchive(files);
    await archive.read({ start: 100_000, end: 100_009 });
    expect(archive.pagesRead).toBe(1);
  });
});

it('fails when the bytes of a file are missing, and reports nothing as complete', async () => {
  const archive = await givenArchive([
    { name: 'a', bytes: randomBytes(10) },
    { name: 'gone', path: join(folder, 'no such file'), sizeBytes: 400_000, crc32: crc32('') },
  ]);
  await expect(archive.read()).rejects.toThrow(/Nothing is stored/);
  const small = await givenArchive([{ name: 'gone', path: join(folder, 'no such file'), sizeBytes: 4, crc32: 0 }]);
  await expect(small.read()).rejects.toThrow(/Nothing is stored/);
});

it('reads no further ahead than one block', async () => {
  const files = Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(200_000) }));
  const archive = await givenArchive(files);
  const chunks: number[] = [];
  const stopped = new Error('The client is gone');
  const sending = archive.send(async (chunk) => {
    chunks.push(chunk.length);
    if (chunks.length === 3) throw stopped;
  });
  await expect(sending).rejects.toBe(stopped);
  expect(archive.pagesRead).toBe(1);
  expect(Math.max(...chunks)).toBeLessThanOrEqual(512 * 1024);
});

function ordered(one: number, other: number): { start: number; end: number } {
  return { start: Math.min(one, other), end: Math.max(one, other) };
}
