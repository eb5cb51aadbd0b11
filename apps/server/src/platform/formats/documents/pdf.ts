import { defineDocument } from '../file-format.ts';

export const pdf = defineDocument({
  name: 'PDF',
  types: { 'application/pdf': 'pdf' },
  recognise: 'magic-number',
  icon: 'pdf',
  otherExtensions: '',
  shownAsText: '',
});
