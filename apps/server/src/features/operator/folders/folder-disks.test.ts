import { execFile } from 'node:child_process';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenAccount, type TestAccount } from '../../../testing/test-context.ts';
import { addFolder } from './index.ts';
import { ShownFolder } from './testing/shown-folder.ts';

const run = promisify(execFile);

let folder: ShownFolder;
let ana: TestAccount;
beforeEach(async () => {
  folder = await ShownFolder.create();
  ana = await givenAccount(folder.context);
});

const later = () => new Date(Date.now() + 60 * 86_400_000);

/** A tmpfs on a directory. Only root may mount. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const mount = (path: string) => run('mount', ['-t', 'tmpfs', 'tmpfs', path]);
const unmount = (path: string) => run('umount', [path]);

/** Moves what is under a path away, which is another directory then, and returns how to put it back. */
async function replace(path: string): Promise<() => Promise<void>> {
  const away = `${path}-away`;
  await rename(path, away);
  await mkdir(path);
  cleanUpLater(() => rm(away, { recursive: true, force: true }));
  return async () => {
    await rm(path, { recursive: true });
    await rename(away, path);
  };
}

async function expectNothingLost(trouble: string | null, present: number, vanished = 0): Promise<void> {
  expect(await folder.describe()).toMatchObject({ trouble, counts: { present, vanished } });
  const notices = await folder.context.database.selectFrom('administrator_notice').select('kind').execute();
  expect(notices).toEqual([{ kind: 'folder' }]);
}

describe('a folder whose own disk is away', () => {
  it('changes nothing where another directory with other files is in its place', async () => {
    for (const name of ['one', 'two', 'three']) await folder.put(`${name}.gif`, name);
    await folder.show(ana);
    await folder.scan();
    const putBack = await replace(folder.path);
    await folder.put('README.gif', 'not mounted');
    await folder.scan(later());
    await expectNothingLost('replaced', 3);
    expect(await folder.namesOf(ana)).toEqual(['one.gif', 'three.gif', 'two.gif']);
    await putBack();
    await folder.scan(later());
    expect(await folder.describe()).toMatchObject({ trouble: null, counts: { present: 3 } });
  });

  it('changes nothing where the directory below it is empty, however few files it had, and accepts that on request', async () => {
    await folder.put('one.gif', 'one');
    await folder.show(ana);
    await folder.scan();
    const putBack = await replace(folder.path);
    await folder.put('.not-mounted', 'hidden');
    await folder.scan(later());
    await expectNothingLost('emptied', 1);
    await folder.acceptMissing();
    expect(await folder.describe()).toMatchObject({ trouble: null, counts: { vanished: 1 } });
    expect(await folder.namesOf(ana)).toEqual(['one.gif']);
    await putBack();
    await folder.scan();
    expect(await folder.describe()).toMatchObject({ trouble: null, counts: { present: 1, vanished: 0 } });
  });

  it('accepts missing files for one scan alone', async () => {
    for (const name of ['one', 'two', 'three']) await folder.put(`${name}.gif`, name);
    await folder.show(ana);
    await folder.scan();
    const putBack = await replace(folder.path);
    await folder.put('other.gif', 'other');
    await folder.acceptMissing();
    expect(await folder.describe()).toMatchObject({ trouble: null, counts: { present: 1, vanished: 3 } });
    await putBack();
    await folder.scan();
    await expectNothingLost('replaced', 1, 3);
    await folder.acceptMissing();
    expect(await folder.describe()).toMatchObject({ trouble: null, counts: { present: 3, vanished: 1 } });
  });

  it('continues where the files were copied to another disk', async () => {
    for (const name of ['one', 'two', 'three']) await folder.put(`${name}.gif`, name);
    await folder.show(ana);
    await folder.scan();
    const before = await folder.filesOf(ana);
    await replace(folder.path);
    for (const name of ['one', 'two', 'three']) await folder.put(`${name}.gif`, name);
    await folder.scan();
    expect(await folder.describe()).toMatchObject({ trouble: null, counts: { present: 3, vanished: 0 } });
    expect(await folder.filesOf(ana)).toEqual(before);
  });

  it.skipIf(!canMount)('changes nothing where its mount point is left, also with files of its own', async () => {
    await folder.put('below.gif', 'below');
    await mount(folder.path);
    let isMounted = true;
    try {
      await folder.put('one.gif', 'one');
      await folder.put('two.gif', 'two');
      await folder.show(ana);
      await folder.scan();
      await unmount(folder.path);
      isMounted = false;
      await folder.scan(later());
      await expectNothingLost('replaced', 2);
      expect(await folder.namesOf(ana)).toEqual(['one.gif', 'two.gif']);
      await mount(folder.path);
      isMounted = true;
      await folder.scan(later());
      await expectNothingLost('emptied', 2);
    } finally {
      if (isMounted) await unmount(folder.path);
    }
  });
});

describe.skipIf(!canMount)('a disk that is mounted in a folder and away', () => {
  const disk = () => join(folder.path, 'disk');
  let isMounted = false;
  beforeEach(async () => {
    await mkdir(disk());
    await folder.put('one.gif', 'one');
    await mount(disk());
    isMounted = true;
    await folder.put('disk/two.gif', 'two');
    await folder.put('disk/2024/three.gif', 'three');
    await folder.show(ana);
    await folder.scan();
  });
  afterEach(async () => {
    if (isMounted) await unmount(disk());
    isMounted = false;
  });
  const goAway = async () => {
    await unmount(disk());
    isMounted = false;
  };

  it.each([
    ['its mount point is empty', async () => undefined],
    ['its mount point has changed since', () => folder.put('disk/.marker', 'hidden')],
    ['its mount point has files of its own', () => folder.put('disk/four.gif', 'four')],
    ['its mount point has disappeared', () => rm(disk(), { recursive: true })],
  ])('changes nothing when %s', async (_, change) => {
    await goAway();
    await change();
    await folder.scan(later());
    await expectNothingLost(null, 3);
    expect(await folder.describe()).toMatchObject({ unreadable_count: 1, away: [{ path: 'disk' }] });
    expect(await folder.namesOf(ana)).toEqual(['one.gif', 'three.gif', 'two.gif']);
    await folder.acceptMissing();
    expect(await folder.describe()).toMatchObject({ unreadable_count: 0, away: [], counts: { vanished: 2 } });
  });
});

it('notes as vanished what was deleted from a directory that is empty then', async () => {
  await folder.put('disk/two.gif', 'two');
  await folder.put('disk/2024/three.gif', 'three');
  await folder.show(ana);
  await folder.scan();
  await rm(join(folder.path, 'disk', 'two.gif'));
  await rm(join(folder.path, 'disk', '2024'), { recursive: true });
  await folder.scan();
  expect(await folder.describe()).toMatchObject({ unreadable_count: 0, counts: { present: 0, vanished: 2 } });
});

it('may not be what Stund writes to through a link', async () => {
  const link = `${folder.path}-link`;
  await symlink(folder.path, link);
  cleanUpLater(() => rm(link));
  const adding = addFolder(folder.context, { path: folder.path, emails: ['ana@example.com'], ownFolders: [link] });
  await expect(adding).rejects.toThrow('invalid-request');
});
