import type { VideoFacts } from './video-facts.ts';

/** The codecs that all browsers of recent years decode, by container, including those on older phones. */
const families: ReadonlyArray<{ mimeTypes: readonly string[]; video: readonly string[]; audio: readonly string[] }> = [
  {
    mimeTypes: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
    video: ['h264', 'av1', 'vp9'],
    audio: ['aac', 'mp3'],
  },
  { mimeTypes: ['video/webm'], video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
];

const h264Profiles = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const eightBits = new Set(['yuv420p', 'yuvj420p']);
const tenBits = new Set([...eightBits, 'yuv420p10le']);
const maxPixels = 4096 * 2304;

/**
 * Whether every supported browser plays the original. `mimeType` must come from the content: ffmpeg treats Matroska and WebM as
 * one container, browsers do not.
 */
export function isPlayableInBrowsers(facts: VideoFacts, mimeType: string): boolean {
  const family = families.find(({ mimeTypes }) => mimeTypes.includes(mimeType));
  if (!family?.video.includes(facts.videoCodec)) return false;
  if (facts.audioCodec !== null && !family.audio.includes(facts.audioCodec)) return false;
  const { stored } = facts;
  if (stored.isInterlaced || stored.width * stored.height > maxPixels) return false;
  if (facts.videoCodec !== 'h264') return tenBits.has(stored.pixelFormat);
  return (
    h264Profiles.has(stored.profile) &&
    eightBits.has(stored.pixelFormat) &&
    stored.level <= 52 &&
    // avc3 stores the decoder's parameters in the frames, where Safari does not read them.
    stored.codecTag === 'avc1' &&
    facts.hdr === undefined
  );
}
