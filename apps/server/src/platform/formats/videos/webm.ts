import { defineVideo } from '../file-format.ts';

export const webm = defineVideo({
  name: 'WebM',
  types: { 'video/webm': 'webm' },
  recognise: 'magic-number',
  demuxer: 'matroska,webm',
  playedByBrowsers: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  inline: true,
  privateCopy: 'converted',
});
