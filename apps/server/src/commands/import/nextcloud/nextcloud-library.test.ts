import { buffer } from 'node:stream/consumers';
import type { Found } from '@stund/import-sources';
import { describe, expect, it } from 'vitest';
import type { ServerFindOptions } from '../servers/source-server.ts';
import type { StandInCloud, StandInFile } from './testing/nextcloud-stand-in.ts';
import { collect, files, openLibrary, signal } from './testing/open-nextcloud.ts';

const findAll = async (cloud: StandInCloud, given: Partial<ServerFindOptions> = {}) =>
  collect((await openLibrary(cloud)).library, given);
const byPath = (found: readonly Found[]) => Object.fromEntries(files(found).map((each) => [each.path, each]));
const leftOut = (found: readonly Found[]) =>
  Object.fromEntries(found.flatMap((each) => (each.kind === 'file' ? [] : [[each.path, each.reason]])));

describe('the files of a Nextcloud account', () => {
  it('are found in all folders, with names in every script, and each folder is asked for once', async () => {
    const paths = [
      'a.jpg',
      'Bilder/ÆØÅ 100%.jpg',
      'Bilder/שלום/تصوير #1?.jpg',
      'Bilder/img.jpg',
      'Bilder/IMG.JPG',
      '日本/&lt;b>.jpg',
    ];
    const { library, calls } = await openLibrary({
      base: '/my cloud'.replace(' ', '%20'),
      files: [...paths.map((path) => ({ path, bytes: path })), { path: 'Bilder/.DS_Store', bytes: 'x' }],
    });
    const found = await collect(library);
    expect(Object.keys(byPath(found)).sort()).toEqual([...paths].sort());
    for (const { bytes, path } of files(found)) {
      expect((await buffer(bytes.read({ startBytes: 0, endBytes: Buffer.byteLength(path) }, signal))).toString()).toBe(
        path,
      );
      await bytes.release?.();
    }
    const lists = calls.filter((call) => /^PROPFIND .*\/files\/ana\//.test(call));
    expect(lists).toHaveLength(new Set(lists).size);
  });

  it('have the times, place and live photos that Nextcloud knows, and what has no place here', async () => {
    const found = byPath(
      await findAll({
        files: [
          {
            path: 'IMG_20200102_030405.jpg',
            bytes: 'A',
            id: 21,
            properties: {
              'oc:favorite': '1',
              'nc:system-tags': '<nc:system-tag oc:id="8">Hytta</nc:system-tag>',
              'oc:comments-count': '2',
              'nc:creation_time': '1577934245',
              'nc:metadata-photos-original_date_time': '1577934245',
              'nc:metadata-photos-gps': '<latitude>59.9</latitude><longitude>10.75</longitude><altitude>3</altitude>',
            },
          },
          { path: 'live.heic', bytes: 'B', id: 31, properties: { 'nc:metadata-files-live-photo': '32' } },
          { path: 'live.mov', bytes: 'C', id: 32, properties: { 'nc:metadata-files-live-photo': '31' } },
          {
            path: 'plain.jpg',
            bytes: 'D',
            properties: {
              // Nextcloud takes the time of the file when the picture has none.
              'nc:metadata-photos-original_date_time': '1612325106',
              'nc:metadata-photos-gps': '<nc:latitude>0</nc:latitude><nc:longitude>0</nc:longitude>',
              'oc:fileid': 'not a number',
            },
          },
        ],
      }),
    );
    expect(found['IMG_20200102_030405.jpg']).toMatchObject({
      mtimeMs: Date.UTC(2021, 1, 3, 4, 5, 6),
      facts: { timestamp: '2020-01-02T03:04:05', ctimeMs: 1_577_934_245_000, latitude: 59.9, longitude: 10.75 },
      notTaken: ['tags', 'comments'],
    });
    expect(found['live.heic']?.facts?.group).toEqual({ id: 'nextcloud-31', type: 'live', isMaster: true });
    expect(found['live.mov']?.facts?.group).toEqual({ id: 'nextcloud-31', type: 'live', isMaster: false });
    expect(found['plain.jpg']?.facts).toBeUndefined();
  });

  it('have what sidecars next to them say, which has precedence', async () => {
    const xmp = '<x:xmpmeta><exif:DateTimeOriginal>2019-05-06T07:08:09</exif:DateTimeOriginal></x:xmpmeta>';
    const found = byPath(
      await findAll({
        files: [
          { path: 'Bilder/a.jpg', bytes: 'A', properties: { 'nc:metadata-photos-original_date_time': '1577934245' } },
          { path: 'Bilder/a.xmp', bytes: xmp },
        ],
      }),
    );
    expect(found['Bilder/a.jpg']?.facts).toMatchObject({ timestamp: '2019-05-06T07:08:09' });
    expect(found['Bilder/a.xmp']).toBeDefined();
  });

  it('become albums of their folders by choice', async () => {
    const a = { path: 'Hytta/2020/a.jpg', bytes: 'A', id: 1 };
    const found = byPath(
      await findAll(
        { files: [a, { path: 'Hytta/2020/b.jpg', bytes: 'B', id: 2 }], albums: [{ name: 'Best', files: [a] }] },
        { folderAlbums: { separator: ' / ' } },
      ),
    );
    expect([found['Hytta/2020/a.jpg']?.albums, found['Hytta/2020/b.jpg']?.albums]).toEqual([
      ['Best'],
      ['Hytta / 2020'],
    ]);
  });

  it('of others, of groups and encrypted ones are left out with the reason, and those of an own storage are not', async () => {
    const remarks: string[] = [];
    const ofBo = {
      'oc:owner-id': 'bo',
      'oc:owner-display-name': 'Bo',
      'nc:mount-type': 'shared',
      'oc:permissions': 'SRG',
    };
    const found = await findAll(
      {
        folders: {
          'From Bo': ofBo,
          Club: { 'nc:mount-type': 'group' },
          Disk: { 'nc:mount-type': 'external' },
          Secret: { 'nc:is-encrypted': '1' },
        },
        files: [
          { path: 'From Bo/a.jpg', bytes: 'A' },
          { path: 'Club/b.jpg', bytes: 'B' },
          { path: 'Disk/c.jpg', bytes: 'C' },
          { path: 'Secret/d.jpg', bytes: 'D' },
          { path: 'e.jpg', bytes: 'E', properties: ofBo },
        ],
      },
      { onRemark: (remark) => remarks.push(remark) },
    );
    expect(Object.keys(byPath(found))).toEqual(['Disk/c.jpg']);
    expect(leftOut(found)).toEqual({
      'From Bo': 'it is shared by Bo',
      Club: 'it belongs to a group',
      Secret: 'it is encrypted, and only your devices can read it',
      'e.jpg': 'it is shared by Bo',
    });
    expect(remarks.join()).toMatch(/since it is shared or encrypted: 4/);
  });

  it('in a folder that cannot be listed are named, and the others are found', async () => {
    const found = await findAll({
      files: [
        { path: 'Broken/a.jpg', bytes: 'A' },
        { path: 'Denied/b.jpg', bytes: 'B' },
        { path: 'c.jpg', bytes: 'C' },
      ],
      disturb: (call) => (call.endsWith('/Broken') ? 500 : call.endsWith('/Denied') ? 403 : undefined),
    });
    expect(Object.keys(byPath(found))).toEqual(['c.jpg']);
    expect(leftOut(found)).toEqual({
      Broken: 'the Nextcloud server answers with status 500',
      Denied: 'the Nextcloud server refuses it',
    });
  });
});

describe('the albums of a Nextcloud account', () => {
  const picture = (id: number, path: string, properties = {}): StandInFile => ({ id, path, bytes: path, properties });
  const [a, b, ofBo, shared] = [
    picture(1, 'Bilder/a.jpg'),
    picture(2, 'b.jpg'),
    picture(3, 'c.jpg'),
    picture(4, 'd.jpg'),
  ];

  it('have their files with cover, also those that others put into them, and name those in albums of others', async () => {
    const found = await findAll({
      files: [a, b],
      albums: [
        { name: 'Hytta', files: [a, ofBo], properties: { 'nc:last-photo': '1', 'nc:location': 'Hol' } },
        { name: 'Empty', files: [] },
      ],
      sharedAlbums: [
        {
          name: 'Tur (bo)',
          files: [b, shared],
          properties: {
            'nc:original-name': 'Tur',
            'nc:collaborators': '<nc:collaborator><id>bo</id><label>Bo</label><type>0</type></nc:collaborator>',
          },
        },
      ],
    });
    const known = byPath(found);
    expect(Object.keys(known)).toEqual(['b.jpg', 'Bilder/a.jpg', 'Hytta/c.jpg']);
    const key = 'nextcloud oc4ab5c6d7e8 ana albums Hytta';
    expect(known['Bilder/a.jpg']).toMatchObject({
      memberOf: [{ key, title: 'Hytta', notTaken: ['place of the album'] }],
      coverOf: [key],
    });
    expect(known['Hytta/c.jpg']).toMatchObject({ albums: ['Hytta'], coverOf: [] });
    expect(known['b.jpg']?.memberOf).toMatchObject([{ title: 'Tur', notTaken: ['people of the album'] }]);
    expect(leftOut(found)).toEqual({
      'Tur (bo)/d.jpg': 'it belongs to someone else, and is only in an album of theirs',
    });
    const { bytes } = known['Hytta/c.jpg']!;
    expect((await bytes.hash(signal)).sizeBytes).toBe(5);
    await bytes.release?.();
  });

  it('may contain what others shared, which is imported then', async () => {
    const properties = { 'nc:mount-type': 'shared', 'oc:owner-id': 'bo' };
    const fromBo = picture(5, 'from-bo.jpg', properties);
    const found = await findAll({ files: [fromBo], albums: [{ name: 'Hytta', files: [fromBo] }] });
    expect(byPath(found)['from-bo.jpg']?.albums).toEqual(['Hytta']);
  });

  it.each([404, 405])('are missing without the app Photos (status %d), and the import says so', async (status) => {
    const remarks: string[] = [];
    const found = await findAll(
      { files: [a], disturb: (call) => (call.includes(' photos/') ? status : undefined) },
      { onRemark: (remark) => remarks.push(remark) },
    );
    expect(Object.keys(byPath(found))).toEqual(['Bilder/a.jpg']);
    expect(remarks.join()).toContain('has no app Photos, so there are no albums');
  });
});

describe('an album that cannot be read', () => {
  it('is remarked, and the files and other albums are imported', async () => {
    const remarks: string[] = [];
    const a = { id: 1, path: 'a.jpg', bytes: 'A' };
    const found = await findAll(
      {
        files: [a],
        albums: [
          { name: 'Broken', files: [a] },
          { name: 'Hytta', files: [a] },
        ],
        disturb: (call) => (call.endsWith('/Broken') ? 500 : undefined),
      },
      { onRemark: (remark) => remarks.push(remark) },
    );
    expect(byPath(found)['a.jpg']?.albums).toEqual(['Hytta']);
    expect(remarks).toEqual(['The album Broken cannot be read: the Nextcloud server answers with status 500']);
  });
});

describe('the trash of a Nextcloud account', () => {
  const trash: StandInFile[] = [
    { path: 'a.jpg.d1612325106', bytes: 'A', id: 1, properties: { 'nc:trashbin-original-location': 'Bilder/a.jpg' } },
    { path: 'Old.d1612325106/b.jpg', bytes: 'B', properties: { 'nc:trashbin-original-location': 'Deep/Old/b.jpg' } },
  ];

  it('is imported by choice, with the places that the files had and without albums', async () => {
    const album = { name: 'Hytta', files: [{ path: 'a.jpg', bytes: 'A', id: 1 }] };
    const found = byPath(await findAll({ files: [], trash, albums: [album] }));
    expect(Object.keys(found).sort()).toEqual(['Bilder/a.jpg', 'Deep/Old/b.jpg']);
    expect(found['Bilder/a.jpg']).toMatchObject({ isTrashed: true, facts: { policy: 'once_only' } });
    expect(found['Bilder/a.jpg']?.memberOf).toBeUndefined();
    expect((await found['Bilder/a.jpg']!.bytes.hash(signal)).sizeBytes).toBe(1);
    await found['Bilder/a.jpg']!.bytes.release?.();
  });

  it('is left out otherwise, and may be missing', async () => {
    const skipped = await findAll({ files: [], trash }, { trashed: 'skip' });
    expect(Object.values(leftOut(skipped))).toEqual(['it was in the trash', 'it was in the trash']);
    const remarks: string[] = [];
    await findAll({ files: [], lacksTrash: true }, { onRemark: (remark) => remarks.push(remark) });
    expect(remarks.join()).toContain('cannot be read: it is no longer on the Nextcloud server');
  });
});
