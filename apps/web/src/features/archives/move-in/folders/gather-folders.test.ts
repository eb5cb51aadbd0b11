import { expect, it } from 'vitest';
import { givenZip } from '../testing/given-zip.ts';
import { type ChosenItem, takePickedItems } from './chosen-items.ts';
import { gatherFolders } from './gather-folders.ts';

type Tree = { [name: string]: Tree | File | 'gone' };

/** A dropped folder as browsers return it, a few entries at a time. */
function entryOf(name: string, content: Tree, parent = ''): FileSystemDirectoryEntry {
  const fullPath = `${parent}/${name}`;
  const createReader = () => {
    const left = Object.entries(content).map(([child, inner]) =>
      inner instanceof File || inner === 'gone' ? fileEntryOf(child, inner, fullPath) : entryOf(child, inner, fullPath),
    );
    return {
      readEntries: (resolve: (entries: unknown[]) => void, reject: (error: unknown) => void) =>
        name === 'locked' ? reject(new DOMException('', 'NotReadableError')) : resolve(left.splice(0, 2)),
    };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemDirectoryEntry;
}

function fileEntryOf(name: string, content: File | 'gone', parent: string) {
  const file = (resolve: (file: File) => void, reject: (error: unknown) => void) =>
    content === 'gone' ? reject(new DOMException('', 'NotFoundError')) : resolve(content);
  return { name, fullPath: `${parent}/${name}`, isFile: true, isDirectory: false, file };
}

const plain = (name: string) => new File(['x'], name);
const folder = (name: string, content: Tree): ChosenItem => ({ kind: 'folder', entry: entryOf(name, content) });

async function gather(items: readonly ChosenItem[]): Promise<Record<string, string>> {
  const { signal } = new AbortController();
  const folders = (await gatherFolders(items, { signal, onFiles: () => undefined })).list();
  const found: Record<string, string> = {};
  for (const { path, names, unreadable, find } of folders) {
    for (const [index, name] of names.entries()) {
      const file = await find(index);
      found[path === '' ? name : `${path}/${name}`] = file.kind === 'file' ? `${file.sizeBytes}` : file.reason;
    }
    for (const each of unreadable) found[each.path] = each.reason;
  }
  return found;
}

it('finds the files of dropped folders with the names of the folders, without those of the system', async () => {
  const tree = { 'a.jpg': plain('a.jpg'), Dag: { 'b.jpg': plain('b.jpg'), 'Thumbs.db': plain('Thumbs.db') } };
  expect(await gather([folder('Ferie', tree)])).toEqual({ 'Ferie/a.jpg': '1', 'Ferie/Dag/b.jpg': '1' });
});

it('finds the files of a picked folder', async () => {
  const file = plain('b.jpg');
  Object.defineProperty(file, 'webkitRelativePath', { value: 'Ferie/Dag/b.jpg' });
  expect(await gather(takePickedItems([file, plain('c.jpg')]))).toEqual({ 'Ferie/Dag/b.jpg': '1', 'c.jpg': '1' });
});

it('names what cannot be read, and continues', async () => {
  const tree: Tree = { 'gone.jpg': 'gone', locked: {}, 'z.jpg': plain('z.jpg') };
  expect(await gather([folder('Ferie', tree)])).toEqual({
    'Ferie/gone.jpg': 'it cannot be read, or its archive is damaged',
    'Ferie/locked': 'the folder cannot be read',
    'Ferie/z.jpg': '1',
  });
});

it('joins the folders of several archives and of a folder', async () => {
  const first = await givenZip({ 'Takeout/Google Photos/Hytta/a.jpg': 'a' }, { name: 'takeout-001.zip' });
  const second = await givenZip({ 'Takeout/Google Photos/Hytta/a.jpg.json': '{}' }, { name: 'takeout-002.zip' });
  const items = [
    ...takePickedItems([second, first]),
    folder('Takeout', { 'Google Photos': { Hytta: { 'b.jpg': plain('b.jpg') } } }),
  ];
  const { signal } = new AbortController();
  const folders = (await gatherFolders(items, { signal, onFiles: () => undefined })).list();
  expect(folders.map(({ path, names }) => [path, names.toSorted()])).toEqual([
    ['Takeout/Google Photos/Hytta', ['a.jpg', 'a.jpg.json', 'b.jpg']],
  ]);
});

it('reads archives in a folder only when they contain an export', async () => {
  const tree = {
    'takeout.zip': await givenZip({ 'Takeout/Google Photos/a.jpg': 'a' }),
    'letters.zip': await givenZip({ 'letter.txt': 'Kjære Ana' }, { isStored: true }),
    'broken.zip': plain('broken.zip'),
  };
  const found = await gather([folder('Nedlastinger', tree)]);
  expect(Object.keys(found).sort()).toEqual([
    'Nedlastinger/broken.zip',
    'Nedlastinger/letters.zip',
    'Takeout/Google Photos/a.jpg',
  ]);
});

it('says why an archive that was chosen is not read', async () => {
  const { size } = await givenZip({ 'a.jpg': 'a' });
  const cut = new File([(await givenZip({ 'a.jpg': 'a' })).slice(0, size - 5)], 'cut.zip');
  const found = await gather(takePickedItems([cut, plain('takeout-001.tgz')]));
  expect(found['cut.zip']).toBe('the archive is damaged: it is no zip archive, or not all of it is there');
  expect(found['takeout-001.tgz']).toMatch(/choose .zip when you export/);
});

it('reads no archive in an archive, which is a file like any other', async () => {
  const inner = await givenZip({ 'Takeout/Google Photos/a.jpg': 'a' }, { name: 'takeout-001.zip' });
  const outer = await givenZip({ 'Takeout/Google Photos/Hytta/takeout-001.zip': await inner.text() });
  expect(Object.keys(await gather(takePickedItems([outer])))).toEqual(['Takeout/Google Photos/Hytta/takeout-001.zip']);
});

it('does not read entries that lead out of their archive', async () => {
  const found = await gather(takePickedItems([await givenZip({ '../a.jpg': 'a', 'b.jpg': 'b' })]));
  expect(found).toEqual({ '../a.jpg': 'its name leads out of the archive', 'b.jpg': '1' });
});
