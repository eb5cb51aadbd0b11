import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@stund/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { savePreference } from '../account/preferences.ts';
import { readTestFlags } from '../flags/test-flags.ts';
import { storedText } from '../store/browser-storage.ts';
import { chooseLanguage, directionOf, formattingLocales } from './language.ts';
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

type TextPart = 'first' | 'photos' | 'pages';

interface Part {
  messages: Readonly<Messages>;
}

/** What the first page says, what the timeline does, and what all other pages do. */
const loaders: Record<Language, Record<TextPart, () => Promise<Part>>> = {
  nb: {
    first: () => import('virtual:texts/nb'),
    photos: () => import('virtual:texts/nb/photos'),
    pages: () => import('virtual:texts/nb/pages'),
  },
  en: {
    first: () => import('virtual:texts/en'),
    photos: () => import('virtual:texts/en/photos'),
    pages: () => import('virtual:texts/en/pages'),
  },
  sv: {
    first: () => import('virtual:texts/sv'),
    photos: () => import('virtual:texts/sv/photos'),
    pages: () => import('virtual:texts/sv/pages'),
  },
  bg: {
    first: () => import('virtual:texts/bg'),
    photos: () => import('virtual:texts/bg/photos'),
    pages: () => import('virtual:texts/bg/pages'),
  },
};

const i18n = setupI18n();
const storedLanguage = storedText('local', 'language');
let requestedLanguage: Language | undefined;
/** The parts that the pages opened so far need. */
const needed = new Set<TextPart>(['first']);

/** Loads a language and switches to it without remembering it. When two are asked for, the later one wins. */
export async function activateLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  const parts = await Promise.all([...needed].map((part) => loaders[language][part]()));
  const messages = await prepareMessages(Object.assign({}, ...parts.map((part) => part.messages)));
  if (requestedLanguage !== language) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Adds to what is loaded of this language already.
  i18n.loadAndActivate({ locale: language, locales: [formattingLocales[language]], messages });
}

/** The timeline waits for this before it is drawn. Rejects when the texts cannot be fetched. */
export const loadPhotosTexts = (): Promise<void> => loadParts('photos');

/** All other pages behind the first one wait for this. */
export const loadPageTexts = (): Promise<void> => loadParts('photos', 'pages');

async function loadParts(...parts: TextPart[]): Promise<void> {
  for (const part of parts) needed.add(part);
  // Before the beginning there is nothing to add to; startTexts() loads them all.
  if (requestedLanguage !== undefined) await activateLanguage(requestedLanguage);
}

/** Lengthened for whoever tries the room texts have. */
async function prepareMessages(messages: Messages): Promise<Messages> {
  return isPseudo() ? (await import('./pseudo-texts.ts')).lengthenMessages(messages) : messages;
}

/** By a test flag, or by `?pseudo=1` while developing. */
function isPseudo(): boolean {
  if (readTestFlags().has('pseudo-texts')) return true;
  return import.meta.env.DEV && new URLSearchParams(window.location.search).get('pseudo') === '1';
}

/** Call once before the first render. */
export async function startTexts(): Promise<void> {
  const { lang } = document.documentElement;
  await activateLanguage(
    chooseLanguage({ stored: storedLanguage.read(), preferred: navigator.languages, ofPage: lang }),
  );
}

async function setLanguage(language: Language): Promise<void> {
  savePreference('language', language);
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
