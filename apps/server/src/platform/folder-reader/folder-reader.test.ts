import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { FolderReader } from './folder-reader.ts';
import { folderItself, joinPath, readablePath, splitPath } from './relative-path.ts';
import { watchDirectories } from './watch-directories.ts';

let folder: string;
let outside: string;
let reader: FolderReader;
beforeEach(async () => {
  [folder, outside] = await Promise.all([
    mkdtemp(join(tmpdir(), 'stund-reader-')),
    mkdtemp(join(tmpdir(), 'stund-outside-')),
  ]);
  reader = await FolderReader.open(folder);
});
afterEach(() => Promise.all([folder, outside].map((path) => rm(path, { recursive: true, force: true }))));

async function readAll(path: Buffer): Promise<string> {
  const { handle, sizeBytes } = await reader.openFile(path);
  try {
    const target = Buffer.alloc(sizeBytes);
    await handle.read(target, 0, sizeBytes, 0);
    return target.toString();
  } finally {
    await handle.close();
  }
}

it('lists and reads what is in the folder', async () => {
  await mkdir(join(folder, 'sub'));
  await writeFile(join(folder, 'sub', 'one'), 'bytes');
  await symlink('/etc', join(folder, 'link'));
  expect(new Map((await reader.list(folderItself)).map(({ name, kind }) => [name.toString(), kind]))).toEqual(
    new Map([
      ['sub', 'directory'],
      ['link', 'link'],
    ]),
  );
  const path = joinPath(Buffer.from('sub'), Buffer.from('one'));
  expect(await readAll(path)).toBe('bytes');
  expect(await reader.stat(path)).toMatchObject({ sizeBytes: 5 });
  expect(splitPath(path)).toEqual({ directory: Buffer.from('sub'), name: Buffer.from('one') });
});

it.each(['..', '../x', 'a/../../x', '/etc/passwd', 'a//b', './a', 'a\0b'])('refuses the path %j', async (path) => {
  await expect(reader.openFile(Buffer.from(path))).rejects.toMatchObject({ code: 'outside' });
});

it('follows no link, as the last component or as one before it, not even within the folder', async () => {
  await writeFile(join(outside, 'secret'), 'secret');
  await writeFile(join(folder, 'one'), 'bytes');
  await symlink(join(outside, 'secret'), join(folder, 'file'));
  await symlink(outside, join(folder, 'directory'));
  await symlink('one', join(folder, 'within'));
  for (const path of ['file', 'within', 'directory/secret'])
    await expect(reader.openFile(Buffer.from(path))).rejects.toMatchObject({ code: 'outside' });
  await expect(reader.list(Buffer.from('directory'))).rejects.toMatchObject({ code: 'outside' });
});

it('does not wait for a pipe, and reads no directory as a file', async () => {
  await promisify(execFile)('mkfifo', [join(folder, 'pipe')]);
  await expect(reader.openFile(Buffer.from('pipe'))).rejects.toMatchObject({ code: 'not-a-file' });
  await mkdir(join(folder, 'sub'));
  await expect(reader.openFile(Buffer.from('sub'))).rejects.toMatchObject({ code: 'not-a-file' });
  await expect(reader.openFile(Buffer.from('none'))).rejects.toMatchObject({ code: 'gone' });
});

it('says that a folder is away', async () => {
  await expect(FolderReader.open(join(folder, 'none'))).rejects.toMatchObject({ code: 'away' });
  await writeFile(join(folder, 'file'), '');
  await expect(FolderReader.open(join(folder, 'file'))).rejects.toMatchObject({ code: 'away' });
});

it.each([
  ['new files', () => writeFile(join(folder, 'new'), 'x')],
  ['other bytes', () => writeFile(join(folder, 'one'), 'other')],
  ['moved files', () => rename(join(folder, 'one'), join(folder, 'two'))],
  ['deleted files', () => rm(join(folder, 'one'))],
])('reports %s', async (_, change) => {
  await writeFile(join(folder, 'one'), 'bytes');
  const reported = Promise.withResolvers<void>();
  const watching = watchDirectories(reader, [folderItself], () => reported.resolve());
  onTestFinished(() => watching.close());
  expect(watching.isWatching).toBe(true);
  await change();
  await reported.promise;
});

it('shows names that are not UTF-8 as Latin-1', () => {
  expect(readablePath(Buffer.from('blåbær'))).toBe('blåbær');
  expect(readablePath(Buffer.from('blåbær', 'latin1'))).toBe('blåbær');
});
