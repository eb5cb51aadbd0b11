import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Unreadable } from '@stund/import-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkFolder } from './walk-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-walk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pathsBelow(place: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { names, find } of walkFolder(place))
    for (const index of names.keys()) paths.push((await find(index)).path);
  return paths.sort();
}

describe('walkFolder', () => {
  it('finds every file below, and skips files of the system', async () => {
    const root = join(folder, 'plain');
    await mkdir(join(root, '2019/Hytta/@eaDir'), { recursive: true });
    await mkdir(join(root, '.Trash-1000/files'), { recursive: true });
    for (const name of [
      'a.jpg',
      '.hidden',
      '.DS_Store',
      'Thumbs.db',
      '._a.jpg',
      'desktop.ini',
      '.Trash-1000/files/c.jpg',
      '2019/Hytta/b.mov',
      '2019/Hytta/@eaDir/b.mov',
    ])
      await writeFile(join(root, name), 'x');
    expect(await pathsBelow(root)).toEqual(['.hidden', '2019/Hytta/b.mov', 'a.jpg']);
  });

  it('keeps names byte for byte: both normal forms, right to left, 255 bytes long, odd characters', async () => {
    const root = join(folder, 'odd');
    const names = [
      'caf\u00e9.jpg',
      'cafe\u0301.jpg',
      '\u05d7\u05d5\u05e4\u05e9\u05d4 \u202eabc.jpg',
      `${'\u00f8'.repeat(125)}a.jpg`,
      ' leading and trailing .jpg ',
      'line\nbreak\u007f.jpg',
      'back\\slash"quote\'%2e%2e.jpg',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.jpg',
    ];
    await mkdir(root);
    for (const name of names) await writeFile(join(root, name), 'x');
    expect(await pathsBelow(root)).toEqual(names.sort());
  });

  it('reads names that are not text as Latin-1', async () => {
    const root = join(folder, 'bytes');
    await mkdir(root);
    await writeFile(Buffer.concat([Buffer.from(`${root}/bl`), Buffer.from([0xe5]), Buffer.from('b\u00e6r.jpg')]), 'x');
    expect(await pathsBelow(root)).toEqual(['bl\u00e5b\u00c3\u00a6r.jpg']);
  });

  it('follows no links and opens no pipes', async () => {
    const root = join(folder, 'links');
    await mkdir(join(root, 'inside'), { recursive: true });
    await writeFile(join(root, 'inside/a.jpg'), 'x');
    await symlink('/etc', join(root, 'out'));
    await symlink('/etc/passwd', join(root, 'passwd.jpg'));
    await symlink('..', join(root, 'inside/loop'));
    execFileSync('mkfifo', [join(root, 'pipe.jpg')]);
    expect(await pathsBelow(root)).toEqual(['inside/a.jpg']);
    const links: string[] = [];
    for await (const { skipped = [] } of walkFolder(root)) links.push(...skipped.map(({ path }) => path));
    expect(links.sort()).toEqual(['inside/loop', 'out', 'passwd.jpg']);
  });

  it('reports that the folder itself is gone', async () => {
    const found: Unreadable[] = [];
    for await (const { unreadable } of walkFolder(join(folder, 'gone'))) found.push(...unreadable);
    expect(found).toEqual([{ kind: 'unreadable', path: '.', reason: 'it is gone' }]);
  });
});
