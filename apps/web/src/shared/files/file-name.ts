/** The name without the folders it was uploaded from. */
export function fileNameOf({ path }: { path: string }): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name of a HEIC picture after its conversion. */
export function jpegNameOf(file: { path: string }): string {
  return fileNameOf(file).replace(/\.[^.]*$/, '.jpg');
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits a name in two, so that its distinguishing end stays visible when the middle is truncated. */
export function splitName(name: string, endLength = 8): { start: string; end: string } {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= endLength + 4) return { start: name, end: '' };
  return { start: characters.slice(0, -endLength).join(''), end: characters.slice(-endLength).join('') };
}
