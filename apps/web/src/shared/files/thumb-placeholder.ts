import { thumbHashToDataURL } from 'thumbhash';

const keptCount = 3000;
const kept = new Map<string, string | undefined>();

/** A blurred picture as a data address, to stand where the thumbnail will be. Undefined for what is not a ThumbHash. */
export function placeholderUrl(thumbhash: string): string | undefined {
  if (kept.has(thumbhash)) return kept.get(thumbhash);
  const url = decode(thumbhash);
  if (kept.size >= keptCount) kept.delete(kept.keys().next().value!);
  kept.set(thumbhash, url);
  return url;
}

function decode(thumbhash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
