import { findVideoFormat } from '../formats/find-format.ts';
import type { VideoFacts } from './video-facts.ts';

const h264Profiles = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);
const eightBits = new Set(['yuv420p', 'yuvj420p']);
const tenBits = new Set([...eightBits, 'yuv420p10le']);
const maxPixels = 4096 * 2304;

/**
 * Whether every supported browser plays the original. `mimeType` must come from the content: ffmpeg treats Matroska and WebM as
 * one container, browsers do not.
 */
export function isPlayableInBrowsers(facts: VideoFacts, mimeType: string): boolean {
  const codecs = findVideoFormat(mimeType)?.playedByBrowsers;
  if (!codecs?.video.includes(facts.videoCodec)) return false;
  if (facts.audioCodec !== null && !codecs.audio.includes(facts.audioCodec)) return false;
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
