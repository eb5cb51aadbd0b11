import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** The style of an element behind a thumbnail that is still loading. */
export interface PlaceholderStyle {
  /** Painted in the frame in which the element appears; browsers decode the blurred picture later. */
  readonly backgroundColor?: string;
  readonly backgroundImage: string;
}

const maxCachedCount = 3000;
const cache = new Map<string, PlaceholderStyle | undefined>();

/** The picture's average color and the blurred picture. Undefined without a ThumbHash and for an invalid one. */
export function placeholderStyle(thumbhash: string | null | undefined): PlaceholderStyle | undefined {
  if (!thumbhash) return undefined;
  if (cache.has(thumbhash)) return cache.get(thumbhash);
  const style = decode(thumbhash);
  if (cache.size >= maxCachedCount) cache.delete(cache.keys().next().value!);
  cache.set(thumbhash, style);
  return style;
}

function decode(thumbhash: string): PlaceholderStyle | undefined {
  try {
    const hash = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
    const backgroundImage = `url("${thumbHashToDataURL(hash)}")`;
    const { r, g, b, a } = thumbHashToAverageRGBA(hash);
    // A color behind a transparent picture would stay visible through it.
    if (a < 1) return { backgroundImage };
    return { backgroundColor: `rgb(${[r, g, b].map(toByte).join(' ')})`, backgroundImage };
  } catch {
    return undefined;
  }
}

function toByte(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}
