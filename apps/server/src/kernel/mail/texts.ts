import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@stund/contract';

/** What a text may be filled with. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Fills an ICU message of one language with values. Line breaks and control characters in values become spaces. */
export type Translate<Id extends string> = (id: Id, values?: TextValues) => string;

/** The texts of a feature: ICU messages by id, in every language. */
export interface Texts<Id extends string> {
  in(language: Language): Translate<Id>;
}

/** Reads catalogues from ids to ICU messages. Throws at the first use of a language with an invalid message. */
export function defineTexts<Id extends string>(
  catalogues: Readonly<Record<Language, Readonly<Record<Id, string>>>>,
): Texts<Id> {
  const translators = new Map<Language, Translate<Id>>();
  return {
    in(language) {
      const known = translators.get(language);
      if (known) return known;
      const translate = createTranslate<Id>(language, catalogues[language]);
      translators.set(language, translate);
      return translate;
    },
  };
}

function createTranslate<Id extends string>(
  language: Language,
  catalogue: Readonly<Record<string, string>>,
): Translate<Id> {
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  );
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (id, values = {}) => {
    const lines = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? toLine(value) : value,
    ]);
    return i18n._(id, Object.fromEntries(lines) as Record<string, string | number>);
  };
}

/** A name or title with line breaks would look like a text of the service. */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
