import { defineVideo } from '../file-format.ts';

export const quicktime = defineVideo({
  name: 'MOV',
  types: { 'video/quicktime': 'mov qt' },
  recognise: 'magic-number',
  demuxer: 'mov,mp4,m4a,3gp,3g2,mj2',
  playedByBrowsers: { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3'] },
  inline: true,
  privateCopy: 'video',
});
