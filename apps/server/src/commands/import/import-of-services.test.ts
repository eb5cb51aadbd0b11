import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { standInKey, startImmichStandIn } from './immich/testing/immich-stand-in.ts';
import { importCommand } from './import.command.ts';
import {
  type StandInCloud,
  type StandInFile,
  standInLogin,
  standInPassword,
  startNextcloudStandIn,
} from './nextcloud/testing/nextcloud-stand-in.ts';

let installation: Installation;
let people = 0;
let email: string;

beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
}, 600_000);

beforeEach(async () => {
  people += 1;
  email = `ana${people}@example.com`;
  await installation.run(userAddCommand, [email, '--name', 'Ana']);
}, 120_000);

const bring = (paths: string[], ...args: string[]) =>
  installation.run(importCommand, [...paths, '--user', email, '--time-zone', 'Europe/Oslo', ...args]);

/** The files of each album of the account by its title, and the name of its cover. */
async function albums() {
  const rows = await installation.database
    .selectFrom('job')
    .innerJoin('account', 'account.id', 'job.owner_id')
    .innerJoin('file', 'file.job_id', 'job.id')
    .leftJoin('file as cover', 'cover.id', 'job.cover_id')
    .select(['job.title', 'file.path', 'cover.path as cover', 'job.sort_order'])
    .where('account.email', '=', email)
    .where('job.type', '=', 'story')
    .orderBy('job.title')
    .orderBy('file.path')
    .execute();
  return rows.map(({ title, path, cover, sort_order: order }) => ({ title, path, cover, order }));
}

describe('an import of another service', { timeout: 600_000 }, () => {
  it('takes dates and albums of iCloud Photos from its tables in several archives, and completes them', async () => {
    const table = (name: string) =>
      `imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\n${name},x,yes,no,no,"Saturday June 4,2022 12:11 PM GMT",1,x\n`;
    const parts = [
      await givenZip(join(installation.dataFolder, 'iCloud Photos Part 1 of 2.zip'), {
        'iCloud Photos Part 1 of 2/Photos/a.jpg': unrecognizedBytes(3000),
        'iCloud Photos Part 1 of 2/Photos/Photo Details.csv': table('a.jpg'),
        'iCloud Photos Part 1 of 2/Albums/Hytta.csv': 'Images\na.jpg\nb.jpg\n',
      }),
      await givenZip(join(installation.dataFolder, 'iCloud Photos Part 2 of 2.zip'), {
        'iCloud Photos Part 2 of 2/Photos/b.jpg': unrecognizedBytes(3000),
      }),
    ];
    const report = join(installation.dataFolder, 'icloud.json');
    const { results, notes } = await bring(parts, '--report', report);
    expect(results).toEqual(['imported 2, already there 0, failed 0, passed by 2']);
    expect(notes.join('\n')).toContain('Recognised: iCloud Photos');
    expect(await albums()).toMatchObject([
      { title: 'Hytta', path: 'iCloud Photos Part 1 of 2/Photos/a.jpg', order: 'OLDEST_TAKEN' },
      { title: 'Hytta', path: 'iCloud Photos Part 2 of 2/Photos/b.jpg' },
    ]);
    const file = await installation.database
      .selectFrom('file')
      .innerJoin('job', 'job.id', 'file.job_id')
      .select(['file.captured_wall', 'file.is_favorite'])
      .where('path', 'like', '%/a.jpg')
      .where('job.type', '=', 'timeline')
      .executeTakeFirstOrThrow();
    expect(file).toEqual({ captured_wall: '2022-06-04 14:11:00', is_favorite: true });
    const favorites = installation.database.selectFrom('file').select('job_id').where('is_favorite', '=', true);
    expect(await favorites.execute()).toHaveLength(1);
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({
      not_taken_over: {},
      albums: [{ title: 'Hytta', result: 'new', added: 2 }],
    });
    const again = await bring(parts);
    expect(again.notes.join('\n')).toContain('Albums: 0 new, 1 here before; 0 files added to them');
  });

  it('makes albums of folders, and follows no link around in a circle', async () => {
    const folder = join(installation.dataFolder, 'pictures');
    for (const path of ['Hytta/a.jpg', 'Hytta/2020/b.jpg']) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), unrecognizedBytes(1000));
    }
    await symlink(folder, join(folder, 'Hytta/2020/around'));
    const { results } = await bring([folder], '--albums', 'folders', '--album-separator', ' – ');
    expect(results).toEqual(['imported 2, already there 0, failed 0, passed by 1']);
    expect((await albums()).map(({ title, path }) => [title, path])).toEqual([
      ['Hytta', 'Hytta/a.jpg'],
      ['Hytta – 2020', 'Hytta/2020/b.jpg'],
    ]);
    const refused = await bring([folder], '--from', 'flickr');
    expect(refused.notes.join('\n')).toContain('--from takes google, icloud');
  });
});

describe('an import of an Immich server', { timeout: 600_000 }, () => {
  let fails = false;
  let standIn: Awaited<ReturnType<typeof startImmichStandIn>>;
  beforeAll(async () => {
    standIn = await startImmichStandIn({
      assets: ['a', 'b', 'c'].map((id) => ({ id, bytes: `the bytes of ${id}` })),
      albums: [
        {
          id: '1',
          assets: ['a', 'b'],
          activities: [
            { asset: 'a', comment: 'Fint!', user: 'Bo', day: 1 },
            { asset: 'b', user: 'Bo', day: 2 },
          ],
          fields: { albumName: 'Hytta', albumThumbnailAssetId: 'b' },
        },
      ],
      disturb: (path) => (fails && path === '/assets/c/original' ? 401 : undefined),
    });
  });
  afterAll(() => standIn.stop());

  it('that ends half way loses nothing, and is completed by the next one with its album and cover', async () => {
    const planned = await bring([standIn.address], '--source-key', standInKey, '--dry-run');
    expect(planned.results).toEqual(['would import 3, already there 0, failed 0']);
    expect(standIn.calls.filter((call) => call.endsWith('/original'))).toEqual([]);
    fails = true;
    const first = await bring([standIn.address], '--source-key', standInKey, '--lanes', '1');
    expect(first.notes.join('\n')).toContain('does not accept the API key');
    expect(first.results).toEqual(['imported 2, already there 0, failed 0']);
    fails = false;
    const second = await bring([standIn.address], '--source-key', standInKey);
    expect(second.results).toEqual(['imported 1, already there 2, failed 0']);
    expect(await albums()).toEqual([
      { title: 'Hytta', path: 'Immich/a.jpg', cover: 'Immich/b.jpg', order: 'NEWEST_TAKEN' },
      { title: 'Hytta', path: 'Immich/b.jpg', cover: 'Immich/b.jpg', order: 'NEWEST_TAKEN' },
    ]);
    const written = await installation.database
      .selectFrom('file')
      .innerJoin('account', 'account.id', 'file.owner_id')
      .select(['file.path', 'file.comment_count as comments', 'file.reaction_count as hearts'])
      .where('account.email', '=', email)
      .where((each) => each.or([each('comment_count', '>', 0), each('reaction_count', '>', 0)]))
      .orderBy('file.path')
      .execute();
    expect(written).toEqual([
      { path: 'Immich/a.jpg', comments: 1, hearts: 0 },
      { path: 'Immich/b.jpg', comments: 0, hearts: 1 },
    ]);
    const downloads = standIn.calls.filter((call) => call.endsWith('/a/original'));
    expect(downloads).toHaveLength(1);
    expect((await bring([standIn.address])).notes.join('\n')).toContain('needs an API key of its Immich');
  });
});

describe('an import of a Nextcloud server', { timeout: 600_000 }, () => {
  const [a, b, c] = ['Bilder/æ.jpg', 'Bilder/b.jpg', 'c.jpg'].map(
    (path, index): StandInFile => ({ path, bytes: `the bytes of ${path}`, id: 11 + index }),
  ) as [StandInFile, StandInFile, StandInFile];
  let fails = false;
  const cloud: StandInCloud = {
    base: '/cloud',
    files: [{ ...a, properties: { 'oc:favorite': '1' } }, b, c],
    folders: { Club: { 'nc:mount-type': 'group' } },
    albums: [{ name: 'Hytta', files: [a, c], properties: { 'nc:last-photo': '13' } }],
    trash: [{ path: 'd.jpg.d1612325106', bytes: 'D', properties: { 'nc:trashbin-original-location': 'Bilder/d.jpg' } }],
    disturb: (call) => (fails && call.endsWith('/b.jpg') ? 401 : undefined),
  };
  const stops: Array<() => void> = [];
  afterAll(() => {
    for (const stop of stops) stop();
  });
  const start = async () => {
    const standIn = await startNextcloudStandIn(cloud);
    stops.push(standIn.stop);
    return standIn;
  };

  it('that ends half way is completed by the next one, also from another address, with album, cover and trash', async () => {
    const standIn = await start();
    const access = ['--source-user', standInLogin, '--source-key', standInPassword];
    const planned = await bring([standIn.address], ...access, '--dry-run');
    expect(planned.results).toEqual(['would import 3, already there 0, failed 0, passed by 2']);
    const downloads = () => standIn.calls.filter((call) => call.startsWith('GET /cloud/remote.php'));
    expect(downloads()).toEqual([]);
    fails = true;
    const first = await bring([standIn.address], ...access, '--lanes', '1');
    expect(first.notes.join('\n')).toContain('does not accept the login name and app password');
    fails = false;
    const report = join(installation.dataFolder, 'nextcloud.json');
    const withLogin = standIn.address.replace('//', `//${encodeURIComponent(standInLogin)}@`);
    const second = await bring([withLogin], '--source-key', standInPassword, '--trashed', 'trash');
    expect(second.results.at(-1)).toMatch(/already there [12], failed 0, in the trash 1, passed by 1$/);
    expect(second.notes.join('\n')).toContain('Recognised: Nextcloud');
    expect(new Set(downloads()).size).toBe(downloads().length - 1);
    expect(await albums()).toEqual([
      { title: 'Hytta', path: 'Bilder/æ.jpg', cover: 'c.jpg', order: 'OLDEST_TAKEN' },
      { title: 'Hytta', path: 'c.jpg', cover: 'c.jpg', order: 'OLDEST_TAKEN' },
    ]);
    const moved = await start();
    const third = await bring([moved.address], ...access, '--report', report);
    expect(third.results).toEqual(['imported 0, already there 3, failed 0, passed by 2']);
    expect(third.notes.join('\n')).toContain('Albums: 0 new, 1 here before; 0 files added to them');
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ not_taken_over: {} });
    const favorite = installation.database.selectFrom('file').select('id').where('path', '=', 'Bilder/æ.jpg');
    expect(await favorite.where('is_favorite', '=', true).execute()).toHaveLength(1);
  });

  it('needs a login name and an app password, and no password in the address', async () => {
    const { address, authorized } = await start();
    const notesOf = async (given: string, ...args: string[]) => (await bring([given], ...args)).notes.join('\n');
    expect(await notesOf(address)).toContain('needs the login name of its Nextcloud');
    expect(await notesOf(address, '--source-user', 'ana')).toContain('needs an app password of its Nextcloud');
    expect(await notesOf(address.replace('//', '//ana:geheim@'))).toContain('must not contain a password');
    expect(await notesOf(address, '--from', 'icloud')).toContain('--from immich, or nextcloud');
    expect(authorized).toEqual([]);
  });
});
