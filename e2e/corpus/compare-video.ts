import type { FileDetails } from '@stund/contract';
import type { Comparison } from './compare.ts';
import type { Expected } from './manifest.ts';

/** Field by field. Nothing for what is no film, or a broken one. */
export function compareVideo(expected: Expected, actual: FileDetails): Comparison[] {
  const { video, duration } = expected;
  if (expected.kind !== 'movie' || expected.decodes !== 'yes' || !video) return [];
  const { film } = actual;
  return [
    {
      field: 'film size',
      expected: `${expected.width}×${expected.height}`,
      actual: `${actual.width}×${actual.height}`,
    },
    { field: 'duration', expected: duration ?? null, actual: near(actual.duration, duration ?? null) },
    { field: 'video codec', expected: video.codec, actual: film?.videoCodec },
    { field: 'audio codec', expected: expected.audio?.codec ?? null, actual: film?.audioCodec ?? null },
    { field: 'rotation', expected: video.rotation, actual: film?.rotation },
    { field: 'frame rate', expected: video.framesPerSecond, actual: film?.framesPerSecond },
    { field: 'HDR', expected: video.hdr !== undefined, actual: film?.isHdr },
    { field: 'poster', expected: true, actual: actual.has_thumbnails },
    { field: 'playable', expected: 'ENCODED', actual: actual.encoding_status },
  ];
}

/** The right value, when the found one is no more than a tenth of a second away. */
function near(found: number | null, right: number | null): number | null {
  return found !== null && right !== null && Math.abs(found - right) <= 0.1 ? right : found;
}
