const letters: ReadonlyMap<string, string> = new Map(
  'æ:ae œ:oe ø:o ß:ss đ:d ð:d þ:th ł:l ħ:h ı:i ŋ:n ŧ:t'.split(' ').map((pair) => pair.split(':') as [string, string]),
);

/**
 * A name without case, diacritics and punctuation, so that it is found however it is typed: "Saint-Étienne" and "saint etienne" are one, and
 * so are "Tromsø" and "tromso". Scripts stay as they are.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æœøßđðþłħıŋŧ]/g, (letter) => letters.get(letter) ?? letter)
    .replaceAll(/['’ʼ`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
