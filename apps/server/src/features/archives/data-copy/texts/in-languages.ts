import type { Language } from '@stund/contract';

/** A text in Norwegian, English, Swedish and Bulgarian. */
export type InLanguages = readonly [nb: string, en: string, sv: string, bg: string];

const positions: Readonly<Record<Language, 0 | 1 | 2 | 3>> = { nb: 0, en: 1, sv: 2, bg: 3 };

export function inLanguage(text: InLanguages, language: Language): string {
  return text[positions[language]];
}
