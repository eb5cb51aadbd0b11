import { type FileRecord, thumbnailSizes, wideRatio } from '@stund/contract';

/** How much of a tile's width has to be there in real pixels. */
const enough = 0.7;

/** Small where it is sharp enough for the screen, else medium; medium also for pictures longer than twice their width (2-rules.md section 9). */
export function chooseThumbnail(
  { width, height }: Pick<FileRecord, 'width' | 'height'>,
  screen: { tilePx: number; density: number },
): 'small' | 'medium' {
  const ratio = width && height ? Math.max(width / height, height / width) : 4 / 3;
  if (ratio > wideRatio) return 'medium';
  const shortSidePx = thumbnailSizes.small / ratio;
  return shortSidePx >= screen.tilePx * screen.density * enough ? 'small' : 'medium';
}
