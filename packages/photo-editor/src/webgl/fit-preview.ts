import { longestPreviewSide } from './editor-renderer.ts';

/**
 * A copy of an image with straight alpha, reduced to the size of a preview where it is larger. It has the color space of the image:
 * `colorSpaceConversion: 'none'` would make bitmaps whose values browsers take for sRGB.
 */
export function fitPreview(image: ImageBitmap): Promise<ImageBitmap> {
  const factor = Math.min(1, longestPreviewSide / Math.max(image.width, image.height));
  const options = { premultiplyAlpha: 'none' } as const;
  if (factor === 1) return createImageBitmap(image, options);
  return createImageBitmap(image, {
    ...options,
    resizeWidth: Math.max(1, Math.round(image.width * factor)),
    resizeHeight: Math.max(1, Math.round(image.height * factor)),
    resizeQuality: 'high',
  });
}
