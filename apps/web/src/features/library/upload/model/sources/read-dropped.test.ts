import { expect, it } from 'vitest';
import type { LocalFile } from './found-file.ts';
import { readDropped } from './read-dropped.ts';

type Tree = { [name: string]: Tree | string };

/** File system entries as browsers return them, a few of a folder at a time. */
function entryOf(name: string, content: Tree | string, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void, reject: (error: unknown) => void) =>
      content === 'gone' ? reject(new DOMException('', 'NotFoundError')) : resolve(new File([content], name));
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(content).map(([child, inner]) => entryOf(child, inner, fullPath));
    return {
      readEntries: (resolve: (entries: FileSystemEntry[]) => void, reject: (error: unknown) => void) =>
        name === 'locked' ? reject(new DOMException('', 'NotReadableError')) : resolve(left.splice(0, 2)),
    };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

async function walk(...entries: FileSystemEntry[]): Promise<LocalFile[]> {
  const found: LocalFile[] = [];
  for await (const portion of readDropped(entries)) found.push(...portion);
  return found;
}

it('reads a tree in order, with paths relative to the drop', async () => {
  const found = await walk(
    entryOf('Ferie', { 'a.jpg': 'a', Dag: { 'b.jpg': 'b', Natt: { 'c.jpg': 'c' } }, 'd.jpg': 'd', 'e.jpg': 'e' }),
    entryOf('løs.jpg', 'x'),
  );
  expect(found.map((file) => file.path)).toEqual([
    'Ferie/a.jpg',
    'Ferie/Dag/b.jpg',
    'Ferie/Dag/Natt/c.jpg',
    'Ferie/d.jpg',
    'Ferie/e.jpg',
    'løs.jpg',
  ]);
  expect(found[0]).toMatchObject({ name: 'a.jpg', sizeBytes: 1, isFolder: false });
});

it('reports folders it cannot open and files that are gone, and continues', async () => {
  const found = await walk(entryOf('Ferie', { locked: {}, 'gone.jpg': 'gone', 'z.jpg': 'z' }));
  expect(found.map(({ path, isFolder, source }) => [path, isFolder, source !== undefined])).toEqual([
    ['Ferie/locked', true, false],
    ['Ferie/gone.jpg', false, false],
    ['Ferie/z.jpg', false, true],
  ]);
});

it('reads a deep tree and a wide one', async () => {
  let deep: Tree = { 'leaf.jpg': 'x' };
  for (let level = 0; level < 3000; level += 1) deep = { f: deep };
  expect(await walk(entryOf('deep', deep))).toHaveLength(1);

  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index}.jpg`, 'x']));
  expect(await walk(entryOf('wide', wide))).toHaveLength(5000);
});

it('cleans names the server would refuse', async () => {
  const [file] = await walk(entryOf('Fe\nrie', { 'a\u0000b\ud800.jpg': 'x' }));
  expect(file?.path).toBe('Fe_rie/a_b\ufffd.jpg');
});
