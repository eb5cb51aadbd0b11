import type { VideoFacts } from './video-facts.ts';

export interface FrameSize {
  width: number;
  height: number;
}

/** Fits the video's size into the bounds of its short and long side, never enlarged. Both sides are even, as the codec requires. */
export function fitFrame({ width, height }: FrameSize, bounds: { short: number; long: number }): FrameSize {
  const scale = Math.min(1, bounds.short / Math.min(width, height), bounds.long / Math.max(width, height));
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/**
 * The ffmpeg filters that convert stored frames for a standard screen: progressive frames, square pixels, 8 bits, HDR tone
 * mapped, colours tagged. Frames are upright already, since ffmpeg rotates them as the container specifies.
 */
export function pictureFilters(facts: VideoFacts, size: FrameSize, options: { toneMaps: boolean }): string[] {
  const { stored, hdr } = facts;
  const filters = stored.isInterlaced ? ['yadif=deint=interlaced'] : [];
  const scale = `scale=${size.width}:${size.height}:flags=bicubic`;
  if (hdr && options.toneMaps) return [...filters, scale, 'setsar=1', ...toneMapping(facts, hdr)];
  const matrix = matrixOf(facts);
  // The scaler uses another name for this matrix.
  const known = matrix === 'bt2020nc' ? 'bt2020' : matrix;
  // Without tags, programs guess the colours from the frame size, which changes here.
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
      // All players use this default.
      return Math.min(stored.width, stored.height) >= 720 ? 'bt709' : 'smpte170m';
  }
}

/** Maps reference white, 203 nits (ITU-R BT.2408), to a light grey, and compresses everything brighter into the remaining range. */
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
