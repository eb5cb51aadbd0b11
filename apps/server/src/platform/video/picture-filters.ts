import type { VideoFacts } from './video-facts.ts';

export interface FrameSize {
  width: number;
  height: number;
}

/** The video's size within the bounds of its short and long side, never enlarged, in whole pairs of pixels as the codec wants. */
export function fitFrame({ width, height }: FrameSize, bounds: { short: number; long: number }): FrameSize {
  const scale = Math.min(1, bounds.short / Math.min(width, height), bounds.long / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/**
 * ffmpeg's filters from stored frames to what a usual screen shows: whole frames, square pixels, 8 bits, HDR brought
 * into range, colours named. Frames arrive upright: ffmpeg turns them as the container says.
 */
export function pictureFilters(facts: VideoFacts, size: FrameSize, options: { toneMaps: boolean }): string[] {
  const { stored, hdr } = facts;
  const filters = stored.isInterlaced ? ['yadif=deint=interlaced'] : [];
  const scale = `scale=${size.width}:${size.height}:flags=bicubic`;
  if (hdr && options.toneMaps) return [...filters, scale, 'setsar=1', ...toneMapping(facts, hdr)];
  const matrix = matrixOf(facts);
  // The scaler has a name of its own for it.
  const known = matrix === 'bt2020nc' ? 'bt2020' : matrix;
  // Without a name, each program guesses the colours by the size of the frame, and the size changes here.
  const named = `setparams=color_primaries=${primaries[matrix]}:color_trc=${transfers[matrix]}:colorspace=${matrix}`;
  const range = stored.isFullRange ? ':in_range=pc' : '';
  return [
    ...filters,
    `${scale}:in_color_matrix=${known}:out_color_matrix=${known}${range}:out_range=tv`,
    'setsar=1',
    'format=yuv420p',
    `${named}:range=tv`,
  ];
}

type Matrix = 'bt709' | 'smpte170m' | 'bt2020nc';
const primaries = { bt709: 'bt709', smpte170m: 'smpte170m', bt2020nc: 'bt2020' } as const;
const transfers = { bt709: 'bt709', smpte170m: 'smpte170m', bt2020nc: 'bt2020-10' } as const;

function matrixOf({ stored }: VideoFacts): Matrix {
  switch (stored.colorSpace) {
    case 'bt709':
      return 'bt709';
    case 'bt2020nc':
    case 'bt2020c':
      return 'bt2020nc';
    case 'smpte170m':
    case 'bt470bg':
    case 'fcc':
      return 'smpte170m';
    default:
      // The custom of all players.
      return Math.min(stored.width, stored.height) >= 720 ? 'bt709' : 'smpte170m';
  }
}

/** White paper, 203 nits (ITU-R BT.2408), becomes a light grey; what is brighter is bent into the rest. */
function toneMapping({ stored }: VideoFacts, hdr: 'pq' | 'hlg'): string[] {
  const transfer = hdr === 'pq' ? 'smpte2084' : 'arib-std-b67';
  const range = stored.isFullRange ? 'pc' : 'tv';
  return [
    `zscale=tin=${transfer}:pin=bt2020:min=bt2020nc:rin=${range}:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=mobius:desat=0',
    'zscale=t=bt709:m=bt709:p=bt709:r=tv',
    'format=yuv420p',
  ];
}
