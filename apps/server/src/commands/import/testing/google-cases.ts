/** A tree after the habits of Google, and what is right for each file of it. */
export interface TakeoutCase {
  name: string;
  /** The folder that everything is in; `Takeout/Google Photos` by default. */
  root?: string;
  files: Readonly<Record<string, string>>;
  /**
   * By path: `#3` for the date of the third sidecar, `zone 120` for an offset in minutes, the description in quotes, `picture` or `video` of a live photo, `@Title`
   * of an album, `trash`, and a year where only the folder gives one.
   */
  expected: Readonly<Record<string, string>>;
}

const picture = 'bytes';
const year = 'Photos from 2020';

/** A sidecar whose picture was taken `minutes` after 13:20 on 21 June 2020. */
function taken(minutes: number, more: object = {}): string {
  return JSON.stringify({ photoTakenTime: { timestamp: String(1_592_745_600 + minutes * 60) }, ...more });
}

/** A case in the folder of a year. The values of `pictures` are what is right, those of `sidecars` their minutes or content. */
function inYear(
  name: string,
  pictures: Readonly<Record<string, string>>,
  sidecars: Readonly<Record<string, number | string>>,
): TakeoutCase {
  const under = <T>(entries: Readonly<Record<string, T>>, map: (value: T) => string) =>
    Object.fromEntries(Object.entries(entries).map(([file, value]) => [`${year}/${file}`, map(value)]));
  return {
    name,
    files: {
      ...under(pictures, () => picture),
      ...under(sidecars, (value) => (typeof value === 'number' ? taken(value) : value)),
    },
    expected: under(pictures, (value) => value),
  };
}

const long = 'Screenshot_20230102-030405_Photos_of_my_cat';

/** The suffix cut at every place that a name allows: the base has at most 46 characters, in some exports 51. */
const truncations: TakeoutCase[] = [46, 51].flatMap((most) =>
  [18, 22, 26, 30, 34, 38].map((length) => {
    const name = `${'p'.repeat(length)}.jpg`;
    const base = `${name}.supplemental-metadata`.slice(0, most);
    return inYear(
      `with ${base.length} of ${most} characters: …${base.slice(length)}`,
      { [name]: '#1' },
      { [`${base}.json`]: 1 },
    );
  }),
);

export const sidecarCases: TakeoutCase[] = [
  inYear('as they were', { 'IMG_1.jpg': '#1' }, { 'IMG_1.jpg.json': 1 }),
  inYear('as they are', { 'IMG_1.jpg': '#1' }, { 'IMG_1.jpg.supplemental-metadata.json': 1 }),
  inYear('without the extension', { 'IMG_1.jpg': '#1' }, { 'IMG_1.json': 1 }),
  ...truncations,
  inYear(
    'with the counter after the extension, before it, and after the suffix',
    { 'a.jpg': '#1', 'a(1).jpg': '#2', 'b(1).jpg': '#3', 'c(2).jpg': '#4' },
    {
      'a.jpg.json': 1,
      'a.jpg(1).json': 2,
      'b(1).jpg.supplemental-metadata.json': 3,
      'c.jpg.supplemental-metadata(2).json': 4,
    },
  ),
  inYear('with a counter and a truncated suffix', { [`${long}(2).jpg`]: '#2' }, { [`${long}.jp(2).json`]: 2 }),
  inYear('of a name that ends in "(3)"', { 'Hytta (3).jpg': '#3' }, { 'Hytta (3).jpg.supplemental-metadata.json': 3 }),
  inYear(
    'of a long name that ends in "(3)"',
    { 'Tur til Galdhøpiggen og Glitter (3).jpg': '#3' },
    { 'Tur til Galdhøpiggen og Glitter (3).jpg.supple.json': 3 },
  ),
  inYear('of a name with two counters', { 'a(3)(1).jpg': '#4' }, { 'a(3).jpg(1).json': 4 }),
  inYear(
    'of names that Google truncated',
    { [`${'t'.repeat(47)}.jpg`]: '#5' },
    { [`${'t'.repeat(46)}.json`]: taken(5, { title: `${'t'.repeat(70)}.jpg` }) },
  ),
  inYear(
    'by the title, where the file has other characters',
    { 'a_b_.jpg': '#6' },
    { 'x.json': taken(6, { title: 'a&b?.jpg' }) },
  ),
  inYear('in another normal form', { 'Bjørn å.jpg': '#1' }, { 'Bjørn a\u030a.jpg.json': 1 }),
  inYear('in another case', { 'IMG_1.JPG': '#1' }, { 'img_1.jpg.json': 1 }),
  inYear('of converted pictures', { 'IMG_1.jpg': '#1' }, { 'IMG_1.HEIC.supplemental-metadata.json': 1 }),
  inYear('but none of names that only begin the same', { 'IMG_10.jpg': '2020' }, { 'IMG_1.jpg.json': 1 }),
  inYear(
    'whose time is unknown as none',
    { 'a.jpg': '2020' },
    { 'a.jpg.json': taken(0, { photoTakenTime: { timestamp: '0' } }) },
  ),
  inYear(
    'that lie as none',
    { 'a.jpg': '2020', 'a.jpg.json': '2020' },
    { 'a.jpg.json': '{"photoTakenTime":"yesterday"}' },
  ),
];

const languages: ReadonlyArray<[string, string]> = [
  ...(['edited', 'effects', 'smile', 'mix'] as const).map((word): [string, string] => ['English', word]),
  ['Norwegian', 'redigert'],
  ['Norwegian', 'med redigering'],
  ['Swedish', 'redigerad'],
  ['Danish', 'redigeret'],
  ['Finnish', 'muokattu'],
  ['German', 'bearbeitet'],
  ['Dutch', 'bewerkt'],
  ['French', 'modifie\u0301'],
  ['Spanish', 'ha editado'],
  ['Portuguese', 'editado'],
  ['Portuguese', 'modificado'],
  ['Italian', 'modificato'],
  ['Polish', 'edytowane'],
  ['Czech', 'upraveno'],
  ['Hungarian', 'szerkesztve'],
  ['Turkish', 'düzenlendi'],
  ['Bulgarian', 'редактирано'],
  ['Russian', 'измененный'],
  ['Ukrainian', 'відредаговано'],
  ['Greek', 'επεξεργασμένο'],
  ['Japanese', '編集済み'],
  ['Chinese', '已修改'],
  ['Chinese', '已編輯'],
  ['Korean', '수정됨'],
  ['Thai', 'แก้ไขแล้ว'],
  ['Vietnamese', 'đã chỉnh sửa'],
  ['Indonesian', 'diedit'],
  ['Malay', 'telah diedit'],
];

export const editedCases: TakeoutCase[] = [
  ...languages.map(([language, word]) =>
    inYear(`in ${language}: ${word}`, { 'IMG_1.jpg': '#1', [`IMG_1-${word}.jpg`]: '#1' }, { 'IMG_1.jpg.json': 1 }),
  ),
  inYear('of another kind', { 'a.HEIC': '#1', 'a-edited.jpg': '#1' }, { 'a.HEIC.supplemental-metadata.json': 1 }),
  inYear(
    'with a counter',
    { 'a.jpg': '#1', 'a(1).jpg': '#2', 'a-edited(1).jpg': '#2' },
    { 'a.jpg.json': 1, 'a.jpg(1).json': 2 },
  ),
  inYear('whose suffix is truncated', { [`${long}.jpg`]: '#1', [`${long}-edi.jpg`]: '#1' }, { [`${long}.jp.json`]: 1 }),
  inYear(
    'of which only the hyphen is left',
    { [`${long}abc.jpg`]: '#1', [`${long}abc-.jpg`]: '#1' },
    { [`${long}abc.json`]: 1 },
  ),
  inYear(
    'of whose suffix nothing is left',
    { [`${'e'.repeat(47)}.jpg`]: '#1', [`${'e'.repeat(47)}(1).jpg`]: '#1' },
    { [`${'e'.repeat(46)}.json`]: 1 },
  ),
  inYear('but not other names with a hyphen', { 'a.jpg': '#1', 'a-red.jpg': '2020' }, { 'a.jpg.json': 1 }),
];

const inOslo = { geoData: { latitude: 59.91, longitude: 10.75 } };

export const pairCases: TakeoutCase[] = [
  inYear('of a phone', { 'IMG_1.HEIC': '#1 picture', 'IMG_1.MP4': '#1 video' }, { 'IMG_1.HEIC.json': 1 }),
  inYear(
    'with both extensions',
    { 'IMG_1.HEIC': '#1 picture', 'IMG_1.HEIC.MOV': '#1 video' },
    { 'IMG_1.HEIC.json': 1 },
  ),
  inYear('with a counter', { 'a(1).jpg': '#1 picture', 'a(1).mp4': '#1 video' }, { 'a.jpg(1).json': 1 }),
  inYear('of a Pixel', { 'PXL_1.MP.jpg': '#1 picture', 'PXL_1.MP': '#1 video' }, { 'PXL_1.MP.jpg.json': 1 }),
  inYear(
    'of a Pixel with mp4',
    { 'PXL_1.MP.jpg': '#1 picture', 'PXL_1.MP.mp4': '#1 video' },
    { 'PXL_1.MP.jpg.json': 1 },
  ),
  inYear('of an older phone', { 'MVIMG_1.jpg': '#1 picture', 'MVIMG_1.MV': '#1 video' }, { 'MVIMG_1.jpg.json': 1 }),
  inYear(
    'of a second version',
    { 'PXL_1.MP~2.jpg': '#1 picture', 'PXL_1.MP~2': '#1 video' },
    { 'PXL_1.MP~2.jpg.json': 1 },
  ),
  inYear(
    'without sidecars',
    { 'PXL_1.MP.jpg': '2020 picture'.split(' ').reverse().join(' '), 'PXL_1.MP': 'video 2020' },
    {},
  ),
  inYear(
    'and takes the zone of a video with its own sidecar from the place of its picture',
    { 'IMG_2.HEIC': '#1 zone 120', 'IMG_2.MOV': '#1 zone 120' },
    { 'IMG_2.HEIC.json': taken(1, inOslo), 'IMG_2.MOV.json': 1 },
  ),
  inYear(
    'but not from a picture of another time',
    { 'IMG_2.HEIC': '#1 zone 120', 'IMG_2.MOV': '#9' },
    { 'IMG_2.HEIC.json': taken(1, inOslo), 'IMG_2.MOV.json': 9 },
  ),
];

const described = { description: 'På hytta' };

export const descriptionCases: TakeoutCase[] = [
  inYear('of a picture', { 'a.jpg': '#1 "På hytta"' }, { 'a.jpg.json': taken(1, described) }),
  inYear(
    'of an edited copy',
    { 'a.jpg': '#1 "På hytta"', 'a-edited.jpg': '#1 "På hytta"' },
    { 'a.jpg.json': taken(1, described) },
  ),
  inYear(
    'in several lines and scripts',
    { 'a.jpg': '#1 "Снимка\n写真 🏔"' },
    { 'a.jpg.json': taken(1, { description: 'Снимка\n写真 🏔' }) },
  ),
  inYear('that is empty as none', { 'a.jpg': '#1' }, { 'a.jpg.json': taken(1, { description: '' }) }),
  inYear('that lies as none', { 'a.jpg': '#1' }, { 'a.jpg.json': taken(1, { description: ['x'] }) }),
];

const yearNames: ReadonlyArray<[string, string]> = [
  ['en', 'Photos from 2014'],
  ['nb', 'Bilder fra 2014'],
  ['sv', 'Foton från 2014'],
  ['da', 'Billeder fra 2014'],
  ['bg', 'Снимки от 2014'],
  ['de', 'Fotos von 2014'],
  ['fr', 'Photos de 2014'],
  ['es', 'Fotos de 2014'],
  ['it', 'Foto da 2014'],
  ['nl', "Foto's van 2014"],
  ['pl', 'Zdjęcia z 2014'],
  ['ru', 'Фото за 2014'],
  ['ja', '2014 年の写真'],
  ['zh', '2014 年的照片'],
  ['ko', '2014년 사진'],
  ['tr', '2014 yılından fotoğraflar'],
];

const titled = (title: string, more: object = {}) => JSON.stringify({ title, access: 'protected', ...more });

export const yearCases: TakeoutCase[] = [
  ...yearNames.map(([language, name]) => ({
    name: `in ${language}: ${name}`,
    files: { [`${name}/scan.jpg`]: picture, [`${name}/metadata.json`]: titled(name) },
    expected: { [`${name}/scan.jpg`]: '2014' },
  })),
  {
    name: 'in a folder that was unpacked and renamed',
    root: 'Fra Google',
    files: {
      'Photos from 2014/a.jpg': picture,
      'Photos from 2014/a.jpg.supplemental-metadata.json': taken(1),
      'Photos from 2013/b.jpg': picture,
      'Bin/c.jpg': picture,
      'Hytta/d.jpg': picture,
      'Hytta/metadata.json': titled('På hytta'),
    },
    expected: {
      'Photos from 2014/a.jpg': '#1',
      'Photos from 2013/b.jpg': '2013',
      'Bin/c.jpg': 'trash',
      'Hytta/d.jpg': '@På hytta',
    },
  },
  {
    name: 'but not in the folders of a person',
    root: 'Bilder',
    files: { 'Photos from 2014/a.jpg': picture, 'Trash/b.jpg': picture, 'Bin/metadata.json': titled('Bin') },
    expected: { 'Photos from 2014/a.jpg': '', 'Trash/b.jpg': '', 'Bin/metadata.json': '' },
  },
];

export const trashCases: TakeoutCase[] = [
  ...[
    'Trash',
    'Bin',
    'Papirkurv',
    'Papperskorg',
    'Papierkorb',
    'Corbeille',
    'Papelera',
    'Cestino',
    'Kosz',
    'Корзина',
  ].map((name) => ({
    name: `without sidecars: ${name}`,
    files: { [`${name}/a.jpg`]: picture },
    expected: { [`${name}/a.jpg`]: 'trash' },
  })),
  ...['Кошче', 'Lixeira', 'Prullenbak', 'ゴミ箱', '回收站', '垃圾桶', '휴지통', 'Çöp Kutusu'].map((name) => ({
    name: `without sidecars: ${name}`,
    files: { [`${name}/a.jpg`]: picture },
    expected: { [`${name}/a.jpg`]: 'trash' },
  })),
  inYear('by the sidecar', { 'a.jpg': '#1 trash' }, { 'a.jpg.json': taken(1, { trashed: true }) }),
  {
    name: 'from an album of that name',
    files: { 'Bin/a.jpg': picture, 'Bin/metadata.json': titled('Bin') },
    expected: { 'Bin/a.jpg': '@Bin' },
  },
  {
    name: 'of Google Photos only',
    root: 'Takeout/Drive',
    files: { 'Trash/letter.pdf': picture, 'Photos from 2014/a.jpg': picture },
    expected: { 'Trash/letter.pdf': '', 'Photos from 2014/a.jpg': '2014' },
  },
];

const metadataNames = [
  'metadata.json',
  'Metadaten.json',
  'metadatos.json',
  'métadonnées.json',
  'metadati.json',
  'метаданные.json',
  '元数据.json',
];

export const albumCases: TakeoutCase[] = [
  ...metadataNames.map((name) => ({
    name: `described in ${name}`,
    files: { 'A_B/a.jpg': picture, [`A_B/${name}`]: titled('A/B: «c»') },
    expected: { 'A_B/a.jpg': '@A/B: «c»' },
  })),
  ...['Google Foto', 'Zdjęcia Google', 'Google Снимки', 'Fotky Google', 'Google フォト', 'Google 相册'].map((name) => ({
    name: `in ${name}`,
    root: `Takeout/${name}`,
    files: { 'Tur/a.jpg': picture, 'Tur/metadata.json': titled('Tur'), 'Bin/b.jpg': picture },
    expected: { 'Tur/a.jpg': '@Tur', 'Bin/b.jpg': 'trash' },
  })),
  {
    name: 'but not of other products',
    root: 'Takeout/Google Play Books',
    files: { 'Book/a.pdf': picture, 'Book/metadata.json': titled('Book') },
    expected: { 'Book/a.pdf': '', 'Book/metadata.json': '' },
  },
  {
    name: 'of the same title apart',
    files: {
      'Tur/a.jpg': picture,
      'Tur/metadata.json': titled('Tur'),
      'Tur(1)/a.jpg': picture,
      'Tur(1)/metadata(1).json': titled('Tur'),
    },
    expected: { 'Tur/a.jpg': '@Tur', 'Tur(1)/a.jpg': '@Tur' },
  },
  {
    name: 'in a file of an unknown name',
    files: { 'Tur/a.jpg': picture, 'Tur/ogvnaer.json': titled('Tur') },
    expected: { 'Tur/a.jpg': '@Tur' },
  },
  {
    name: 'whose title is too long or has several lines',
    files: { 'Tur/a.jpg': picture, 'Tur/metadata.json': titled(`Tur\nto\u0000${'x'.repeat(300)}`) },
    expected: { 'Tur/a.jpg': `@Tur to ${'x'.repeat(248)}` },
  },
  {
    name: 'but not in files that lie',
    files: {
      'Tur/a.jpg': picture,
      'Tur/metadata.json': '{"title":["Tur"],"access":7}',
      'Tur/other.json': '{"title":"Tur","textContent":"no album"}',
    },
    expected: { 'Tur/a.jpg': '', 'Tur/other.json': '' },
  },
];
