import { defineVideo } from '../file-format.ts';

export const thirdGeneration = defineVideo({
  name: '3GP, 3G2',
  types: { 'video/3gpp': '3gp 3gpp', 'video/3gpp2': '3g2 3gp2' },
  recognise: 'magic-number',
  demuxer: 'mov,mp4,m4a,3gp,3g2,mj2',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'video',
});
