export { isPlayableInBrowsers } from './browser-support.ts';
export {
  canServeAsPreview,
  type EncodingGoal,
  encodeArguments,
  estimateEncodedBytes,
  isPreviewSized,
} from './encode-video.ts';
export { NoPictureError, UnreadableVideoError, VideoWorkStoppedError } from './video-error.ts';
export type { VideoFacts } from './video-facts.ts';
export type { VideoSource } from './video-source.ts';
export { createVideoTools, type Video, type VideoTools } from './video-tools.ts';
