import { defineVideo } from '../file-format.ts';

export const windowsMedia = defineVideo({
  name: 'WMV, ASF',
  types: { 'video/x-ms-wmv': 'wmv', 'video/x-ms-asf': 'asf', 'application/vnd.ms-asf': '' },
  recognise: 'magic-number',
  demuxer: 'asf',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
