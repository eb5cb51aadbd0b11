import { defineVideo } from '../file-format.ts';

export const amv = defineVideo({
  name: 'AMV',
  types: { 'video/x-amv': 'amv' },
  recognise: 'name',
  demuxer: 'avi',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
