/** The name without the folders it was uploaded from. */
export function fileNameOf({ path }: { path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name of a HEIC picture after its conversion. */
export function jpegNameOf(file: { path: string }): string {
  return fileNameOf(file).replace(/\.[^.]*$/, '.jpg');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Scripts whose letters change their form when their neighbours are cut off. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]/u;
const letter = /\p{L}/u;
const digit = /\p{N}/u;

/** How far the place of the cut may be from the wanted one, in characters. */
const farthest = 6;
const shortestStart = 4;
const shortestEnd = 3;

/**
 * Splits a name in two, so that its distinguishing end stays visible when the middle is cut. The two parts look the same next to each
 * other as the whole does: they are not cut within a word of the other direction, nor where letters join. `end` is empty for short
 * names, and for those that cannot be cut so.
 */
export function splitName(name: string, endLength = 8): { start: string; end: string } {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= endLength + shortestStart) return { start: name, end: '' };
  const wanted = characters.length - endLength;
  const at = nearestFirst(wanted).find((index) => {
    const isWithin = index >= shortestStart && index <= characters.length - shortestEnd;
    return isWithin && canCut(characters, index);
  });
  if (at === undefined) return { start: name, end: '' };
  return { start: characters.slice(0, at).join(''), end: characters.slice(at).join('') };
}

function nearestFirst(wanted: number): number[] {
  return [wanted, ...Array.from({ length: farthest }, (_, index) => [wanted - index - 1, wanted + index + 1]).flat()];
}

/** Whether the parts before and after an index may be displayed as two texts of the direction of the name. */
function canCut(characters: readonly string[], index: number): boolean {
  const [last, next] = [characters[index - 1] ?? '', characters[index] ?? ''];
  if (joined.test(last) && joined.test(next)) return false;
  const isRightToLeft = (character: string | undefined) => character !== undefined && rightToLeft.test(character);
  const base = isRightToLeft(characters.find((one) => letter.test(one)));
  const before = characters.slice(0, index).findLast((one) => letter.test(one));
  if (before === undefined || isRightToLeft(before) === base) return true;
  // Digits continue the direction of the letters before them.
  const after = characters.slice(index).find((one) => letter.test(one) || digit.test(one));
  return after !== undefined && letter.test(after) && isRightToLeft(after) === base;
}
