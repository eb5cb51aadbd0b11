import type { TreeCase } from '../given-tree.ts';

export const photo = (uid: string, more: Record<string, string> = {}) =>
  Object.entries({ TakenAt: '2020-06-21T13:04:05Z', TakenSrc: 'meta', UID: uid, Type: 'image', ...more })
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n');
export const album = (uid: string, title: string, photos: string[], type = 'album') =>
  [
    ...[
      `UID: ${uid}`,
      'Slug: x',
      `Type: ${type}`,
      `Title: ${title}`,
      'Order: newest',
      'CreatedAt: 2021-01-02T03:04:05Z',
    ],
    'Photos:',
    ...photos.flatMap((photoUid) => [`- UID: ${photoUid}`, '  CreatedAt: 2021-01-02T03:04:05Z']),
  ].join('\n');
const local = '2020-06-21T13:04:05';

export const photoprismCases: TreeCase[] = [
  {
    name: 'the wall clock of a picture whose zone is unknown',
    files: { 'originals/2020/06/a.jpg': '', 'sidecar/2020/06/a.yml': photo('p1') },
    expected: {
      'originals/2020/06/a.jpg': local,
      'sidecar/2020/06/a.yml': 'out: its content is sent with its picture',
    },
  },
  {
    name: 'the zone that it knows',
    files: { 'originals/a.jpg': '', 'sidecar/a.yml': photo('p1', { TimeZone: 'Europe/Oslo' }) },
    expected: { 'originals/a.jpg': '2020-06-21T15:04:05+120' },
  },
  {
    name: 'no date where it had only that of the file',
    files: { 'originals/a.jpg': '', 'sidecar/a.yml': photo('p1', { TakenSrc: '""' }) },
    expected: { 'originals/a.jpg': '' },
  },
  {
    name: 'place and description, and counts what Stund has no place for',
    files: {
      'originals/a.jpg': '',
      'sidecar/a.yml': [
        photo('p1', { Lat: '59.9', Lng: '10.7', Favorite: 'true', Private: 'true', DeletedAt: '2022-01-01T00:00:00Z' }),
        'Caption: |-\n  Første linje\n  andre linje',
        'Details:\n  Keywords: sol, sommer',
      ].join('\n'),
    },
    expected: {
      'originals/a.jpg': `${local} (59.9,10.7) "Første linje\nandre linje" favorite !private !archived !keywords`,
    },
  },
  {
    name: 'a long description in several lines',
    files: {
      'originals/a.jpg': '',
      'sidecar/a.yml': `${photo('p1')}\nDescription: Dette er en lang tekst\n  som fortsetter her\nQuality: 3`,
    },
    expected: { 'originals/a.jpg': `${local} "Dette er en lang tekst som fortsetter her"` },
  },
  {
    name: 'albums in the order of a person, and none of months and places',
    files: {
      'originals/2020/a.jpg': '',
      'originals/2020/b.jpg': '',
      'storage/sidecar/2020/a.yml': photo('p1'),
      'storage/sidecar/2020/b.yml': photo('p2'),
      'storage/albums/album/as1.yml': album('as1', "'Sol: og sommer'", ['p1', 'p2']),
      'storage/albums/month/as2.yml': album('as2', 'June 2020', ['p1'], 'month'),
    },
    expected: {
      'originals/2020/a.jpg': `${local} @Sol: og sommer`,
      'originals/2020/b.jpg': `${local} @Sol: og sommer`,
      'storage/albums/album/as1.yml': 'out: it lists the pictures of an album',
      'storage/albums/month/as2.yml': 'out: it lists the pictures of an album',
    },
  },
  {
    name: 'sidecars next to the pictures',
    files: { 'a.jpg': '', 'a.yml': photo('p1'), 'notes.yml': 'name: mine' },
    expected: { 'a.jpg': local, 'notes.yml': '' },
  },
  {
    name: 'no copies that it made',
    files: { 'originals/a.heic': '', 'sidecar/a.yml': photo('p1'), 'sidecar/a.heic.jpg': '', 'sidecar/a.json': '{}' },
    expected: { 'originals/a.heic': local, 'sidecar/a.heic.jpg': 'out: PhotoPrism made it from a picture' },
  },
  {
    name: 'live photos, and no pair that it does not know',
    files: {
      'originals/a.heic': '',
      'originals/a.mov': '',
      'originals/b.jpg': '',
      'originals/b.mp4': '',
      'sidecar/a.yml': photo('p1', { Type: 'live' }),
      'sidecar/b.yml': photo('p2'),
    },
    expected: {
      'originals/a.heic': `${local} picture`,
      'originals/a.mov': `${local} video`,
      'originals/b.jpg': local,
      'originals/b.mp4': local,
    },
  },
  {
    name: 'YAML that lies',
    files: {
      'originals/a.jpg': '',
      'originals/b.jpg': '',
      'sidecar/0.yml': photo('p0'),
      'sidecar/a.yml': photo('p1', { TakenAt: 'never', Lat: 'north', Lng: '999' }),
      'sidecar/b.yml': '&a [*a, *a]\n\t- : :\n"',
    },
    expected: { 'originals/a.jpg': '', 'originals/b.jpg': '' },
  },
  {
    name: 'nothing in a folder with YAML of another program',
    files: { 'a.jpg': '', 'compose.yml': 'services:\n  web:\n    image: x' },
    expected: { 'a.jpg': '', 'compose.yml': '' },
  },
];
