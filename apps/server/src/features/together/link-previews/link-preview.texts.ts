import type { Language } from '@stund/contract';

/** A number of files in words. */
export const countTexts: Readonly<Record<Language, (count: number) => string>> = {
  nb: (count) => (count === 1 ? '1 fil' : `${count} filer`),
  en: (count) => (count === 1 ? '1 file' : `${count} files`),
  sv: (count) => (count === 1 ? '1 fil' : `${count} filer`),
  bg: (count) => (count === 1 ? '1 файл' : `${count} файла`),
};
