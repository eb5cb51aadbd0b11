import { defineDocument } from '../file-format.ts';

export const presentation = defineDocument({
  name: 'Presentations',
  types: {},
  recognise: 'magic-number',
  icon: 'presentation',
  otherExtensions: 'ppt pptx odp key',
  shownAsText: '',
});
