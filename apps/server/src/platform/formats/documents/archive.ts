import { defineDocument } from '../file-format.ts';

export const archive = defineDocument({
  name: 'Archives',
  types: {},
  recognise: 'magic-number',
  icon: 'archive',
  otherExtensions: 'zip rar 7z gz tgz tar bz2 xz zst',
  shownAsText: '',
});
