import { defineVideo } from '../file-format.ts';

export const wtv = defineVideo({
  name: 'WTV',
  types: { 'video/x-ms-wtv': 'wtv' },
  recognise: 'name',
  demuxer: 'wtv',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
