import { defineVideo } from '../file-format.ts';

export const matroska = defineVideo({
  name: 'Matroska',
  types: { 'video/x-matroska': 'mkv', 'video/matroska': '' },
  recognise: 'magic-number',
  demuxer: 'matroska,webm',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
