import { type Language, languages } from '@stund/contract';

/** Each language in its own words, which are the same in every language. */
export const languageNames: Readonly<Record<Language, string>> = {
  nb: 'Norsk bokmål',
  en: 'English',
  sv: 'Svenska',
  bg: 'Български',
};

/** The locales for Intl: English with the day first and a 24-hour clock. */
export const formattingLocales: Readonly<Record<Language, string>> = {
  nb: 'nb-NO',
  en: 'en-GB',
  sv: 'sv-SE',
  bg: 'bg-BG',
};

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return directions[language];
}

const directions: Readonly<Record<Language, 'ltr' | 'rtl'>> = { nb: 'ltr', en: 'ltr', sv: 'ltr', bg: 'ltr' };

export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

interface LanguageSources {
  /** The stored choice. */
  stored: string | undefined;
  /** The languages of the browser in order of preference. */
  preferred: readonly string[];
  /** The brand's language, in which the page was sent. */
  pageLanguage: string;
}

/** The stored choice, else the first supported language of the browser, else the brand's. */
export function chooseLanguage({ stored, preferred, pageLanguage }: LanguageSources): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const language = primary === 'no' || primary === 'nn' ? 'nb' : primary;
    if (isLanguage(language)) return language;
  }
  return isLanguage(pageLanguage) ? pageLanguage : 'nb';
}
