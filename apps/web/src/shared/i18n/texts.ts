import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@stund/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { tellChoice } from '../account/choices.ts';
import { storedText } from '../store/browser-storage.ts';
import { chooseLanguage, directionOf, formattingLocales } from './language.ts';
import { isPseudo, lengthenMessages } from './pseudo-texts.ts';
import type { TextId } from './text-catalogue.ts';

export type TextValues = Readonly<Record<string, string | number>>;
/** The text of an id in the language chosen, with its values filled in. */
export type Translate = (id: TextId, values?: TextValues) => string;

export interface Texts {
  t: Translate;
  language: Language;
  /** Loads the language, switches the page to it and remembers the choice, which follows the account. */
  setLanguage: (language: Language) => Promise<void>;
}

const loaders: Record<Language, () => Promise<{ messages: Readonly<Messages> }>> = {
  nb: () => import('virtual:texts/nb'),
  en: () => import('virtual:texts/en'),
  sv: () => import('virtual:texts/sv'),
  bg: () => import('virtual:texts/bg'),
};

const i18n = setupI18n();
const storedLanguage = storedText('local', 'language');
let latestWish: Language | undefined;

/** Loads a language and switches to it without remembering it. When two are asked for, the later one wins. */
export async function activateLanguage(language: Language): Promise<void> {
  latestWish = language;
  const { messages } = await loaders[language]();
  if (latestWish !== language) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  i18n.loadAndActivate({ locale: language, locales: [formattingLocales[language]], messages: forShow(messages) });
}

const forShow = (messages: Readonly<Messages>): Messages => (isPseudo() ? lengthenMessages(messages) : { ...messages });

/** Call once before the first render. */
export async function startTexts(): Promise<void> {
  const { lang } = document.documentElement;
  await activateLanguage(
    chooseLanguage({ stored: storedLanguage.read(), preferred: navigator.languages, ofPage: lang }),
  );
}

async function setLanguage(language: Language): Promise<void> {
  tellChoice('language', language);
  await adoptLanguage(language);
}

/** Switches to a language that was chosen elsewhere, and keeps it for the next load of the page. */
export async function adoptLanguage(language: Language): Promise<void> {
  storedLanguage.write(language);
  await activateLanguage(language);
}

export function currentLanguage(): Language {
  return i18n.locale as Language;
}

/** The text of an id in the language of the moment, for what is said once and not redrawn. */
export const translate: Translate = (id, values) => i18n._(id, values);

const subscribe = (listener: () => void) => i18n.on('change', listener);

export function useTexts(): Texts {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return useMemo(() => ({ t: (id, values) => i18n._(id, values), language, setLanguage }), [language]);
}
