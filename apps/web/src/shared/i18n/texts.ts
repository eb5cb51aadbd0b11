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

interface Part {
  messages: Readonly<Messages>;
}

/** What the first page says, and what all other pages do. */
const loaders: Record<Language, { first: () => Promise<Part>; pages: () => Promise<Part> }> = {
  nb: { first: () => import('virtual:texts/nb'), pages: () => import('virtual:texts/nb/pages') },
  en: { first: () => import('virtual:texts/en'), pages: () => import('virtual:texts/en/pages') },
  sv: { first: () => import('virtual:texts/sv'), pages: () => import('virtual:texts/sv/pages') },
  bg: { first: () => import('virtual:texts/bg'), pages: () => import('virtual:texts/bg/pages') },
};

const i18n = setupI18n();
const storedLanguage = storedText('local', 'language');
let latestWish: Language | undefined;
let needsPages = false;

/** Loads a language and switches to it without remembering it. When two are asked for, the later one wins. */
export async function activateLanguage(language: Language): Promise<void> {
  latestWish = language;
  const { first, pages } = loaders[language];
  const parts = await Promise.all(needsPages ? [first(), pages()] : [first()]);
  if (latestWish !== language) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  const messages: Messages = Object.assign({}, ...parts.map((part) => part.messages));
  // Adds to what is loaded of this language already.
  i18n.loadAndActivate({ locale: language, locales: [formattingLocales[language]], messages: forShow(messages) });
}

/** Pages behind the first one wait for this before they are drawn. Rejects when the texts cannot be fetched. */
export async function loadPageTexts(): Promise<void> {
  needsPages = true;
  // Before the beginning there is nothing to add to; startTexts() loads both.
  if (latestWish !== undefined) await activateLanguage(latestWish);
}

const forShow = (messages: Messages): Messages => (isPseudo() ? lengthenMessages(messages) : messages);

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
