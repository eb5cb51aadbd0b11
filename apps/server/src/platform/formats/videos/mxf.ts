import { defineVideo } from '../file-format.ts';

export const mxf = defineVideo({
  name: 'MXF',
  types: { 'application/mxf': 'mxf' },
  recognise: 'magic-number',
  demuxer: 'mxf',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
