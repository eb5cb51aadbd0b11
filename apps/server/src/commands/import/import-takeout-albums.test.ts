import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { verifyCommand } from '../verify.command.ts';
import { importCommand } from './import.command.ts';

const ana = 'ana@example.com';
const root = 'Takeout/Google Photos';
const year = `${root}/Photos from 2020`;
let installation: Installation;
let archives = 0;

beforeEach(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  await installation.run(userAddCommand, [ana, '--name', 'Ana']);
});

type Files = Record<string, Buffer | string>;

async function givenPart(files: Files): Promise<string> {
  archives += 1;
  return givenZip(join(installation.dataFolder, `takeout-${archives}.zip`), files);
}

const bring = (paths: string[], ...args: string[]) =>
  installation.run(importCommand, [...paths, '--user', ana, '--lanes', '1', '--time-zone', 'Europe/Oslo', ...args]);

const sidecar = (title: string, more: object = {}) =>
  JSON.stringify({ title, photoTakenTime: { timestamp: '1592745845' }, ...more });
const album = (title: string, more: object = {}) =>
  JSON.stringify({ title, description: '', access: 'protected', ...more });

/** The files of each album by its title; albums of the same title follow each other. */
async function albums(): Promise<Array<[string, string[]]>> {
  const rows = await installation.database
    .selectFrom('job')
    .leftJoin('file', 'file.job_id', 'job.id')
    .select(['job.id', 'job.title', 'file.path'])
    .where('job.type', '=', 'story')
    .where('job.deleted_at', 'is', null)
    .orderBy('job.title')
    .orderBy('job.id')
    .orderBy('file.path')
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId.values()].map((files) => [
    files[0]!.title,
    files.flatMap(({ path }) => path?.split('/').slice(-1) ?? []).sort(),
  ]);
}

async function countFiles(): Promise<{ timeline: number; blobs: number; trash: number }> {
  const { database } = installation;
  const files = await database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .select(['file.deleted_at'])
    .where('job.type', '=', 'timeline')
    .execute();
  const blobs = await database.selectFrom('blob').select('checksum').execute();
  const trash = files.filter(({ deleted_at: deleted }) => deleted !== null).length;
  return { timeline: files.length - trash, blobs: blobs.length, trash };
}

describe('albums of a takeout', { timeout: 1_200_000 }, () => {
  it('are created once with their real titles, from parts in any order, and hold one file three times without its bytes', async () => {
    const picture = unrecognizedBytes(3000);
    const only = unrecognizedBytes(3000);
    const first = {
      [`${year}/IMG_1.jpg`]: picture,
      [`${year}/IMG_1.jpg.supplemental-metadata.json`]: sidecar('IMG_1.jpg'),
      [`${root}/Bob_s _ Ana_s tur/IMG_1.jpg`]: picture,
      [`${root}/Ferie/IMG_1.jpg`]: picture,
      [`${root}/Ferie(1)/IMG_1.jpg`]: picture,
      [`${root}/Ferie(1)/only.jpg`]: only,
    };
    const second = {
      [`${root}/Bob_s _ Ana_s tur/metadata.json`]: album('Bob’s / Ana’s tur: «ål» 🐟', {
        date: { timestamp: '1592000000' },
      }),
      [`${root}/Ferie/metadata.json`]: album('Ferie'),
      [`${root}/Ferie(1)/metadata.json`]: album('Ferie'),
      [`${root}/Ferie(1)/only.jpg.supplemental-metadata.json`]: sidecar('only.jpg'),
    };
    const parts = [await givenPart(second), await givenPart(first)];
    const { status, results, notes } = await bring(parts);
    expect({ status, results }).toEqual({
      status: 0,
      results: ['imported 2, already there 3, failed 0, corrected 1, passed by 5'],
    });
    expect(notes.join('\n')).toContain('Albums: 3 new, 0 here before; 4 files added to them');
    const expected = [
      ['Bob’s / Ana’s tur: «ål» 🐟', ['IMG_1.jpg']],
      ['Ferie', expect.any(Array)],
      ['Ferie', expect.any(Array)],
    ];
    expect(await albums()).toEqual(expected);
    expect(
      (await albums())
        .slice(1)
        .map(([, files]) => files.length)
        .sort((a, b) => a - b),
    ).toEqual([1, 2]);
    expect(await countFiles()).toEqual({ timeline: 2, blobs: 2, trash: 0 });
    const job = await installation.database
      .selectFrom('job')
      .selectAll()
      .where('title', 'like', 'Bob%')
      .executeTakeFirstOrThrow();
    expect(job).toMatchObject({
      privacy_mode: 'private',
      sort_order: 'OLDEST_TAKEN',
      created_at: new Date(1_592_000_000_000),
    });

    const again = await bring(parts.reverse());
    expect(again.notes.join('\n')).toContain('Albums: 0 new, 3 here before; 0 files added to them');
    expect(await albums()).toEqual(expected);
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });

  it('join pictures of parts that are imported one after the other', async () => {
    const picture = unrecognizedBytes(3000);
    await bring([await givenPart({ [`${root}/Hytta/a.jpg`]: picture, [`${year}/b.jpg`]: unrecognizedBytes(100) })]);
    expect(await albums()).toEqual([]);
    await bring([await givenPart({ [`${root}/Hytta/metadata.json`]: album('På hytta') })]);
    expect(await albums()).toEqual([['På hytta', ['a.jpg']]]);
    await bring([await givenPart({ [`${root}/Hytta/c.jpg`]: unrecognizedBytes(200) })]);
    expect(await albums()).toEqual([['På hytta', ['a.jpg', 'c.jpg']]]);
  });

  it('stay as they were renamed', async () => {
    const files = { [`${root}/Hytta/a.jpg`]: unrecognizedBytes(300), [`${root}/Hytta/metadata.json`]: album('Hytta') };
    const part = await givenPart(files);
    await bring([part]);
    await installation.database.updateTable('job').set({ title: 'Fjellet' }).where('title', '=', 'Hytta').execute();
    await bring([part], '--no-report');
    expect(await albums()).toEqual([['Fjellet', ['a.jpg']]]);
  });

  it('have pictures that only the folder of their year contains, and dates that only it contains', async () => {
    await bring([
      await givenPart({
        [`${year}/IMG_1.jpg`]: unrecognizedBytes(3000),
        [`${year}/IMG_1.jpg.json`]: sidecar('IMG_1.jpg'),
        [`${year}/IMG_2.jpg.json`]: sidecar('IMG_2.jpg'),
        [`${root}/Hytta/metadata.json`]: album('Hytta'),
        [`${root}/Hytta/IMG_1.jpg.json`]: sidecar('IMG_1.jpg'),
        [`${root}/Hytta/IMG_2.jpg`]: unrecognizedBytes(3000),
      }),
    ]);
    expect(await albums()).toEqual([['Hytta', ['IMG_1.jpg', 'IMG_2.jpg']]]);
    const { captured_wall: captured } = await installation.database
      .selectFrom('file')
      .select('captured_wall')
      .where('path', '=', 'Google Photos/Hytta/IMG_2.jpg')
      .executeTakeFirstOrThrow();
    expect(captured).toBe('2020-06-21 15:24:05');
    expect(await countFiles()).toMatchObject({ timeline: 2 });
  });

  it('show what others wrote as guests from an import, once', async () => {
    const said = (text: string, contentOwnerName?: string) => ({
      text,
      creationTime: { timestamp: '1592745900' },
      ...(contentOwnerName && { contentOwnerName }),
    });
    const part = await givenPart({
      [`${root}/Felles/metadata.json`]: album('Felles', {
        sharedAlbumComments: [
          said('Så fint!', 'Bo'),
          said('Takk', 'ANA'),
          said('min egen'),
          { liked: true, creationTime: { timestamp: '1592745901' }, contentOwnerName: 'Bo' },
          { text: 7 },
          null,
        ],
      }),
      [`${root}/Felles/a.jpg`]: unrecognizedBytes(3000),
      [`${root}/Felles/a.jpg.json`]: sidecar('a.jpg', {
        sharedAlbumComments: [said('Hvem er det?', 'Kari'), { ...said('', 'Bo'), liked: true }],
      }),
    });
    const { notes } = await bring([part]);
    expect(notes.join('\n')).toContain('hearts for the album (1)');
    await bring([part], '--no-report');
    const comments = await installation.database
      .selectFrom('comment')
      .leftJoin('guest', 'guest.id', 'comment.guest_id')
      .select(['comment.text', 'guest.name', 'comment.file_id'])
      .orderBy('comment.text')
      .execute();
    const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);
    expect(comments.sort(byText)).toEqual(
      [
        { text: 'Hvem er det?', name: 'Kari', file_id: expect.any(String) },
        { text: 'min egen', name: null, file_id: null },
        { text: 'Så fint!', name: 'Bo', file_id: null },
        { text: 'Takk', name: null, file_id: null },
      ].sort(byText),
    );
    expect(await installation.database.selectFrom('reaction').select('reaction').execute()).toEqual([
      { reaction: 'love' },
    ]);
    expect((await installation.run(verifyCommand, [])).status).toBe(0);
  });

  it('are none for years, days, untitled folders and other products of Google', async () => {
    const keep = {
      'Takeout/Keep/list.json': JSON.stringify({ title: 'Handleliste', textContent: 'Melk', isTrashed: false }),
    };
    const { results } = await bring([
      await givenPart({
        ...keep,
        [`${year}/metadata.json`]: album('Photos from 2020'),
        [`${year}/a.jpg`]: unrecognizedBytes(100),
        [`${root}/2015-08-01/metadata.json`]: album('2015-08-01'),
        [`${root}/2015-08-01/b.jpg`]: unrecognizedBytes(101),
        [`${root}/Untitled(3)/metadata.json`]: album(''),
        [`${root}/Untitled(3)/c.jpg`]: unrecognizedBytes(102),
        [`${root}/Gammel/metadata.json`]: JSON.stringify({ albumData: { title: 'Gammel', description: 'fra før' } }),
        [`${root}/Gammel/d.jpg`]: unrecognizedBytes(103),
      }),
    ]);
    expect(results).toEqual(['imported 5, already there 0, failed 0, passed by 4']);
    expect(await albums()).toEqual([['Gammel', ['d.jpg']]]);
  });
});

describe('the trash of a takeout', { timeout: 1_200_000 }, () => {
  const files = (): Files => ({
    [`${year}/a.jpg`]: unrecognizedBytes(1000),
    [`${year}/a.jpg.json`]: sidecar('a.jpg'),
    [`${year}/gone.jpg`]: unrecognizedBytes(1001),
    [`${year}/gone.jpg.json`]: sidecar('gone.jpg', { trashed: true }),
    [`${root}/Bin/x.jpg`]: unrecognizedBytes(1002),
  });

  it('is left out, also in a folder without sidecars', async () => {
    expect((await bring([await givenPart(files())])).results).toEqual([
      'imported 1, already there 0, failed 0, passed by 4',
    ]);
    expect(await countFiles()).toEqual({ timeline: 1, blobs: 1, trash: 0 });
  });

  it('becomes that of Stund with --trashed trash, and not what is in the timeline', async () => {
    const all = files();
    const live = await givenPart({ [`${root}/Hytta/x.jpg`]: all[`${root}/Bin/x.jpg`]! });
    await bring([live]);
    const part = await givenPart(all);
    const { results } = await bring([part], '--trashed', 'trash');
    expect(results).toEqual(['imported 1, already there 1, failed 0, in the trash 1, passed by 2']);
    expect(await countFiles()).toEqual({ timeline: 2, blobs: 3, trash: 1 });
    await bring([part], '--trashed', 'trash');
    await bring([part], '--trashed', 'trash', '--no-report');
    expect(await countFiles()).toEqual({ timeline: 2, blobs: 3, trash: 1 });
    expect((await bring([part], '--trashed', 'burn')).status).not.toBe(0);
  });
});

describe('the report', { timeout: 1_200_000 }, () => {
  it('lists every file and album as CSV or JSON', async () => {
    const part = await givenPart({
      [`${root}/Hytta/metadata.json`]: album('Hytta', { description: 'Om hytta' }),
      [`${root}/Hytta/=a,"b".jpg`]: unrecognizedBytes(1000),
      [`${root}/Hytta/=a,"b".jpg.json`]: sidecar('=a,"b".jpg', {
        favorited: true,
        archived: true,
        people: [{ name: 'Bo' }],
      }),
      [`${root}/Hytta/lonely.jpg.json`]: sidecar('lonely.jpg'),
    });
    const csv = join(installation.dataFolder, 'report.csv');
    const json = join(installation.dataFolder, 'report.json');
    const { notes } = await bring([part], '--report', csv);
    expect(notes.join('\n')).toContain(
      'no place for it: archived (1), names of people (1), description of the album (1)',
    );
    const lines = (await readFile(csv, 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\ufeffkind,source,path,result,reason,size,sha256,id,albums,not_taken_over');
    expect(lines.find((line) => line.includes(',new,'))).toMatch(
      /^file,"Takeout\/Google Photos\/Hytta\/=a,""b""\.jpg","Google Photos\/Hytta\/=a,""b""\.jpg",new,,1000,[0-9a-f]{64},[0-9a-f-]{36},Hytta,archived; names of people$/,
    );
    expect(lines.at(-1)).toMatch(
      /^album,,Hytta,new,"1 added, 0 there before",,,[0-9a-f-]{36},,description of the album$/,
    );
    expect(lines).toHaveLength(6);

    await bring([part], '--report', json);
    const report = JSON.parse(await readFile(json, 'utf8'));
    expect(report.files.map(({ result }: { result: string }) => result).sort()).toEqual([
      'already here',
      'joined',
      'joined',
      'left out',
    ]);
    expect(report.albums).toMatchObject([{ title: 'Hytta', result: 'joined', added: 0, present: 1 }]);
    expect(report).toMatchObject({ is_complete: true, not_taken_over: { archived: 1 } });
  });
});
