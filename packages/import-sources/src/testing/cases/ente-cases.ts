import type { TreeCase } from '../given-tree.ts';

const seconds = Date.UTC(2023, 4, 6, 10) / 1000;
const desktop = (title: string, more: object = {}) =>
  JSON.stringify({
    title,
    creationTime: { timestamp: seconds, formatted: '' },
    modificationTime: { timestamp: seconds },
    ...more,
  });
const cli = (title: string, more: object = {}) =>
  JSON.stringify({ title, description: null, location: null, creationTime: '2023-05-06T10:00:00Z', ...more });
const album = (albumName: string, id = 7) => JSON.stringify({ id, ownerID: 1, albumName, isDeleted: false });
const geoData = { latitude: 59.9, longitude: 10.7 };

export const enteCases: TreeCase[] = [
  {
    name: 'the date and the album of the program for computers',
    files: { 'export_status.json': '{}', 'Hytta/a.jpg': '', 'Hytta/metadata/a.jpg.json': desktop('a.jpg') },
    expected: {
      'export_status.json': 'out: it describes the export',
      'Hytta/a.jpg': '2023-05-06T11:00:00+60 @Hytta',
      'Hytta/metadata/a.jpg.json': 'out: its content is sent with its picture',
    },
  },
  {
    name: 'place and caption, with the zone of the place',
    files: {
      'export_status.json': '{}',
      'Hytta/a.jpg': '',
      'Hytta/metadata/a.jpg.json': desktop('a.jpg', { geoData, caption: ' På tur ' }),
    },
    expected: { 'Hytta/a.jpg': '2023-05-06T12:00:00+120 (59.9,10.7) "På tur" @Hytta' },
  },
  {
    name: 'the date, title and place of the program for the command line',
    files: {
      'Ferie_ 2023/a.jpg': '',
      'Ferie_ 2023/.meta/album_meta.json': album('Ferie: 2023'),
      'Ferie_ 2023/.meta/a.jpg.json': cli('a.jpg', { location: geoData, description: 'Sol' }),
    },
    expected: {
      'Ferie_ 2023/a.jpg': '2023-05-06T12:00:00+120 (59.9,10.7) "Sol" @Ferie: 2023',
      'Ferie_ 2023/.meta/album_meta.json': 'out: it describes the album',
    },
  },
  {
    name: 'live photos, whose sidecar names both files',
    files: {
      'A/IMG_1.HEIC': '',
      'A/IMG_1.MOV': '',
      'A/.meta/album_meta.json': album('A'),
      'A/.meta/IMG_1.HEIC.json': cli('IMG_1.HEIC', { info: { id: 1, fileNames: ['IMG_1.HEIC', 'IMG_1.MOV'] } }),
    },
    expected: {
      'A/IMG_1.HEIC': '2023-05-06T11:00:00+60 picture @A',
      'A/IMG_1.MOV': '2023-05-06T11:00:00+60 video @A',
    },
  },
  {
    name: 'live photos with the sidecar of the picture alone',
    files: {
      'export_status.json': '{}',
      'A/IMG_1.HEIC': '',
      'A/IMG_1.MOV': '',
      'A/metadata/IMG_1.HEIC.json': desktop('IMG_1.HEIC'),
    },
    expected: {
      'A/IMG_1.HEIC': '2023-05-06T11:00:00+60 picture @A',
      'A/IMG_1.MOV': '2023-05-06T11:00:00+60 video @A',
    },
  },
  {
    name: 'pictures without an album',
    files: {
      'export_status.json': '{}',
      'Uncategorized/a.jpg': '',
      'Uncategorized/metadata/a.jpg.json': desktop('a.jpg'),
    },
    expected: { 'Uncategorized/a.jpg': '2023-05-06T11:00:00+60' },
  },
  {
    name: 'favorites, which are an album there',
    files: { 'export_status.json': '{}', 'Favorites/a.jpg': '', 'Favorites/metadata/a.jpg.json': desktop('a.jpg') },
    expected: { 'Favorites/a.jpg': '2023-05-06T11:00:00+60 @Favorites favorite' },
  },
  {
    name: 'its trash',
    files: { 'export_status.json': '{}', 'Trash/Hytta/a.jpg': '', 'Trash/b.jpg': '', 'Hytta/Trash/c.jpg': '' },
    expected: { 'Trash/Hytta/a.jpg': 'trash', 'Trash/b.jpg': 'trash', 'Hytta/Trash/c.jpg': '' },
  },
  {
    name: 'sidecars that lie',
    files: {
      'export_status.json': '{}',
      'A/a.jpg': '',
      'A/b.jpg': '',
      'A/c.jpg': '',
      'A/metadata/a.jpg.json': '{"title":',
      'A/metadata/b.jpg.json': desktop('b.jpg', { creationTime: 'soon', geoData: { latitude: 900, longitude: 0 } }),
      'A/metadata/c.jpg.json': '[]',
    },
    expected: { 'A/a.jpg': '@A', 'A/b.jpg': '@A', 'A/c.jpg': '@A' },
  },
  {
    name: 'no marks, when the person says that it is from Ente',
    from: 'ente',
    files: { 'A/a.jpg': '', 'A/metadata/a.jpg.json': desktop('a.jpg') },
    expected: { 'A/a.jpg': '2023-05-06T11:00:00+60 @A' },
  },
];
