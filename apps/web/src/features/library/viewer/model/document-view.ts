import { textExtensions } from '@stund/contract';
import { kindOf } from '../../../../shared/files/kind/document-kind.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';

/** The kinds of documents that the viewer can show. */
export type DocumentView = 'pdf' | 'text';

const shownAsText: ReadonlySet<string> = new Set(textExtensions.split(' '));

/** How a document is shown; undefined when it can only be downloaded. */
export function documentViewOf(file: { path: string; mime_type: string; type: string }): DocumentView | undefined {
  if (file.type !== 'Documents') return undefined;
  if (kindOf(file) === 'pdf') return 'pdf';
  const [, ...parts] = fileNameOf(file).toLowerCase().split('.');
  const extension = parts.at(-1);
  const isText = extension === undefined ? file.mime_type.startsWith('text/') : shownAsText.has(extension);
  return isText ? 'text' : undefined;
}

/** Longer texts are cut, because a browser lays out the whole text at once. */
export const longestTextBytes = 512 * 1024;

/**
 * Decodes UTF-8 and UTF-16, and else Windows-1252, which has a character for every byte. `isCut`: the bytes are only the
 * beginning, and may end in the middle of a character, which is left out.
 */
export function decodeText(bytes: Uint8Array, { isCut }: { isCut: boolean }): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
