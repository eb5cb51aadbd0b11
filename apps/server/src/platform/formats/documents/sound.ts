import { defineDocument } from '../file-format.ts';

export const sound = defineDocument({
  name: 'Sound',
  types: {},
  recognise: 'magic-number',
  icon: 'sound',
  otherExtensions: 'mp3 m4a aac wav flac ogg opus aiff wma',
  shownAsText: '',
});
