import { defineVideo } from '../file-format.ts';

export const realMedia = defineVideo({
  name: 'RealMedia',
  types: { 'application/vnd.rn-realmedia': 'rm rmvb' },
  recognise: 'magic-number',
  demuxer: 'rm',
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
