import { defineVideo } from '../file-format.ts';

export const dv = defineVideo({
  name: 'DV',
  types: { 'video/x-dv': 'dv' },
  recognise: 'name',
  demuxer: 'dv',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
