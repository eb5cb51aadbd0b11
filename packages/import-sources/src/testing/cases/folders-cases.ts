import type { TreeCase } from '../given-tree.ts';

const xmp = (properties: string, elements = '') =>
  `<rdf:RDF><rdf:Description ${properties}>${elements}</rdf:Description></rdf:RDF>`;
const sidecar = (minutes: number) =>
  JSON.stringify({ photoTakenTime: { timestamp: String(1_592_745_600 + minutes * 60) } });
export const albums = { folderAlbums: { separator: ' / ' } };

export const foldersCases: TreeCase[] = [
  {
    name: 'no albums unless the person asks for them',
    files: { 'Hytta/a.jpg': '' },
    expected: { 'Hytta/a.jpg': '' },
  },
  {
    name: 'an album of each folder, with the names of the folders around it',
    options: albums,
    files: { 'root.jpg': '', 'Hytta/a.jpg': '', 'Hytta/2020/b.mov': '' },
    expected: { 'root.jpg': '', 'Hytta/a.jpg': '@Hytta', 'Hytta/2020/b.mov': '@Hytta / 2020' },
  },
  {
    name: 'another separator',
    options: { folderAlbums: { separator: ' – ' } },
    files: { 'Hytta/2020/a.jpg': '' },
    expected: { 'Hytta/2020/a.jpg': '@Hytta – 2020' },
  },
  {
    name: 'documents and XMP files that are in no album',
    options: albums,
    files: { 'Hytta/a.nef': '', 'Hytta/a.xmp': xmp(''), 'Hytta/regning.pdf': '' },
    expected: { 'Hytta/a.nef': '@Hytta', 'Hytta/a.xmp': '', 'Hytta/regning.pdf': '' },
  },
  {
    name: 'the sidecars of Google next to their pictures',
    files: { 'mine/a.jpg': '', 'mine/a.jpg.json': sidecar(0) },
    expected: {
      'mine/a.jpg': '2020-06-21T14:20:00+60',
      'mine/a.jpg.json': 'out: its content is sent with its picture',
    },
  },
  {
    name: 'ratings, keywords, labels and titles of XMP files, which are counted',
    files: {
      'a.jpg': '',
      'a.jpg.xmp': xmp(
        'xmp:Rating="5" xmp:Label="Red"',
        '<dc:subject><rdf:Bag><rdf:li>sol</rdf:li></rdf:Bag></dc:subject>',
      ),
      'b.jpg': '',
      'b.xmp': xmp('xmp:Rating="-1"', '<dc:title><rdf:Alt><rdf:li>Sol</rdf:li></rdf:Alt></dc:title>'),
      'c.jpg': '',
      'c.xmp': xmp('xmp:Rating="0"', '<dc:subject><rdf:Bag/></dc:subject>'),
    },
    expected: {
      'a.jpg': '!rating !colour label !keywords',
      'a.jpg.xmp': '',
      'b.jpg': '!mark as rejected !title',
      'b.xmp': '',
      'c.jpg': '',
      'c.xmp': '',
    },
  },
  {
    name: 'names of people in face regions of digiKam and in lists of Lightroom, which are counted',
    files: {
      'a.jpg': '',
      'a.jpg.xmp': xmp(
        '',
        '<mwg-rs:Regions><rdf:li><rdf:Description mwg-rs:Name="Bo" mwg-rs:Type="Face"/></rdf:li></mwg-rs:Regions>',
      ),
      'b.jpg': '',
      'b.jpg.xmp': xmp(
        '',
        '<Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Bo</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>',
      ),
      'c.jpg': '',
      'c.jpg.xmp': xmp('', '<mwg-rs:Name></mwg-rs:Name>'),
    },
    expected: {
      'a.jpg': '!names of people',
      'a.jpg.xmp': '',
      'b.jpg': '!names of people',
      'b.jpg.xmp': '',
      'c.jpg': '',
      'c.jpg.xmp': '',
    },
  },
  {
    name: 'the folder of a catalogue of Lightroom, without its previews',
    files: {
      'Photos/Min.lrcat': '',
      'Photos/Min Previews.lrdata/0/1.lrprev': '',
      'Photos/2020/a.dng': '',
      'Photos/2020/a.xmp': xmp('exif:DateTimeOriginal="2020-06-21T15:04:05"'),
    },
    expected: {
      'Photos/Min.lrcat': '!content of a catalogue',
      'Photos/Min Previews.lrdata/0/1.lrprev': 'out: it is a preview that the catalogue made',
      'Photos/2020/a.dng': '2020-06-21T15:04:05',
      'Photos/2020/a.xmp': '',
    },
  },
  {
    name: 'the folder of a catalogue of digiKam, with its folders as albums',
    options: albums,
    files: {
      'digikam4.db': '',
      'Hytta/a.jpg': '',
      'Hytta/a.jpg.xmp': xmp('', '<digiKam:TagsList><rdf:Seq><rdf:li>x</rdf:li></rdf:Seq></digiKam:TagsList>'),
    },
    expected: {
      'digikam4.db': '!content of a catalogue',
      'Hytta/a.jpg': '@Hytta !keywords',
      'Hytta/a.jpg.xmp': '',
    },
  },
  {
    name: 'a folder that a program of Nextcloud synchronises',
    files: { '.sync_ab12.db': '', '.nextcloudsync.log': '', 'Photos/a.jpg': '' },
    expected: { '.sync_ab12.db': 'out: the program of Nextcloud made it', 'Photos/a.jpg': '' },
  },
  {
    name: 'folders of a person that a server has too, where a computer synchronises them',
    files: { '.sync_ab12.db': '', 'uploads/a.jpg': '', 'cache/b.jpg': '', 'ana/thumbnails/c.jpg': '' },
    expected: { 'uploads/a.jpg': '', 'cache/b.jpg': '', 'ana/thumbnails/c.jpg': '' },
  },
  {
    name: 'the storage of a Nextcloud account: its files and its trash, and no versions',
    files: {
      'ana/files/Photos/a.jpg': '',
      'ana/files_trashbin/files/b.jpg.d1600000000': '',
      'ana/files_versions/Photos/a.jpg.v1600000000': '',
      'ana/uploads/1': '',
    },
    expected: {
      'ana/files/Photos/a.jpg': '',
      'ana/files_trashbin/files/b.jpg.d1600000000': 'trash',
      'ana/files_versions/Photos/a.jpg.v1600000000': 'out: it is an earlier version of a file',
      'ana/uploads/1': 'out: it is an unfinished upload',
    },
  },
  {
    name: 'the trash of Nextcloud left out',
    options: { trashed: 'skip' },
    files: { 'ana/files/a.jpg': '', 'ana/files_trashbin/files/b.jpg.d1600000000': '' },
    expected: { 'ana/files/a.jpg': '', 'ana/files_trashbin/files/b.jpg.d1600000000': 'out: it was in the trash' },
  },
  {
    name: 'a mark of another program, when the person says that they are plain folders',
    from: 'folders',
    files: { 'digikam4.db': '', 'a.jpg': '' },
    expected: { 'digikam4.db': '', 'a.jpg': '' },
  },
  {
    name: 'exports of several services side by side',
    files: {
      'Takeout/Google Photos/Photos from 2020/a.jpg': '',
      'Takeout/Google Photos/Photos from 2020/a.jpg.json': sidecar(0),
      'iCloud Photos Part 1 of 1/Photos/b.jpg': '',
      'iCloud Photos Part 1 of 1/Albums/Hytta.csv': 'Images\nb.jpg',
      'ente/export_status.json': '{}',
      'ente/Sol/c.jpg': '',
      'ente/Sol/metadata/c.jpg.json': '{"title":"c.jpg","creationTime":{"timestamp":1592745600}}',
      'mine/d.jpg': '',
    },
    expected: {
      'Takeout/Google Photos/Photos from 2020/a.jpg': '2020-06-21T14:20:00+60',
      'iCloud Photos Part 1 of 1/Photos/b.jpg': '@Hytta',
      'ente/Sol/c.jpg': '2020-06-21T14:20:00+60 @Sol',
      'mine/d.jpg': '',
    },
  },
];
