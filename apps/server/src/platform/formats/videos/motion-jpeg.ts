import { defineVideo } from '../file-format.ts';

export const motionJpeg = defineVideo({
  name: 'Motion JPEG without a container',
  types: { 'video/x-motion-jpeg': 'mjpeg mjpg' },
  recognise: 'name',
  demuxer: undefined,
  playedByBrowsers: undefined,
  inline: false,
  privateCopy: 'converted',
});
