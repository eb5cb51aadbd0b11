import { limits } from '@stund/contract';

const namedEdited = /^(.*) \(edited(?: \d+)?\)$/;
const encoder = new TextEncoder();
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The type of an edited picture. */
export type EditedType = 'image/jpeg' | 'image/png';

/**
 * The names that the edited version of a file may have, in the order in which they are tried: "Beach (edited).jpg",
 * "Beach (edited 2).jpg" and so on, in the folder of the original.
 */
export function editedPaths(path: string, type: EditedType, count: number): string[] {
  const slash = path.lastIndexOf('/');
  const folder = path.slice(0, slash + 1);
  const stem = path.slice(slash + 1).replace(/\.[^.]{1,8}$/, '');
  const plain = namedEdited.exec(stem)?.[1] ?? stem;
  return Array.from({ length: count }, (_, index) => {
    const suffix = index === 0 ? ' (edited)' : ` (edited ${index + 1})`;
    const extension = type === 'image/png' ? '.png' : '.jpg';
    return `${folder}${shortened(plain, limits.maxNameBytes - suffix.length - extension.length)}${suffix}${extension}`;
  });
}

/** The same name with the extension of another type. */
export function withExtensionOf(path: string, type: EditedType): string {
  return path.replace(/\.(?:jpg|png)$/, type === 'image/png' ? '.png' : '.jpg');
}

/** Returns as many whole characters from the beginning as fit. */
function shortened(text: string, maxBytes: number): string {
  let end = 0;
  for (const { segment, index } of characters.segment(text)) {
    const next = index + segment.length;
    if (encoder.encode(text.slice(0, next)).length > maxBytes) break;
    end = next;
  }
  return text.slice(0, end);
}
