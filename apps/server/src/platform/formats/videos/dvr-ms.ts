import { defineVideo } from '../file-format.ts';

export const dvrMs = defineVideo({
  name: 'DVR-MS',
  types: { 'video/x-ms-dvr': 'dvr-ms' },
  recognise: 'name',
  demuxer: 'asf',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
