import { foldName } from '../found/paths.ts';

/** What Google writes before and after the year in the names of its folders of years, in the languages of accounts. */
const aroundYear: ReadonlySet<string> = new Set(
  [
    ...[
      'Photos from #',
      'Bilder fra #',
      'Foton från #',
      'Bilder från #',
      'Billeder fra #',
      'Kuvat: #',
      'Kuvat vuodelta #',
    ],
    ...['Fotos von #', 'Fotos aus #', "Foto's van #", 'Foto’s van #', "Foto's uit #", 'Photos de #', 'Photos du #'],
    ...['Fotos de #', 'Fotos del #', 'Fotografías de #', 'Foto da #', 'Foto del #', 'Foto dal #'],
    ...['Zdjęcia z #', 'Zdjęcia z # roku', 'Zdjęcia z # r.', 'Fotky z roku #', 'Fotografie z roku #', 'Fotky z #'],
    ...['Fotók # évből', 'Fotók innen: #', '# fotói', 'Fotografii din #', 'Fotke iz #', 'Fotografije iz #'],
    ...['Снимки от #', 'Снимки от # г.', 'Фото за #', 'Фотографии за # год', 'Фотографии # года', 'Фото # года'],
    ...['Фото за # год', 'Фото за # рік', 'Фотографії за # рік', 'Φωτογραφίες από #', 'Φωτογραφίες από το #'],
    ...['# yılından fotoğraflar', '# yılındaki fotoğraflar', '# fotoğrafları', '# yılına ait fotoğraflar'],
    ...[
      '#年の写真',
      '# 年の写真',
      '#年的照片',
      '# 年的照片',
      '#年的相片',
      '# 年的相片',
      '#年拍摄的照片',
      '#년 사진',
      '# 년 사진',
    ],
    ...['#년의 사진', 'ภาพถ่ายจากปี #', 'รูปภาพจากปี #', 'Ảnh từ năm #', 'Ảnh từ #', 'Foto dari #', 'Foto dari tahun #'],
    ...[
      'Mga larawan mula #',
      'תמונות מ-#',
      'תמונות משנת #',
      'صور من #',
      'صور من عام #',
      '# की फ़ोटो',
      'Nuotraukos iš #',
    ],
  ].map(foldName),
);

/** The folder of deleted pictures. The texts for new accounts come first. */
const trashNames: ReadonlySet<string> = new Set(
  [
    ...['Trash', 'Bin', 'Papirkurv', 'Papirkurven', 'Papperskorg', 'Papperskorgen', 'Roskakori', 'Rusl'],
    ...[
      'Papierkorb',
      'Prullenbak',
      'Corbeille',
      'Papelera',
      'Papelera de reciclaje',
      'Paperera',
      'Lixeira',
      'Lixo',
      'Reciclagem',
    ],
    ...[
      'Cestino',
      'Kosz',
      'Koš',
      'Kôš',
      'Lomtár',
      'Kuka',
      'Coș de gunoi',
      'Coş de gunoi',
      'Otpad',
      'Smeće',
      'Smetnjak',
    ],
    ...[
      'Кош',
      'Кошче',
      'Корзина',
      'Кошик',
      'Отпад',
      'Κάδος',
      'Κάδος απορριμμάτων',
      'Çöp',
      'Çöp Kutusu',
      'Šiukšliadėžė',
    ],
    ...[
      'Miskaste',
      'Prügikast',
      'ゴミ箱',
      'ごみ箱',
      '回收站',
      '回收桶',
      '垃圾桶',
      '垃圾箱',
      '휴지통',
      'ถังขยะ',
      'Thùng rác',
    ],
    ...[
      'Sampah',
      'Tong Sampah',
      'Basurahan',
      'אשפה',
      'פח אשפה',
      'المهملات',
      'سلة المهملات',
      'ट्रैश',
      'Papperskorgen (Foton)',
    ],
  ].map(foldName),
);

/** The year of one of Google's folders of years; undefined for any other folder. */
export function yearOfGoogleFolder(name: string): number | undefined {
  const text = foldName(name.replaceAll('\u00a0', ' ').trim());
  const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(text)?.[0];
  return year !== undefined && aroundYear.has(text.replace(year, '#')) ? Number(year) : undefined;
}

/** Whether it is the name of Google's folder of deleted pictures. */
export function isTrashName(name: string): boolean {
  return trashNames.has(foldName(name.trim()));
}

/** The words for photos in the name of Google's folder for them: Google Photos, Google Снимки, Zdjęcia Google. */
const photosWord =
  /photo|foto|fotó|fotk|фото|снимк|слике|kuvat|zdjęcia|nuotrauk|φωτο|フォト|相册|相簿|포토|ảnh|תמונות|صور/u;

/** Whether it is the name of the folder in which Google puts the folders of years and albums. */
export function isGoogleRootName(name: string): boolean {
  const text = foldName(name);
  return /(?:^|\P{L})google(?:\P{L}|$)/u.test(text) && photosWord.test(text);
}
