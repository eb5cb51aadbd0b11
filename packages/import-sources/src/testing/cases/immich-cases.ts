import type { TreeCase } from '../given-tree.ts';

const xmp = (properties: string, elements = '') =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${properties}>${elements}</rdf:Description></rdf:RDF></x:xmpmeta>`;
const dated = xmp('exif:DateTimeOriginal="2021-02-03T04:05:06+01:00"');
const marks = { 'immich/upload/.immich': '', 'immich/thumbs/.immich': '', 'immich/encoded-video/.immich': '' };

export const immichCases: TreeCase[] = [
  {
    name: 'originals with what their XMP files say',
    files: {
      ...marks,
      'immich/library/admin/2021/IMG_1.jpg': '',
      'immich/library/admin/2021/IMG_1.jpg.xmp': xmp(
        'exif:DateTimeOriginal="2021-02-03T04:05:06+01:00" exif:GPSLatitude="59,54.0N" exif:GPSLongitude="10,42.0E" xmp:Rating="4"',
        '<digiKam:TagsList><rdf:Seq><rdf:li>Ferie/Hytta</rdf:li></rdf:Seq></digiKam:TagsList><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Sol &amp; snø</rdf:li></rdf:Alt></dc:description>',
      ),
    },
    expected: {
      'immich/library/admin/2021/IMG_1.jpg': '2021-02-03T04:05:06+60 (59.9,10.7) "Sol & snø" !rating !keywords',
      'immich/library/admin/2021/IMG_1.jpg.xmp': 'out: its content is sent with its picture',
    },
  },
  {
    name: 'no thumbnails, versions, profile pictures and backups',
    files: {
      ...marks,
      'immich/upload/u/ab/cd/1.jpg': '',
      'immich/thumbs/u/ab/cd/1-preview.jpeg': '',
      'immich/encoded-video/u/ab/cd/1.mp4': '',
      'immich/profile/.immich': '',
      'immich/profile/u/me.png': '',
      'immich/backups/.immich': '',
      'immich/backups/db.sql.gz': '',
    },
    expected: {
      'immich/upload/u/ab/cd/1.jpg': '',
      'immich/upload/.immich': 'out: it is a mark of Immich',
      'immich/thumbs/u/ab/cd/1-preview.jpeg': 'out: it is a thumbnail of Immich',
      'immich/encoded-video/u/ab/cd/1.mp4': 'out: it is a version for playing that Immich made',
      'immich/profile/u/me.png': 'out: it is the picture of an account',
      'immich/backups/db.sql.gz': 'out: it is a copy of the database of Immich',
    },
  },
  {
    name: 'the backups of a person next to it',
    files: { ...marks, 'immich/backups/phone/a.jpg': '' },
    expected: { 'immich/backups/phone/a.jpg': '' },
  },
  {
    name: 'the folders of versions without marks',
    files: { 'library/u/a.jpg': '', 'thumbs/u/a.webp': '', 'encoded-video/u/b.mp4': '' },
    expected: { 'library/u/a.jpg': '', 'thumbs/u/a.webp': 'out: it is a thumbnail of Immich' },
  },
  {
    name: 'live photos',
    files: { ...marks, 'immich/library/u/IMG_1.HEIC': '', 'immich/library/u/IMG_1.MOV': '' },
    expected: { 'immich/library/u/IMG_1.HEIC': 'picture', 'immich/library/u/IMG_1.MOV': 'video' },
  },
  {
    name: 'an XMP file without its picture, which is stored',
    files: { ...marks, 'immich/library/u/gone.jpg.xmp': dated },
    expected: { 'immich/library/u/gone.jpg.xmp': '' },
  },
  {
    name: 'a folder that only has such a name',
    files: { 'library/a.jpg': '', 'thumbs/b.jpg': '' },
    expected: { 'library/a.jpg': '', 'thumbs/b.jpg': '' },
  },
  {
    name: 'the folder of originals alone, when the person says that it is from Immich',
    from: 'immich',
    files: { '2021/a.jpg': '', '2021/a.jpg.xmp': dated },
    expected: { '2021/a.jpg': '2021-02-03T04:05:06+60' },
  },
];
