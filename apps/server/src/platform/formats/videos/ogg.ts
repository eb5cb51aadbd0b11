import { defineVideo } from '../file-format.ts';

export const ogg = defineVideo({
  name: 'Ogg',
  types: { 'video/ogg': 'ogv ogm' },
  recognise: 'magic-number',
  demuxer: 'ogg',
  playedByBrowsers: undefined,
  inline: true,
  privateCopy: 'converted',
});
