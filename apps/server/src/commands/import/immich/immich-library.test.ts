import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Checksum, FileId } from '@stund/contract';
import { AlbumCollector, type Found, type FoundFile } from '@stund/import-sources';
import { afterEach, describe, expect, it } from 'vitest';
import { ImmichClient } from './immich-client.ts';
import { ImmichLibrary } from './immich-library.ts';
import { type StandInLibrary, standInKey, startImmichStandIn } from './testing/immich-stand-in.ts';

const { signal } = new AbortController();
const stops: Array<() => void> = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function openLibrary(library: StandInLibrary, key = standInKey) {
  const standIn = await startImmichStandIn(library);
  stops.push(standIn.stop);
  const client = new ImmichClient({ address: `${standIn.address}/api/`, key, waitsMs: [1, 1] });
  return { ...standIn, library: new ImmichLibrary(client) };
}

async function findAll(library: StandInLibrary, trashed: 'trash' | 'skip' = 'trash'): Promise<Found[]> {
  const opened = await openLibrary(library);
  const found: Found[] = [];
  for await (const each of opened.library.find({ trashed, signal })) found.push(each);
  return found;
}

const files = (found: readonly Found[]) => found.filter((each): each is FoundFile => each.kind === 'file');
const byName = (found: readonly Found[]) =>
  Object.fromEntries(files(found).map((each) => [each.path.replace('Immich/', ''), each]));

describe('a library on an Immich server', () => {
  it('has every picture with its date, zone, place and description, of all pages and of the archive', async () => {
    const exifInfo = { timeZone: 'Europe/Oslo', latitude: 59.9, longitude: 10.7, description: ' Hytta ', rating: 4 };
    const found = byName(
      await findAll({
        assets: [
          { id: 'a', bytes: 'A', fields: { exifInfo, isFavorite: true } },
          { id: 'b', bytes: 'B', fields: { exifInfo: { timeZone: null } } },
          { id: 'c', bytes: 'C' },
          { id: 'd', bytes: 'D', fields: { visibility: 'archive', isArchived: true } },
          { id: 'partner', bytes: 'E', fields: { ownerId: 'user-bo' } },
        ],
      }),
    );
    expect(Object.keys(found)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    expect(found['a.jpg']).toMatchObject({
      facts: {
        timestamp: '2021-02-03T05:05:06',
        utcOffsetMinutes: 60,
        latitude: 59.9,
        longitude: 10.7,
        description: 'Hytta',
      },
      notTaken: ['rating'],
    });
    expect(found['b.jpg']?.facts).toEqual({ timestamp: '2021-02-03T05:05:06' });
    expect(found['d.jpg']?.notTaken).toEqual(['archived']);
  });

  it.each([2, 3] as const)(
    'of version %d has albums with order and cover, two of them with the same name',
    async (version) => {
      const found = byName(
        await findAll({
          version,
          assets: ['a', 'b', 'c'].map((id) => ({ id, bytes: id })),
          albums: [
            {
              id: '1',
              assets: ['a', 'b', 'c'],
              fields: { albumName: 'Hytta', albumThumbnailAssetId: 'b', description: 'Om' },
            },
            { id: '2', assets: ['a'], fields: { albumName: 'Hytta', order: 'asc', albumUsers: [{}] } },
          ],
        }),
      );
      expect(found['a.jpg']?.memberOf).toMatchObject([
        { key: 'immich 1', title: 'Hytta', order: 'NEWEST_TAKEN', notTaken: ['description of the album'] },
        { key: 'immich 2', title: 'Hytta', order: 'OLDEST_TAKEN', notTaken: ['people of the album'] },
      ]);
      expect([found['a.jpg']?.coverOf, found['b.jpg']?.coverOf]).toEqual([[], ['immich 1']]);
      expect(found['c.jpg']?.albums).toEqual(['Hytta']);
    },
  );

  it('has what people wrote and liked, each in the album in which they did', async () => {
    const library: StandInLibrary = {
      assets: ['a', 'b'].map((id) => ({ id, bytes: id })),
      albums: [
        {
          id: '1',
          assets: ['a', 'b'],
          activities: [
            { asset: 'a', comment: ' Fint! ', user: 'Bo', day: 1 },
            { asset: 'a', user: 'Bo', day: 2 },
            { comment: 'Takk for turen', user: 'Ana', day: 3 },
            { user: 'Bo', day: 4 },
          ],
        },
        { id: '2', assets: ['a'], activities: [{ asset: 'a', comment: 'Igjen', user: 'Cia', day: 5 }] },
      ],
    };
    const found = await findAll(library);
    const created = (day: number) => Date.UTC(2021, 2, day, 10);
    expect(byName(found)['a.jpg']?.comments).toEqual([
      { person: 'Bo', text: 'Fint!', isLiked: false, createdMs: created(1), albumKey: 'immich 1' },
      { person: 'Bo', isLiked: true, createdMs: created(2), albumKey: 'immich 1' },
      { person: 'Cia', text: 'Igjen', isLiked: false, createdMs: created(5), albumKey: 'immich 2' },
    ]);
    const [album] = byName(found)['b.jpg']?.memberOf ?? [];
    expect(album?.comments).toEqual([
      { text: 'Takk for turen', isLiked: false, createdMs: created(3) },
      { person: 'Bo', isLiked: true, createdMs: created(4) },
    ]);
    expect(album?.notTaken).toEqual(['hearts for the album']);

    const collector = new AlbumCollector();
    for (const each of files(found)) {
      const checksum = each.source as Checksum;
      collector.add(each, { kind: 'imported', fileId: each.source as FileId, checksum });
    }
    const written = collector
      .finish()
      .map(({ files: inAlbum }) => [...inAlbum.values()].flatMap(({ comments }) => comments.map(({ text }) => text)));
    expect(written).toEqual([['Fint!', undefined], ['Igjen']]);
  });

  it('without the permission for comments is read without them, and says so for shared albums', async () => {
    const found = byName(
      await findAll({
        assets: [{ id: 'a', bytes: 'A' }],
        albums: [
          { id: '1', assets: ['a'], fields: { hasSharedLink: true } },
          { id: '2', assets: ['a'] },
        ],
        disturb: (path) => (path === '/activities' ? 403 : undefined),
      }),
    );
    expect(found['a.jpg']?.memberOf?.map(({ notTaken }) => notTaken)).toEqual([
      ['comments and hearts, which the API key may not read'],
      [],
    ]);
  });

  it('has live photos, stacks, tags, and names of people', async () => {
    const stack = { id: 's', primaryAssetId: 'b', assetCount: 2 };
    const found = byName(
      await findAll({
        tags: ['t'],
        albums: [{ id: '1', assets: ['live'] }],
        assets: [
          { id: 'live', bytes: 'A', fields: { livePhotoVideoId: 'video' } },
          { id: 'video', bytes: 'V', fields: { visibility: 'hidden', originalFileName: 'live.mov' } },
          { id: 'b', bytes: 'B', fields: { stack }, tags: ['t'] },
          { id: 'c', bytes: 'C', fields: { stack, people: [{ name: 'Bo' }] } },
        ],
      }),
    );
    const groups = Object.fromEntries(Object.entries(found).map(([name, { facts }]) => [name, facts?.group]));
    expect(groups).toEqual({
      'live.jpg': { id: 'immich-live', type: 'live', isMaster: true },
      'live.mov': { id: 'immich-live', type: 'live', isMaster: false },
      'b.jpg': { id: 'immich-s', type: 'burst', isMaster: true },
      'c.jpg': { id: 'immich-s', type: 'burst', isMaster: false },
    });
    expect(found['live.mov']?.albums).toEqual(['1']);
    expect([found['b.jpg']?.notTaken, found['c.jpg']?.notTaken]).toEqual([['tags'], ['names of people']]);
  });

  it('has a trash, by choice', async () => {
    const library = { assets: [{ id: 'a', bytes: 'A', fields: { isTrashed: true } }] };
    expect((await findAll(library))[0]).toMatchObject({ isTrashed: true, facts: { policy: 'once_only' } });
    expect((await findAll(library, 'skip'))[0]).toMatchObject({ kind: 'passed', reason: 'it was in the trash' });
  });

  it('gives original bytes, downloaded once and again after their release', async () => {
    const { library, calls } = await openLibrary({ assets: [{ id: 'a', bytes: 'original bytes' }] });
    const [file] = files(await collect(library));
    const { checksum, sizeBytes } = await file!.bytes.hash(signal);
    expect(checksum).toBe(createHash('sha256').update('original bytes').digest('hex'));
    expect(sizeBytes).toBe(14);
    const read = () => buffer(file!.bytes.read({ startBytes: 9, endBytes: 14 }, signal));
    expect((await read()).toString()).toBe('bytes');
    const downloads = () => calls.filter((call) => call.endsWith('/original')).length;
    expect(downloads()).toBe(1);
    await file!.bytes.release?.();
    expect((await read()).toString()).toBe('bytes');
    expect(downloads()).toBe(2);
    await file!.bytes.release?.();
  });

  it('is asked again where it dropped a connection or ended half way', async () => {
    let failures = 0;
    const disturb = (path: string) => {
      if (failures++ < 1 && path === '/users/me') return 'drop' as const;
      return failures < 8 && path.endsWith('/original') ? ('cut' as const) : undefined;
    };
    const { library } = await openLibrary({ assets: [{ id: 'a', bytes: 'original bytes' }], disturb });
    const [file] = files(await collect(library));
    expect((await file!.bytes.hash(signal)).sizeBytes).toBe(14);
    await file!.bytes.release?.();
  });

  it.each([
    ['is gone', { disturb: () => 'drop' as const }, /cannot be reached/],
    ['is broken', { disturb: () => 502 }, /cannot be reached/],
    ['is another program', { disturb: () => 404 }, /refused \/users\/me with status 404/],
    ['wants another permission', { disturb: (path: string) => (path === '/albums' ? 403 : undefined) }, /album\.read/],
    [
      'no longer knows the key',
      { disturb: (path: string) => (path === '/albums' ? 401 : undefined) },
      /does not accept the API key/,
    ],
  ])('that %s ends the import with the reason', async (_name, faults, message) => {
    const { library } = await openLibrary({ assets: [{ id: 'a', bytes: 'A' }], ...faults });
    await expect(collect(library)).rejects.toThrow(message);
  });

  it('without a key that it knows ends the import', async () => {
    const { library } = await openLibrary({ assets: [] }, 'wrong');
    await expect(collect(library)).rejects.toThrow('does not accept the API key');
  });

  it('that sends other bytes than it lists, or none, fails for this file alone', async () => {
    const assets = [
      { id: 'a', bytes: 'A', fields: { checksum: 'AAAA' } },
      { id: 'b', bytes: 'B' },
    ];
    const { library } = await openLibrary({
      assets,
      disturb: (path) => (path === '/assets/b/original' ? 404 : undefined),
    });
    const [a, b] = files(await collect(library));
    await expect(a!.bytes.hash(signal)).rejects.toThrow('the Immich server sent other bytes than it lists');
    await expect(b!.bytes.hash(signal)).rejects.toThrow('it is no longer on the Immich server');
    await a!.bytes.release?.();
    await b!.bytes.release?.();
  });

  it('without the permission for tags is read without them', async () => {
    const found = await findAll({
      assets: [{ id: 'a', bytes: 'A' }],
      disturb: (path) => (path === '/tags' ? 403 : undefined),
    });
    expect(files(found)).toHaveLength(1);
  });
});

async function collect(library: ImmichLibrary): Promise<Found[]> {
  const found: Found[] = [];
  for await (const each of library.find({ trashed: 'trash', signal })) found.push(each);
  return found;
}
