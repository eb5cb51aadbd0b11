import { defineVideo } from '../file-format.ts';

export const flash = defineVideo({
  name: 'FLV',
  types: { 'video/x-flv': 'flv' },
  recognise: 'magic-number',
  demuxer: 'flv',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
