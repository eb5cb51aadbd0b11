import { defineDocument } from '../file-format.ts';

export const sidecar = defineDocument({
  name: 'XMP files',
  types: { 'application/rdf+xml': 'xmp' },
  recognise: 'name',
  icon: 'other',
  otherExtensions: '',
  shownAsText: '',
});
