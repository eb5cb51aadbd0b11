import type { Language } from '@stund/contract';
import { afterAll, expect, it } from 'vitest';
import { activateLanguage, currentTexts } from '../../i18n/texts.ts';
import { amountOf, type FileAmount, kindOfFiles, nameFiles } from './kind-of-files.ts';

const counts = (picture_count: number, video_count: number, document_count: number) => ({
  picture_count,
  video_count,
  document_count,
});
const nameIn = async (language: Language, amount: FileAmount) => {
  await activateLanguage(language);
  return nameFiles(currentTexts(), amount);
};
afterAll(() => activateLanguage('en'));

it('names the kind of files where they have one in common', () => {
  expect(kindOfFiles(counts(3, 0, 0))).toBe('photos');
  expect(kindOfFiles(counts(0, 2, 0))).toBe('videos');
  expect(kindOfFiles(counts(0, 0, 1))).toBe('documents');
  expect(kindOfFiles(counts(3, 2, 0))).toBe('files');
  expect(kindOfFiles(counts(0, 0, 0))).toBe('files');
});

it.each([
  ['en', ['1 photo', '16 photos and 2 videos', '3 photos, 1 video and 10 documents', '7 files']],
  ['nb', ['1 bilde', '16 bilder og 2 videoer', '3 bilder, 1 video og 10 dokumenter', '7 filer']],
  ['sv', ['1 bild', '16 bilder och 2 videor', '3 bilder, 1 video och 10 dokument', '7 filer']],
  ['bg', ['1 снимка', '16 снимки и 2 видеоклипа', '3 снимки, 1 видеоклип и 10 документа', '7 файла']],
] as const)(
  'says how many of which kind, and names them files where that is not known: %s',
  async (language, expected) => {
    const amounts = [counts(1, 0, 0), counts(16, 2, 0), counts(3, 1, 10), 7];
    const names: string[] = [];
    for (const amount of amounts) names.push(await nameIn(language, amount));
    expect(names).toEqual(expected);
  },
);

it('knows the kinds of files only when every kind is known', () => {
  expect(amountOf([{ type: 'Pictures' }, { type: 'Movies' }, { type: 'Pictures' }])).toEqual(counts(2, 1, 0));
  expect(amountOf([{ type: 'Pictures' }, {}])).toBe(2);
});
