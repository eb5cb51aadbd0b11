import { type FileRecord, layout, thumbnailSizes, wideRatio } from '@stund/contract';

/** The share of a tile's device pixels that a thumbnail must have. */
const minSharpness = 0.7;

/**
 * Small where it is sharp enough, otherwise medium. Medium also for pictures with an aspect ratio above 2
 * (docs/rules/timeline.md#ti2), and large in tiles that are zoomed beyond the default size.
 */
export function chooseThumbnail(
  { width, height }: Pick<FileRecord, 'width' | 'height'>,
  screen: { tilePx: number; density: number },
): 'small' | 'medium' | 'large' {
  const ratio = width && height ? Math.max(width / height, height / width) : 4 / 3;
  const isSharp = (sizePx: number) => sizePx / ratio >= screen.tilePx * screen.density * minSharpness;
  if (screen.tilePx > layout.tileDesktop && !isSharp(thumbnailSizes.medium)) return 'large';
  return ratio <= wideRatio && isSharp(thumbnailSizes.small) ? 'small' : 'medium';
}
