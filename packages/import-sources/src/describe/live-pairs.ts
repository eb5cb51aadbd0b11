import type { FileFacts } from '../found/found-file.ts';
import type { DescribeOptions } from '../import-source.ts';

/** Makes a file a part of the live photo with this key: its picture, which is shown, or its video. */
export function livePart(
  key: string,
  isPicture: boolean,
  { hashText }: Pick<DescribeOptions, 'hashText'>,
): Pick<FileFacts, 'group'> {
  return { group: { id: `takeout-${hashText(key).slice(0, 32)}`, type: 'live', isMaster: isPicture } };
}

const picture = /\.(?:heic|heif|jpe?g|png)$/i;
const video = /\.(?:mov|mp4)$/i;

/**
 * Pairs the pictures and videos of live photos in a folder by name: `IMG_1.HEIC` and `IMG_1.MOV`, or `IMG_1.HEIC.MOV`. Returns the picture of each
 * video. A name that two pictures have is no pair.
 */
export function pairLivePhotos(
  names: readonly string[],
  isPair: (picture: string, video: string) => boolean = () => true,
): ReadonlyMap<string, string> {
  const pictures = new Map<string, string | null>();
  for (const name of names) {
    if (!picture.test(name)) continue;
    const stem = stemOf(name);
    pictures.set(stem, pictures.has(stem) ? null : name);
    pictures.set(name.toLowerCase(), name);
  }
  const pairs = new Map<string, string>();
  for (const name of names) {
    const found = video.test(name) ? pictures.get(stemOf(name)) : undefined;
    if (found && isPair(found, name)) pairs.set(name, found);
  }
  return pairs;
}

/** A name without its extension, in the form in which names are compared. */
export function stemOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.'))).toLowerCase();
}
