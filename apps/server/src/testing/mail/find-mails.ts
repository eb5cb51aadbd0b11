import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@stund/contract';
import type { MailDefinition } from '../../kernel/mail/define-mail.ts';
import type { DurableMail } from '../../kernel/mail/durable-mail.ts';
import { layOutMail } from '../../kernel/mail/lay-out-mail.ts';
import type { MailBrand } from '../../kernel/mail/mail-content.ts';
import { testBrandOf } from '../test-brands.ts';

interface FoundMails {
  definitions: Array<MailDefinition<unknown>>;
  durable: Array<DurableMail<unknown>>;
}

const features = join(import.meta.dirname, '../../features');

/** Every mail of every feature: what the files `*.mail.ts` and `*.mails.ts` export. */
export async function findMails(): Promise<FoundMails> {
  const found: FoundMails = { definitions: [], durable: [] };
  for (const path of globSync('**/*.{mail,mails}.ts', { cwd: features }).toSorted()) {
    const exported = Object.values((await import(join(features, path))) as object).flatMap(unfold);
    found.definitions.push(...exported.filter((value) => has<MailDefinition<unknown>>(value, 'compose')));
    found.durable.push(...exported.filter((value) => has<DurableMail<unknown>>(value, 'deliver')));
  }
  return { definitions: [...new Set(found.definitions)], durable: [...new Set(found.durable)] };
}

function has<Found>(value: unknown, method: string): value is Found {
  return typeof value === 'object' && value !== null && method in value;
}

function unfold(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'name' in value ? [value] : Object.values(value);
}

export interface ExampleMail {
  name: string;
  language: Language;
  brand: MailBrand;
  subject: string;
  text: string;
  html: string;
}

/** Every mail with its examples, in every language and for both brands. */
export function writeExampleMails({ definitions }: FoundMails): ExampleMail[] {
  const brands = ['photos.example.com', 'moments.example.com'].map(testBrandOf);
  return definitions.flatMap(({ name, compose, examples }) =>
    examples.flatMap((values) =>
      languages.flatMap((language) =>
        brands.map((brand) => {
          const style = { brand, language };
          const content = compose(values, style);
          return { name, ...style, subject: content.subject, ...layOutMail(content, style) };
        }),
      ),
    ),
  );
}
