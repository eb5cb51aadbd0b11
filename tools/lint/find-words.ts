import { type BannedWord, bannedWords, type WordPlace } from './words.ts';

export interface WordFinding {
  form: string;
  use: string;
  /** Line breaks before the word. */
  lines: number;
}

interface Matcher {
  word: BannedWord;
  pattern: RegExp;
  allowed: RegExp | undefined;
}

const prose = new Map<WordPlace, readonly Matcher[]>();
const nameForms = bannedWords
  .filter((word) => word.in.includes('names'))
  .flatMap((word) => word.forms.map((form) => ({ form: ` ${form} `, use: word.use })));

const judgedNames = new Map<string, readonly WordFinding[]>();

/** Banned words in a declared name, or in the name of a file without its folder and ending. Most names are declared many times. */
export function findWordsInName(name: string): readonly WordFinding[] {
  const known = judgedNames.get(name);
  if (known) return known;
  const findings = judgeName(name);
  judgedNames.set(name, findings);
  return findings;
}

function judgeName(name: string): WordFinding[] {
  const words = ` ${splitName(name).join(' ')} `;
  return nameForms
    .filter(({ form }) => words.includes(form))
    .map(({ form, use }) => ({ form: form.trim(), use, lines: 0 }));
}

/** The words of a name in lower case: `XMLHttpRequest2` is xml, http, request2. */
export const splitName = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s._$-]+/)
    .filter((word) => word !== '');

/** Banned words in a text of that place. Code and quotations are left out of prose, names of arguments out of other texts. */
export function findWordsInText(text: string, place: WordPlace): WordFinding[] {
  const read = place === 'prose' ? withoutQuotations(text) : text.replace(argumentName, cover);
  return matchersOf(place).flatMap(({ word, pattern, allowed }) => {
    const judged = allowed ? read.replace(allowed, cover) : read;
    return [...judged.matchAll(pattern)].map((match) => ({
      form: match[0].replace(/\s+/g, ' ').toLowerCase(),
      use: word.use,
      lines: judged.slice(0, match.index).split('\n').length - 1,
    }));
  });
}

/** Names of arguments and of choices, as in `{kind, select, Movies {…}}`, are not shown. */
const argumentName = /\{\w+|\w+(?= ?\{)/g;

function matchersOf(place: WordPlace): readonly Matcher[] {
  const known = prose.get(place);
  if (known) return known;
  const matchers = bannedWords
    .filter((word) => word.in.includes(place))
    .map((word) => ({ word, pattern: patternOf(word.forms), allowed: word.unless && patternOf(word.unless) }));
  prose.set(place, matchers);
  return matchers;
}

const patternOf = (forms: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${forms.join('|').replaceAll(' ', '[\\s-]+')})(?![\\p{L}\\p{N}_])`, 'giu');

/** Code, quoted words, and addresses of pages and files, which are written as they are elsewhere. */
const withoutQuotations = (text: string): string =>
  text
    .replace(/```[\s\S]*?```|`[^`]*`/g, cover)
    .replace(/"[^"\n]*"|“[^”]*”|«[^»]*»|„[^“”]*[“”]/g, cover)
    .replace(/\]\([^)\s]*\)|[\w.+-]+:\/\/\S+|\S*\/\S*\.\w+\S*/g, cover);

/** Replaces a text by as many characters that are not letters. Line breaks stay. */
const cover = (text: string): string => text.replace(/[^\n]/g, '·');
