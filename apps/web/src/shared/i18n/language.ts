import { type Language, languages } from '@stund/contract';

/** Each language in its own words; these are the same whatever language the page is in. */
export const languageNames: Readonly<Record<Language, string>> = {
  nb: 'Norsk bokmål',
  en: 'English',
  sv: 'Svenska',
  bg: 'Български',
};

/** What Intl formats by: English with the day first and a 24-hour clock. */
export const formattingLocales: Readonly<Record<Language, string>> = {
  nb: 'nb-NO',
  en: 'en-GB',
  sv: 'sv-SE',
  bg: 'bg-BG',
};

/** Every language so far is written from left to right; a new one says here how it is. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return directions[language];
}

const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { nb: 'ltr', en: 'ltr', sv: 'ltr', bg: 'ltr' };

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

interface LanguageSources {
  /** The choice kept from before. */
  stored: string | undefined;
  /** What the browser is set to, best first. */
  preferred: readonly string[];
  /** The language of the brand, as the page was sent. */
  ofPage: string;
}

/** The choice made before, else the first language of the browser that we have, else the brand's. */
export function chooseLanguage({ stored, preferred, ofPage }: LanguageSources): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const language = primary === 'no' || primary === 'nn' ? 'nb' : primary;
    if (isLanguage(language)) return language;
  }
  return isLanguage(ofPage) ? ofPage : 'nb';
}
