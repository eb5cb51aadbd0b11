import type { MailBlock, MailContent, MailStyle } from './mail-content.ts';
import { mailTexts } from './texts/mail.texts.ts';
import type { Texts, TextValues } from './texts.ts';

/** A kind of mail. */
export interface MailDefinition<Values> {
  /** The name of the feature and of the mail: `identity.password-changed`. */
  readonly name: string;
  compose(values: Values, style: MailStyle): MailContent;
  /** What tests and the gallery of mails fill it with. */
  readonly examples: readonly Values[];
}

/**
 * Defines a mail whose subject and body are texts of a catalogue. Both are filled with the values, with `brand` (its name), and the body
 * begins with a greeting, with `name` when the values have it.
 *
 * The paragraphs of a body are divided by empty lines. `[label](address)` as a paragraph is a button, and lines that begin with `> ` stand out.
 */
export function defineMail<Values extends TextValues, Id extends string>({
  name,
  texts,
  subject,
  body,
  examples,
}: {
  name: string;
  texts: Texts<Id>;
  subject: Id;
  body: Id;
  examples: readonly Values[];
}): MailDefinition<Values> {
  return defineComposedMail({
    name,
    examples,
    compose(values, { brand, language }) {
      const translate = texts.in(language);
      const all = { ...values, brand: brand.name };
      const greet = mailTexts.in(language);
      const greeting = 'name' in all ? greet('mail.greeting', all) : greet('mail.greetingWithoutName');
      const paragraphs = translate(body, all).split('\n\n');
      return { subject: translate(subject, all), blocks: [paragraph(greeting), ...paragraphs.map(toBlock)] };
    },
  });
}

/** Defines a mail that consists of more than texts of a catalogue. */
export function defineComposedMail<Values>(definition: MailDefinition<Values>): MailDefinition<Values> {
  return definition;
}

function toBlock(source: string): MailBlock {
  const [, label, url] = /^\[([^\]]+)\]\((\S+)\)$/.exec(source) ?? [];
  if (label !== undefined && url !== undefined) return { kind: 'button', label, url };
  const lines = source.split('\n');
  if (!lines.every((line) => line.startsWith('> '))) return paragraph(source);
  return { kind: 'details', lines: lines.map((line) => line.slice(2)).filter((line) => line.trim() !== '') };
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', spans: [{ text }] };
}
