import { defineVideo } from '../file-format.ts';

export const mpegTs = defineVideo({
  name: 'MPEG-TS, AVCHD',
  types: { 'video/mp2t': 'ts mts m2ts m2t' },
  recognise: 'magic-number',
  demuxer: 'mpegts',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
