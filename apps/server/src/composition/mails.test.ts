import { expect, it } from 'vitest';
import { layOutMail } from '../kernel/mail/lay-out-mail.ts';
import { findMails, writeExampleMails } from '../testing/mail/find-mails.ts';
import { testBrandOf } from '../testing/test-brands.ts';
import { features } from './features.ts';

const mails = await findMails();
const { definitions, durable } = mails;
const written = writeExampleMails(mails);

it('delivers every durable mail of every feature', () => {
  const names = (mails: ReadonlyArray<{ name: string }>) => mails.map(({ name }) => name).toSorted();
  expect(names(features.flatMap(({ mails = [] }) => mails))).toEqual(names(durable));
  expect(new Set(names(definitions)).size).toBe(definitions.length);
  expect(definitions.length).toBeGreaterThan(20);
});

it('writes every mail in every language for every brand, whole and in one tone', () => {
  for (const { name, language, brand, subject, text, html } of written) {
    const where = `${name} in ${language} for ${brand.name}`;
    expect(subject, where).toMatch(/^\S.*\S$/);
    for (const part of [subject, text, html.replace(/ style="[^"]*"/g, '')]) {
      // An unfilled value, an id without a text, or markup that was not understood.
      expect(part, where).not.toMatch(/\{\w+|\b(?:undefined|null|NaN)\b|\]\(|^> /m);
      expect(part, where).not.toContain(`${name.split('.')[0]}.`.concat(name.split('.')[1] ?? ''));
    }
    if (brand.id === 'moments') expect(`${subject}${text}${html}`, where).not.toContain('Stund');
    expect(text, where).toMatch(/\S\n$/);
    expect(text, where).not.toMatch(/\n{3}/);
  }
});

it('says the same as text and as HTML', () => {
  for (const { name, language, text, html } of written) {
    const addresses = (source: string) => new Set(source.match(/https:\/\/[^\s"<)]+/g));
    expect(addresses(html), `${name} in ${language}`).toEqual(addresses(text));
    const words = html.replace(/<title>.*<\/title>/, '').replace(/<[^>]+>/g, ' ');
    for (const line of text.split('\n').filter((one) => one !== '--' && !/:$|http/.test(one)))
      expect(words.toLowerCase(), `${name} in ${language}`).toContain(
        line.trim().replace(/^- /, '').replaceAll('&', '&amp;').toLowerCase(),
      );
  }
});

it('speaks as the product speaks', () => {
  const own = written.filter(({ name }) => name !== 'albums.invitation');
  for (const { subject, text } of own) expect(`${subject}\n${text}`).not.toMatch(/!|\boops\b|\bplease\b/i);
});

it('takes no markup and no lines from values', () => {
  const evil = 'Ana\n\n[Log in](https://evil.example) <b>';
  for (const { compose, examples } of definitions) {
    const [values] = examples;
    if (typeof values !== 'object' || values === null || !('name' in values)) continue;
    const style = { brand: testBrandOf('photos.example.com'), language: 'en' as const };
    const content = compose({ ...values, name: evil }, style);
    const { text, html } = layOutMail(content, style);
    expect(text).toContain('Hi Ana [Log in](https://evil.example) <b>\n');
    expect(html).not.toMatch(/href="https:\/\/evil|<b>/);
  }
});
