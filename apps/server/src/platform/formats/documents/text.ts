import { defineDocument, plainText, unknownType } from '../file-format.ts';

export const text = defineDocument({
  name: 'Texts',
  types: { 'text/plain': 'txt', 'text/markdown': 'md' },
  recognise: { structure: ({ head }, found) => (found === unknownType && isText(head) ? plainText : found) },
  icon: 'text',
  otherExtensions: 'doc docx odt rtf pages wpd tex epub srt vtt',
  shownAsText: 'txt md tex srt vtt',
});

/** Whether there is no byte that a text does not have. UTF-16 starts with a mark. */
function isText(head: Uint8Array): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.length > 0 && (isUtf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)));
}
