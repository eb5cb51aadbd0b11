/** Letters that Unicode does not decompose into a base letter and marks, each with what it becomes. */
const latin = 'æ ae ø o œ oe ß ss đ d ð d ł l þ th ı i';

/** The transliteration of Bulgarian (Law on transliteration of 2009), with the letters of other Cyrillic alphabets. */
const cyrillic =
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ы y ь y э e ю yu я ya ' +
  'і i ї i є e ґ g ђ dj ј j љ lj њ nj ћ c џ dz';

const letters = new Map(
  [...`${latin} ${cyrillic}`.matchAll(/(\S+) (\S+)/g)].map(([, letter = '', becomes = '']) => [letter, becomes]),
);

/**
 * A text as words are compared: lower case, without diacritics, Cyrillic as Latin, and "ae", "oe" and "aa" as the letters that they
 * stand for, so that Ålesund, Alesund and Aalesund are one. The Bulgarian й is y, and the ending of София is that of Sofia.
 */
export function foldText(text: string): string {
  let folded = '';
  const decomposed = text.normalize('NFKD').toLowerCase().replaceAll('\u0438\u0306', 'y');
  for (const character of decomposed.replace(/\p{M}+/gu, '')) {
    folded += letters.get(character) ?? character;
  }
  return folded.replaceAll(/ae|oe|aa/g, (pair) => pair[0]!).replaceAll(/iya\b/g, 'ia');
}
