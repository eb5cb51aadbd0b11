import type { SearchLanguage } from '../understood.ts';
import { foldText } from './fold.ts';

/**
 * Endings that say how a word is used, longest first: light stemming, so that the plural and the definite form find the singular. They are
 * folded as words are. A stem has at least as many letters as is given.
 */
const endings: Readonly<Record<SearchLanguage, { list: readonly string[]; least: number }>> = {
  nb: { list: ['ene', 'ane', 'ens', 'ers', 'er', 'en', 'et', 'ar', 'a', 'e'], least: 4 },
  sv: { list: ['orna', 'arna', 'erna', 'ens', 'ets', 'or', 'ar', 'er', 'en', 'et', 'na', 'n', 'a', 'e'], least: 4 },
  en: { list: ['ies', 'es', 'ing', 's'], least: 3 },
  bg: {
    list: [
      'овете',
      'евете',
      'ата',
      'ята',
      'ите',
      'ове',
      'еве',
      'ето',
      'ът',
      'ят',
      'та',
      'то',
      'те',
      'а',
      'я',
      'и',
      'е',
      'о',
    ],
    least: 4,
  },
};

const folded = new Map(
  Object.entries(endings).map(([language, { list, least }]) => [language, { list: list.map(foldText), least }]),
);

/** The stem of a folded word; the word itself where no ending is known. Words with digits have none. */
export function stemOf(word: string, language: SearchLanguage): string {
  if (/\p{N}/u.test(word)) return word;
  const { list, least } = folded.get(language)!;
  for (const ending of list) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= least) return stem;
  }
  return word;
}

/** The language of the endings of a written word: Cyrillic is Bulgarian, and Latin in a Bulgarian search English. */
export function languageOfWord(text: string, language: SearchLanguage): SearchLanguage {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'bg';
  return language === 'bg' ? 'en' : language;
}
