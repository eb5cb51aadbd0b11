import { type FileRecord, layout, thumbnailSizes, wideRatio } from '@stund/contract';

/** How much of a tile's width has to be there in real pixels. */
const minSharpness = 0.7;

/**
 * Small where it is sharp enough for the screen, else medium; medium also for pictures longer than twice their width
 * (docs/rules/timeline.md#ti2). Large in tiles that somebody has made larger than they are drawn.
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
