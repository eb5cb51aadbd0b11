import type { JobId } from '@stund/contract';
import type { PartValues } from '@stund/search-query';
import { jobTag } from '../../../storage/index.ts';

/** What a tsquery is made of: words in jobs, see [Note: words of jobs]. With `namesOnly` descriptions do not match. */
export interface WordScope {
  jobIds: readonly JobId[];
  namesOnly: boolean;
}

/** Each lexeme is a word that begins with this one, or with a stem of it. */
export function queryOfWord({ word, stems }: PartValues['word'], { jobIds, namesOnly }: WordScope): string {
  const weights = namesOnly ? 'D' : '';
  // A stem that the word begins with finds all that the word finds.
  const beginnings = stems.some((stem) => word.startsWith(stem)) ? stems : [word, ...stems];
  return jobIds
    .flatMap((jobId) => beginnings.map((beginning) => `'${jobTag(jobId)}${beginning}':*${weights}`))
    .join(' | ');
}

/** The words follow one another. */
export function queryOfPhrase({ words }: PartValues['phrase'], { jobIds, namesOnly }: WordScope): string {
  const weights = namesOnly ? ':D' : '';
  return jobIds
    .map((jobId) => `(${words.map((word) => `'${jobTag(jobId)}${word}'${weights}`).join(' <-> ')})`)
    .join(' | ');
}

/** The words that every name with this pattern contains: those that no wildcard touches, and the beginning of one that it follows. */
export function queryOfWildcard(pieces: ReadonlyArray<{ word: string; isWhole: boolean }>, scope: WordScope): string {
  const weights = scope.namesOnly ? 'D' : '';
  return scope.jobIds
    .map((jobId) =>
      pieces
        .map(
          ({ word, isWhole }) => `'${jobTag(jobId)}${word}':${isWhole ? '' : '*'}${weights || (isWhole ? 'ABCD' : '')}`,
        )
        .join(' & '),
    )
    .map((query) => `(${query})`)
    .join(' | ');
}
