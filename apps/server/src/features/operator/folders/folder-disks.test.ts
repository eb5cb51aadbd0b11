import { execFile } from 'node:child_process';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { givenAccount, type TestAccount } from '../../../testing/test-context.ts';
import { addFolder, listFolders } from './index.ts';
import { ShownFolder } from './testing/shown-folder.ts';

const run = promisify(execFile);

let folder: ShownFolder;
let ana: TestAccount;
beforeEach(async () => {
  folder = await ShownFolder.create();
  ana = await givenAccount(folder.context);
});

const known = async () => (await listFolders(folder.context.database))[0];

// Only root may mount.
it.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)(
  'changes nothing below a directory on which a disk is not mounted any more',
  async () => {
    const disk = join(folder.path, 'disk');
    await mkdir(disk);
    await folder.put('one.gif', 'one');
    await run('mount', ['-t', 'tmpfs', 'tmpfs', disk]);
    let isMounted = true;
    try {
      await folder.put('disk/two.gif', 'two');
      await folder.put('disk/2024/three.gif', 'three');
      await folder.show(ana);
      await folder.scan();
      await run('umount', [disk]);
      isMounted = false;
      const later = new Date(Date.now() + 60 * 86_400_000);
      await folder.scan(later);
      expect(await folder.namesOf(ana)).toEqual(['one.gif', 'three.gif', 'two.gif']);
      expect(await known()).toMatchObject({
        trouble: null,
        unreadable_count: 1,
        counts: { present: 3, vanished: 0 },
      });
      const notices = await folder.context.database.selectFrom('administrator_notice').select('kind').execute();
      expect(notices).toEqual([{ kind: 'folder' }]);
    } finally {
      if (isMounted) await run('umount', [disk]);
    }
  },
);

it('notes as vanished what was deleted from a directory that is empty then', async () => {
  await folder.put('disk/two.gif', 'two');
  await folder.put('disk/2024/three.gif', 'three');
  await folder.show(ana);
  await folder.scan();
  await rm(join(folder.path, 'disk', 'two.gif'));
  await rm(join(folder.path, 'disk', '2024'), { recursive: true });
  await folder.scan();
  expect(await known()).toMatchObject({
    unreadable_count: 0,
    counts: { present: 0, vanished: 2 },
  });
});

it('may not be what Stund writes to through a link', async () => {
  const link = `${folder.path}-link`;
  await symlink(folder.path, link);
  cleanUpLater(() => rm(link));
  const adding = addFolder(folder.context, { path: folder.path, emails: ['ana@example.com'], ownFolders: [link] });
  await expect(adding).rejects.toThrow('invalid-request');
});
