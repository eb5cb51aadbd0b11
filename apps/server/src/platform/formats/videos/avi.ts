import { defineVideo } from '../file-format.ts';

export const avi = defineVideo({
  name: 'AVI',
  types: { 'video/x-msvideo': 'avi divx xvid', 'video/vnd.avi': '' },
  recognise: 'magic-number',
  demuxer: 'avi',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
