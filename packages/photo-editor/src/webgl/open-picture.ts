import type { EditSpace } from '../profiles/known-profile.ts';
import { spaceOfPicture } from '../profiles/space-of-picture.ts';

/** A decoded picture, and the space that its edits are rendered in. */
export interface OpenedPicture {
  /** Upright. The caller closes it. */
  readonly image: ImageBitmap;
  readonly colorSpace: EditSpace;
}

/**
 * Decodes the file of a picture, with at most `longestSide` pixels on its longer side. The bitmap keeps the colors of the file, also those
 * outside of sRGB. Rejects when the file cannot be decoded.
 */
export async function openPicture(file: Blob, longestSide: number): Promise<OpenedPicture> {
  const [whole, space] = await Promise.all([createImageBitmap(file), spaceOfPicture(file)]);
  const colorSpace = space === 'srgb' || hasDisplayP3() ? space : 'srgb';
  const scale = longestSide / Math.max(whole.width, whole.height);
  if (scale >= 1) return { image: whole, colorSpace };
  try {
    const image = await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
    return { image, colorSpace };
  } finally {
    whole.close();
  }
}

/** Whether canvases and graphics of this browser can have the values of Display P3. */
function hasDisplayP3(): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { colorSpace: 'display-p3' });
  if (context?.getImageData(0, 0, 1, 1).colorSpace !== 'display-p3') return false;
  return typeof WebGL2RenderingContext === 'undefined' || 'unpackColorSpace' in WebGL2RenderingContext.prototype;
}
