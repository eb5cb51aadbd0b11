import type { AccountId, JobId } from '@stund/contract';
import type { PartValues } from '@stund/search-query';
import { wordTag } from '../../../storage/index.ts';

/**
 * What a tsquery is made of: words of jobs or accounts, see [Note: words of jobs] and [Note: words of documents]. With `namesOnly` descriptions do
 * not match.
 */
export interface WordScope {
  ids: ReadonlyArray<JobId | AccountId>;
  namesOnly: boolean;
}

/** Each lexeme is a word that begins with this one, or with a stem of it. */
export function queryOfWord({ word, stems }: PartValues['word'], { ids, namesOnly }: WordScope): string {
  const weights = namesOnly ? 'D' : '';
  // A stem that the word begins with finds all that the word finds.
  const beginnings = stems.some((stem) => word.startsWith(stem)) ? stems : [word, ...stems];
  return ids.flatMap((id) => beginnings.map((beginning) => `'${wordTag(id)}${beginning}':*${weights}`)).join(' | ');
}

/** The words follow one another. */
export function queryOfPhrase({ words }: PartValues['phrase'], { ids, namesOnly }: WordScope): string {
  const weights = namesOnly ? ':D' : '';
  return ids.map((id) => `(${words.map((word) => `'${wordTag(id)}${word}'${weights}`).join(' <-> ')})`).join(' | ');
}

/** The words that every name with this pattern contains: those that no wildcard touches, and the beginning of one that it follows. */
export function queryOfWildcard(pieces: ReadonlyArray<{ word: string; isWhole: boolean }>, scope: WordScope): string {
  const weights = scope.namesOnly ? 'D' : '';
  return scope.ids
    .map((id) =>
      pieces
        .map(
          ({ word, isWhole }) => `'${wordTag(id)}${word}':${isWhole ? '' : '*'}${weights || (isWhole ? 'ABCD' : '')}`,
        )
        .join(' & '),
    )
    .map((query) => `(${query})`)
    .join(' | ');
}

/** All of the words, each as the beginning of one, in any order. */
export function queryOfWords(words: readonly string[], { ids }: Pick<WordScope, 'ids'>): string {
  return ids.map((id) => `(${words.map((word) => `'${wordTag(id)}${word}':*`).join(' & ')})`).join(' | ');
}
