import { wordsIn } from '@stund/search-query';

/** A name as searches compare it, so that it is found however it is typed: "Saint-Étienne" and "saint etienne" are one, and so are София and "sofia". */
export function foldName(name: string): string {
  return wordsIn(name.replaceAll(/['’ʼ`´]/g, ''))
    .map(({ folded }) => folded)
    .join(' ');
}
