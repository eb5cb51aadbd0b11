import { isText } from '../../file-type/recognise-text.ts';
import { defineDocument, plainText, unknownType } from '../file-format.ts';

export const text = defineDocument({
  name: 'Texts',
  types: { 'text/plain': 'txt', 'text/markdown': 'md' },
  recognise: { structure: ({ head }, found) => (found === unknownType && isText(head) ? plainText : found) },
  icon: 'text',
  otherExtensions: 'doc docx odt rtf pages wpd tex epub srt vtt',
  shownAsText: 'txt md tex srt vtt',
});
