import type { FileDetails } from '@stund/contract';
import type { Comparison } from './compare.ts';
import type { Expected } from './manifest.ts';

/** Compares a video field by field. Returns nothing for other files and for broken videos. */
export function compareVideo(expected: Expected, actual: FileDetails): Comparison[] {
  const { video, duration } = expected;
  if (expected.kind !== 'movie' || expected.decodes !== 'yes' || !video) return [];
  const { film: facts } = actual;
  return [
    {
      field: 'video size',
      expected: `${expected.width}×${expected.height}`,
      actual: `${actual.width}×${actual.height}`,
    },
    { field: 'duration', expected: duration ?? null, actual: near(actual.duration, duration ?? null) },
    { field: 'video codec', expected: video.codec, actual: facts?.videoCodec },
    { field: 'audio codec', expected: expected.audio?.codec ?? null, actual: facts?.audioCodec ?? null },
    { field: 'rotation', expected: video.rotation, actual: facts?.rotation },
    { field: 'frame rate', expected: video.framesPerSecond, actual: facts?.framesPerSecond },
    { field: 'HDR', expected: video.hdr !== undefined, actual: facts?.isHdr },
    { field: 'poster', expected: true, actual: actual.has_thumbnails },
    { field: 'playable', expected: 'ENCODED', actual: actual.encoding_status },
  ];
}

/** Returns the expected value when the actual one differs by at most a tenth of a second. */
function near(found: number | null, right: number | null): number | null {
  return found !== null && right !== null && Math.abs(found - right) <= 0.1 ? right : found;
}
