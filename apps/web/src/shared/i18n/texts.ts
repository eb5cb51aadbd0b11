import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@stund/contract';
import { useSyncExternalStore } from 'react';
import { savePreference } from '../account/preferences.ts';
import { readTestFlags } from '../flags/test-flags.ts';
import { storedText } from '../store/browser-storage.ts';
import { chooseLanguage, directionOf, formattingLocales } from './language.ts';
import type { TextId } from './text-catalogue.ts';

export type TextValues = Readonly<Record<string, string | number>>;
/** Returns the text of an id in the current language, with its values filled in. */
export type Translate = (id: TextId, values?: TextValues) => string;

export interface Texts {
  t: Translate;
  language: Language;
  /** Loads a language, switches the page to it and stores the choice, also with the account. */
  setLanguage: (language: Language) => Promise<void>;
}

type TextPart = 'first' | 'photos' | 'share' | 'pages';

interface Part {
  messages: Readonly<Messages>;
}

/** The texts in parts: of the first page, of the timeline, of the page of a share, and of all other pages. */
const loaders: Record<Language, Record<TextPart, () => Promise<Part>>> = {
  nb: {
    first: () => import('virtual:texts/nb'),
    photos: () => import('virtual:texts/nb/photos'),
    share: () => import('virtual:texts/nb/share'),
    pages: () => import('virtual:texts/nb/pages'),
  },
  en: {
    first: () => import('virtual:texts/en'),
    photos: () => import('virtual:texts/en/photos'),
    share: () => import('virtual:texts/en/share'),
    pages: () => import('virtual:texts/en/pages'),
  },
  sv: {
    first: () => import('virtual:texts/sv'),
    photos: () => import('virtual:texts/sv/photos'),
    share: () => import('virtual:texts/sv/share'),
    pages: () => import('virtual:texts/sv/pages'),
  },
  bg: {
    first: () => import('virtual:texts/bg'),
    photos: () => import('virtual:texts/bg/photos'),
    share: () => import('virtual:texts/bg/share'),
    pages: () => import('virtual:texts/bg/pages'),
  },
};

const i18n = setupI18n();
/** Replaced when texts are added, in the same language too, so that what was rendered without them is rendered again. */
let texts = describeTexts();
i18n.on('change', () => {
  texts = describeTexts();
});

function describeTexts(): Texts {
  return { t: (id, values) => i18n._(id, values), language: currentLanguage(), setLanguage };
}

const storedLanguage = storedText('local', 'language');
let requestedLanguage: Language | undefined;
/** The parts that the opened pages need. */
const needed = new Set<TextPart>(['first']);

/** Loads a language and switches to it without storing it. Of concurrent calls the last one wins, and all wait for its texts. */
export async function activateLanguage(language: Language): Promise<void> {
  requestedLanguage = language;
  const parts = await Promise.all([...needed].map((part) => loaders[language][part]()));
  const messages = await prepareMessages(Object.assign({}, ...parts.map((part) => part.messages)));
  if (requestedLanguage !== language) return activateLanguage(requestedLanguage);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // Extends the messages that are already loaded in this language.
  i18n.loadAndActivate({ locale: language, locales: [formattingLocales[language]], messages });
}

/** Loads the texts of the timeline. Rejects when they cannot be fetched. */
export const loadPhotosTexts = (): Promise<void> => loadParts('photos');

/** Loads the texts of the page of a share. Rejects when they cannot be fetched. */
export const loadShareTexts = (): Promise<void> => loadParts('share');

/** Loads the texts of all other pages. Rejects when they cannot be fetched. */
export const loadPageTexts = (): Promise<void> => loadParts('photos', 'pages');

async function loadParts(...parts: TextPart[]): Promise<void> {
  for (const part of parts) needed.add(part);
  // Before startTexts(), which loads all needed parts, there is no language to load.
  if (requestedLanguage !== undefined) await activateLanguage(requestedLanguage);
}

/** Lengthens the messages for tests of the layout. */
async function prepareMessages(messages: Messages): Promise<Messages> {
  return isPseudo() ? (await import('./pseudo-texts.ts')).lengthenMessages(messages) : messages;
}

/** Enabled by a test flag, or by `?pseudo=1` during development. */
function isPseudo(): boolean {
  if (readTestFlags().has('pseudo-texts')) return true;
  return import.meta.env.DEV && new URLSearchParams(window.location.search).get('pseudo') === '1';
}

/** Activates the language. Call once before the first render. */
export async function startTexts(): Promise<void> {
  const { lang } = document.documentElement;
  await activateLanguage(
    chooseLanguage({ stored: storedLanguage.read(), preferred: navigator.languages, pageLanguage: lang }),
  );
}

async function setLanguage(language: Language): Promise<void> {
  savePreference('language', language);
  await adoptLanguage(language);
}

/** Switches to a language that was chosen elsewhere, and stores it for the next page load. */
export async function adoptLanguage(language: Language): Promise<void> {
  storedLanguage.write(language);
  await activateLanguage(language);
}

export function currentLanguage(): Language {
  return i18n.locale as Language;
}

/** Returns a text in the current language, for texts that are not rendered again, such as toasts. */
export const translate: Translate = (id, values) => i18n._(id, values);

const subscribe = (listener: () => void) => i18n.on('change', listener);
/** The texts in the current language, for what is not rendered again, such as toasts. */
export const currentTexts = (): Texts => texts;

export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, currentTexts, currentTexts);
}
