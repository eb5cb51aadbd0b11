import { defineVideo } from '../file-format.ts';

export const mp4 = defineVideo({
  name: 'MP4, M4V',
  types: { 'video/mp4': 'mp4 f4v lrv insv 360', 'video/x-m4v': 'm4v' },
  recognise: 'magic-number',
  demuxer: 'mov,mp4,m4a,3gp,3g2,mj2',
  playedByBrowsers: { video: ['h264', 'av1', 'vp9'], audio: ['aac', 'mp3'] },
  inline: true,
  privateCopy: 'video',
});
