import type { TreeCase } from '../given-tree.ts';

const header = 'imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate';
const part = 'iCloud Photos Part 1 of 2';

/** A row of Apple's table: the hour is that of 4 June 2022 in UTC. */
const row = (name: string, hour: number, flags = 'no,no,no') =>
  `${name},AfQ=,${flags},"Saturday June 4,2022 ${hour}:11 PM GMT",10,"Saturday June 4,2022 ${hour}:12 PM GMT"`;
const details = (...rows: string[]) => [header, ...rows].join('\n');
export const list = (...names: string[]) => ['Images', ...names].join('\r\n');
const at = (hour: number) => `2022-06-04T${hour + 13}:11:00+60`;

export const icloudCases: TreeCase[] = [
  {
    name: 'the date of its table, in the time zone of the person',
    files: { [`${part}/Photos/a.HEIC`]: '', [`${part}/Photos/Photo Details.csv`]: details(row('a.HEIC', 1)) },
    expected: {
      [`${part}/Photos/a.HEIC`]: at(1),
      [`${part}/Photos/Photo Details.csv`]: 'out: its dates are sent with its pictures',
    },
  },
  {
    name: 'several tables of one folder',
    files: {
      'Photos/a.JPG': '',
      'Photos/b.JPG': '',
      'Photos/Photo Details.csv': details(row('a.JPG', 1)),
      'Photos/Photo Details-1.csv': details(row('b.JPG', 2)),
    },
    expected: { 'Photos/a.JPG': at(1), 'Photos/b.JPG': at(2) },
  },
  {
    name: 'the table of its own folder where two parts have a picture of that name',
    files: {
      'iCloud Photos Part 1 of 2/Photos/IMG_1.JPG': '',
      'iCloud Photos Part 1 of 2/Photos/Photo Details.csv': details(row('IMG_1.JPG', 1)),
      'iCloud Photos Part 2 of 2/Photos/IMG_1.JPG': '',
      'iCloud Photos Part 2 of 2/Photos/Photo Details.csv': details(row('IMG_1.JPG', 5)),
    },
    expected: {
      'iCloud Photos Part 1 of 2/Photos/IMG_1.JPG': at(1),
      'iCloud Photos Part 2 of 2/Photos/IMG_1.JPG': at(5),
    },
  },
  {
    name: 'the only table with its name, if its own folder has none',
    files: {
      'iCloud Photos Part 1 of 2/Photos/Photo Details.csv': details(row('b.JPG', 3)),
      'iCloud Photos Part 2 of 2/Photos/b.JPG': '',
    },
    expected: { 'iCloud Photos Part 2 of 2/Photos/b.JPG': at(3) },
  },
  {
    name: 'favorite and hidden, of the table and of the lists',
    files: {
      [`${part}/Photos/a.JPG`]: '',
      [`${part}/Photos/b.JPG`]: '',
      [`${part}/Photos/c.JPG`]: '',
      [`${part}/Photos/Photo Details.csv`]: details(row('a.JPG', 1, 'yes,yes,no')),
      [`${part}/Albums/Favorites.csv`]: 'imgName\nb.JPG\n',
      [`${part}/Albums/Hidden.csv`]: 'imgName\nc.JPG\n',
    },
    expected: {
      [`${part}/Photos/a.JPG`]: `${at(1)} favorite !hidden`,
      [`${part}/Photos/b.JPG`]: 'favorite',
      [`${part}/Photos/c.JPG`]: '!hidden',
    },
  },
  {
    name: 'an album that a person named Favorites',
    files: { [`${part}/Photos/a.JPG`]: '', [`${part}/Albums/Favorites.csv`]: list('a.JPG') },
    expected: { [`${part}/Photos/a.JPG`]: '@Favorites' },
  },
  {
    name: 'the trash: its folder, and the mark in the table',
    files: {
      [`${part}/Photos/a.JPG`]: '',
      [`${part}/Photos/Photo Details.csv`]: details(row('a.JPG', 1, 'no,no,yes')),
      [`${part}/Recently Deleted/b.JPG`]: '',
    },
    expected: { [`${part}/Photos/a.JPG`]: `${at(1)} trash`, [`${part}/Recently Deleted/b.JPG`]: 'trash' },
  },
  {
    name: 'the trash left out',
    options: { trashed: 'skip' },
    files: { [`${part}/Recently Deleted/b.JPG`]: '' },
    expected: { [`${part}/Recently Deleted/b.JPG`]: 'out: it was in the trash' },
  },
  {
    name: 'albums from lists of another part, and a picture in two of them',
    files: {
      'iCloud Photos Part 1 of 2/Albums/Hytta & fjell.csv': list('a.JPG', 'b.JPG'),
      'iCloud Photos Part 1 of 2/Albums/Sommer.csv': list('a.JPG'),
      'iCloud Photos Part 2 of 2/Photos/a.JPG': '',
      'iCloud Photos Part 2 of 2/Photos/b.JPG': '',
    },
    expected: {
      'iCloud Photos Part 1 of 2/Albums/Sommer.csv': 'out: it lists the pictures of an album',
      'iCloud Photos Part 2 of 2/Photos/a.JPG': '@Hytta & fjell @Sommer',
      'iCloud Photos Part 2 of 2/Photos/b.JPG': '@Hytta & fjell',
    },
  },
  {
    name: 'names that systems write differently',
    files: { [`${part}/Photos/Sjø ål.JPG`.normalize('NFD')]: '', [`${part}/Albums/Å.csv`]: list('Sjø ål.jpg') },
    expected: { [`${part}/Photos/Sjø ål.JPG`.normalize('NFD')]: '@Å' },
  },
  {
    name: 'memories and empty lists, which are no albums',
    files: {
      [`${part}/Photos/a.JPG`]: '',
      [`${part}/Memories/Best of.csv`]: 'imageName\na.JPG\n',
      [`${part}/Albums/Empty.csv`]: '',
    },
    expected: {
      [`${part}/Photos/a.JPG`]: '',
      [`${part}/Memories/Best of.csv`]: 'out: it lists a memory, which Apple made',
      [`${part}/Albums/Empty.csv`]: 'out: it lists the pictures of an album',
    },
  },
  {
    name: 'live photos, whose video has the date of its picture',
    files: {
      'Photos/IMG_1.HEIC': '',
      'Photos/IMG_1.MOV': '',
      'Photos/Photo Details.csv': details(row('IMG_1.HEIC', 1)),
    },
    expected: { 'Photos/IMG_1.HEIC': `${at(1)} picture`, 'Photos/IMG_1.MOV': `${at(1)} video` },
  },
  {
    name: 'a video with the number of a picture from another day',
    files: {
      'Photos/IMG_1.HEIC': '',
      'Photos/IMG_1.MOV': '',
      'Photos/Photo Details.csv': details(row('IMG_1.HEIC', 1), row('IMG_1.MOV', 6)),
    },
    expected: { 'Photos/IMG_1.HEIC': at(1), 'Photos/IMG_1.MOV': at(6) },
  },
  {
    name: 'two pictures with the name of one video, which are no pair',
    files: { [`${part}/Photos/a.HEIC`]: '', [`${part}/Photos/a.JPG`]: '', [`${part}/Photos/a.MOV`]: '' },
    expected: { [`${part}/Photos/a.HEIC`]: '', [`${part}/Photos/a.JPG`]: '', [`${part}/Photos/a.MOV`]: '' },
  },
  {
    name: 'an edited version, which has the date of its original',
    files: {
      'Photos/IMG_0007.HEIC': '',
      'Photos/IMG_E0007.JPG': '',
      'Photos/Photo Details.csv': details(row('IMG_0007.HEIC', 4)),
    },
    expected: { 'Photos/IMG_0007.HEIC': at(4), 'Photos/IMG_E0007.JPG': at(4) },
  },
  {
    name: 'shared albums',
    files: {
      'iCloud Shared Albums/My Albums/Familien/a.JPG': '',
      'iCloud Shared Albums/My Albums/Familien/AlbumInfo.json': '{}',
    },
    expected: {
      'iCloud Shared Albums/My Albums/Familien/a.JPG': '@Familien',
      'iCloud Shared Albums/My Albums/Familien/AlbumInfo.json': 'out: it describes the album',
    },
  },
  {
    name: 'a table that lies: no such picture, no date, no columns, a quote without its end',
    files: {
      'Photos/a.JPG': '',
      'Photos/b.JPG': '',
      'Photos/Photo Details.csv': details(
        'gone.JPG,,no,no,no,"Someday",1,',
        'a.JPG,,no,no,no,"Monday Foo 40,2022 1:00 PM GMT"',
      ),
      'Photos/Photo Details-1.csv': 'nothing,here\n1,2',
      'Photos/Photo Details-2.csv': `${header}\n"b.JPG,no`,
    },
    expected: { 'Photos/a.JPG': '', 'Photos/b.JPG': '' },
  },
  {
    name: 'any folder, when the person says that it is from Apple',
    from: 'icloud',
    files: { 'bilder/IMG_1.HEIC': '', 'bilder/IMG_1.MOV': '' },
    expected: { 'bilder/IMG_1.HEIC': 'picture', 'bilder/IMG_1.MOV': 'video' },
  },
  {
    name: 'the archive of shared albums, which is stored as it is and counted',
    files: { [`${part}/Photos/a.JPG`]: '', [`${part}/iCloud Shared Albums.zip`]: '' },
    expected: {
      [`${part}/Photos/a.JPG`]: '',
      [`${part}/iCloud Shared Albums.zip`]: '!content of an archive in an archive',
    },
  },
  {
    name: 'no folders of a person next to those that were unpacked',
    files: {
      'Bilder/Photos/a.JPG': '',
      'Bilder/Photos/Photo Details.csv': details(row('a.JPG', 1)),
      'Bilder/mine/b.jpg': '',
      'Bilder/mine/b.jpg.json': '{"photoTakenTime":{"timestamp":"1592745600"}}',
    },
    expected: { 'Bilder/Photos/a.JPG': at(1), 'Bilder/mine/b.jpg': '2020-06-21T14:20:00+60' },
  },
  {
    name: 'other folders, which are not from Apple',
    files: { 'Photos/a.JPG': '', 'Albums/list.csv': list('a.JPG') },
    expected: { 'Photos/a.JPG': '', 'Albums/list.csv': '' },
  },
];
