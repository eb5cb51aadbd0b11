/** The name without the folders it was uploaded from. */
export function fileNameOf({ path }: { path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A name in two parts, so that what tells names apart at their end stays when the middle is left out. */
export function splitName(name: string, endLength = 8): { start: string; end: string } {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= endLength + 4) return { start: name, end: '' };
  return { start: characters.slice(0, -endLength).join(''), end: characters.slice(-endLength).join('') };
}
