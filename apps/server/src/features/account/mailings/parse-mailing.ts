import { createHash } from 'node:crypto';
import { type Language, languages, limits } from '@stund/contract';
import { textSchema, trimmedLineSchema } from '@stund/contract/schemas';
import type { MailingText } from './mailings.tables.ts';

export interface Mailing {
  /** SHA-256 of the file. */
  digest: Buffer;
  texts: Record<Language, MailingText>;
}

const maxTextLength = 50_000;
const subjectSchema = trimmedLineSchema({ min: 1, max: limits.maxSubjectLength });
const bodySchema = textSchema({ min: 1, max: maxTextLength });

/**
 * Parses the file of a mail. Each language begins with a line such as `--- nb`, followed by `Subject: …`, an empty line and the
 * text. Throws an Error that says what is wrong, for the operator.
 */
export function parseMailing(file: Buffer): Mailing {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(file).replace(/\r\n?/g, '\n');
  const sections = source.split(/^--- *(\S+) *\n/m);
  if (sections[0]?.trim() !== '') throw new Error('The file must begin with a line such as "--- nb"');
  const texts: Partial<Record<Language, MailingText>> = {};
  for (let index = 1; index < sections.length; index += 2) {
    const language = languages.find((known) => known === sections[index]);
    if (!language) throw new Error(`There is no language ${sections[index]} (there are ${languages.join(', ')})`);
    if (texts[language]) throw new Error(`The language ${language} occurs twice`);
    texts[language] = parseSection(language, sections[index + 1] ?? '');
  }
  const missing = languages.filter((language) => !texts[language]);
  if (missing.length > 0) throw new Error(`The text is missing in: ${missing.join(', ')}`);
  return { digest: createHash('sha256').update(file).digest(), texts: texts as Record<Language, MailingText> };
}

function parseSection(language: Language, section: string): MailingText {
  const match = /^Subject:([^\n]*)\n\s*\n([\s\S]*)$/.exec(section);
  if (!match) throw new Error(`${language}: "Subject: …" and an empty line must come before the text`);
  const subject = subjectSchema.safeParse(match[1]);
  if (!subject.success)
    throw new Error(`${language}: the subject must have 1 to ${limits.maxSubjectLength} characters`);
  const text = bodySchema.safeParse(match[2]!.trim());
  if (!text.success) throw new Error(`${language}: the text must have 1 to ${maxTextLength} characters`);
  return { subject: subject.data, text: text.data };
}
