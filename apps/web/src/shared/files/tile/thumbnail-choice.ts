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

const smallBelowPx = 200;

/** On the page of a share: small in tiles narrower than 200 px (docs/rules/shares.md#sh10), with the same exception for wide pictures. */
export function chooseShareThumbnail(
  { width, height }: Pick<FileRecord, 'width' | 'height'>,
  tilePx: number,
): 'small' | 'medium' {
  const ratio = width && height ? Math.max(width / height, height / width) : 1;
  return tilePx < smallBelowPx && ratio <= wideRatio ? 'small' : 'medium';
}
