import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type CatalogueFolder, type CatalogueLanguage, catalogueLanguages } from './read-catalogues.ts';

export interface UsedIds {
  ids: ReadonlySet<string>;
  /** The static beginnings of ids that are composed at run time. */
  prefixes: ReadonlySet<string>;
}

/**
 * Finds ids that are missing, unused or under another prefix, and messages that are invalid or need different values in
 * different languages.
 */
export function checkCatalogues(folders: readonly CatalogueFolder[], used: UsedIds): string[] {
  const problems: string[] = [];
  for (const { folder, prefix, texts } of folders) {
    const ids = new Set(catalogueLanguages.flatMap((language) => Object.keys(texts[language])));
    for (const id of ids) {
      if (!id.startsWith(`${prefix}.`)) problems.push(`${folder}: ${id} has to begin with "${prefix}."`);
      if (!used.ids.has(id) && ![...used.prefixes].some((start) => id.startsWith(start))) {
        problems.push(`${folder}: ${id} is not used`);
      }
      const needs = new Map<string, string>();
      for (const language of catalogueLanguages) {
        const message = texts[language][id];
        if (message === undefined) problems.push(`${folder}: ${id} is missing in ${language}`);
        else
          problems.push(
            ...checkMessage(message, language).map((problem) => `${folder}: ${id} in ${language} ${problem}`),
          );
        if (message !== undefined) needs.set(language, describeNeeds(message));
      }
      problems.push(...checkQuotedNames(texts, id).map((problem) => `${folder}: ${id} ${problem}`));
      if (new Set(needs.values()).size > 1) {
        problems.push(
          `${folder}: ${id} needs different values: ${[...needs].map((need) => need.join(' ')).join(', ')}`,
        );
      }
    }
  }
  return problems;
}

function checkMessage(message: string, language: string): string[] {
  const problems: string[] = [];
  if (message.trim() !== message || message === '') problems.push('is empty or has space around it');
  if (message.includes("'")) problems.push('has a straight apostrophe, which escapes in ICU: write ’');
  if (/!/.test(message)) problems.push('has an exclamation mark');
  const [opening, closing] = quotationMarks[language as CatalogueLanguage] ?? [];
  // The apostrophe of English is a closing mark too.
  const foreign = [...message.matchAll(/[«»„“”‘"]/g)].map(([mark]) => mark);
  if (foreign.some((mark) => mark !== opening && mark !== closing))
    problems.push(`has other quotation marks than ${opening}…${closing}`);
  const compiled = compile(message);
  if (!compiled) return [...problems, 'is not a valid message'];
  for (const categories of pluralCategories(compiled)) {
    for (const category of new Intl.PluralRules(language).resolvedOptions().pluralCategories) {
      if (!categories.includes(category)) problems.push(`has no plural form "${category}"`);
    }
  }
  return problems;
}

const quotationMarks: Readonly<Record<CatalogueLanguage, readonly [opening: string, closing: string]>> = {
  nb: ['«', '»'],
  en: ['“', '”'],
  sv: ['”', '”'],
  bg: ['„', '“'],
};

/** A name that one language puts between quotation marks has them in every language. */
function checkQuotedNames(texts: CatalogueFolder['texts'], id: string): string[] {
  const quoted = catalogueLanguages.map((language) => {
    const [opening, closing] = quotationMarks[language];
    const names = (texts[language][id] ?? '').matchAll(new RegExp(`${opening}\\{(\\w+)\\}${closing}`, 'g'));
    return [...new Set([...names].map(([, name = '']) => name))].toSorted().join(' ');
  });
  if (new Set(quoted).size <= 1) return [];
  const places = catalogueLanguages.map((language, index) => `${language} {${quoted[index]}}`);
  return [`puts different values between quotation marks: ${places.join(', ')}`];
}

/** The names of values with the kind of choice, and the names of tags, which must be the same in every language. */
function describeNeeds(message: string): string {
  const tags = [...message.matchAll(/<(\w+)>/g)].map(([, name]) => `<${name}>`);
  return [...new Set([...valueNames(compile(message) ?? []), ...tags])].toSorted().join(' ');
}

function compile(message: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(message);
  } catch {
    return undefined;
  }
}

type Choices = Record<string, CompiledMessage | number | undefined>;

function choicesOf(token: CompiledMessage[number]): CompiledMessage[] {
  if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return [];
  return Object.values(token[2] as Choices).filter((choice) => Array.isArray(choice));
}

function valueNames(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    return [`${token[0]}${token[1] ? `:${token[1]}` : ''}`, ...choicesOf(token).flatMap(valueNames)];
  });
}

function pluralCategories(message: CompiledMessage): string[][] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const inner = choicesOf(token).flatMap(pluralCategories);
    return token[1] === 'plural' ? [Object.keys(token[2] as Choices), ...inner] : inner;
  });
}
