import { thumbHashToDataURL } from 'thumbhash';

const maxCachedCount = 3000;
const cache = new Map<string, string | undefined>();

/** A blurred picture as a data URL, shown until the thumbnail is loaded. Undefined for an invalid ThumbHash. */
export function placeholderUrl(thumbhash: string): string | undefined {
  if (cache.has(thumbhash)) return cache.get(thumbhash);
  const url = decode(thumbhash);
  if (cache.size >= maxCachedCount) cache.delete(cache.keys().next().value!);
  cache.set(thumbhash, url);
  return url;
}

function decode(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
