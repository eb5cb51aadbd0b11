import { defineVideo } from '../file-format.ts';

export const mpeg = defineVideo({
  name: 'MPEG-1, MPEG-2',
  types: { 'video/mpeg': 'mpg mpeg mpe m1v m2v mpv mp2v vob mod tod' },
  recognise: {
    // File-type calls the streams of MPEG-1 and MPEG-2 by names that are not registered.
    synonyms: { 'video/MP1S': 'video/mpeg', 'video/MP2P': 'video/mpeg' },
  },
  demuxer: 'mpeg,mpegvideo',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
