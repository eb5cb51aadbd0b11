import { mosaic, painting, tornEdge, vintage } from './crafts.ts';
import { bokeh, goldenLight, hearts, pinkLightLeak, warmLightLeak } from './light.ts';
import { brickWall, grain, metal, paper, plasterWall, wood } from './surfaces.ts';
import { overlayTextureSize, type Texture } from './texture.ts';
import { clouds, rain } from './weather.ts';

/** The one in a saved file, which may be viewed in full size. It takes four times as long. */
export const savedOverlaySize = 2048;

const painters: ReadonlyMap<string, (width: number, height: number) => Texture> = new Map([
  ['warm-light-leak', warmLightLeak],
  ['pink-light-leak', pinkLightLeak],
  ['golden-light', goldenLight],
  ['rain', rain],
  ['bokeh', bokeh],
  ['hearts', hearts],
  ['grain', grain],
  ['paper', paper],
  ['wood', wood],
  ['metal', metal],
  ['plaster-wall', plasterWall],
  ['brick-wall', brickWall],
  ['clouds', clouds],
  ['mosaic', mosaic],
  ['painting', painting],
  ['torn-edge', tornEdge],
  ['vintage', vintage],
]);

// An extreme ratio would leave the shorter side without pixels, and features are measured by it.
const shortestSide = 64;

/**
 * The texture of an overlay for a result of this ratio (width by height): straight alpha, sRGB, always the same pixels for the
 * same id, ratio and size. It covers the result without a seam. Null for an id that this release does not have. It takes up to a
 * second, so it belongs into a worker.
 */
export function renderOverlay(id: string, ratio: number, longestSide = overlayTextureSize): Texture | null {
  const paint = painters.get(id);
  if (!paint) return null;
  const shorter = (share: number) => Math.max(Math.round(longestSide * share), Math.min(shortestSide, longestSide));
  return ratio >= 1 ? paint(longestSide, shorter(1 / ratio)) : paint(shorter(ratio), longestSide);
}
