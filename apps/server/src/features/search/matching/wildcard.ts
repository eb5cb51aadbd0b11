import { wordsIn } from '@stund/search-query';

/** The pattern of LIKE, with `*` for any characters and `?` for one. Everything else stands for itself. */
export function likePattern(pattern: string): string {
  return pattern
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/\*+/g, '%')
    .replaceAll('?', '_');
}

/**
 * The words that a name with this pattern must contain, by which the index finds candidates. A word counts that begins at the start or after
 * a character that separates words; with a wildcard behind it, it is only the beginning of one.
 */
export function wordsOfPattern(pattern: string): Array<{ word: string; isWhole: boolean }> {
  return wordsIn(pattern).flatMap(({ folded, start, end }) => {
    const before = pattern[start - 1];
    const after = pattern[end];
    if (before === '*' || before === '?') return [];
    return [{ word: folded, isWhole: after !== '*' && after !== '?' }];
  });
}
