import type { MediaTools } from '../../../kernel/media-tools.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import type { SignalledColor } from '../../../platform/color/signalled-color.ts';
import type { PictureConversion } from '../../../platform/formats/file-format.ts';
import { UnreadableVideoError } from '../../../platform/video/index.ts';

/** A picture in a form that the decoder for common formats reads. */
export interface ConvertedPicture {
  path: string;
  color: SignalledColor | undefined;
}

/**
 * Converts a picture with the first program that can, and calls `use` with the result until that returns something. Undefined when
 * there is none; throws what `use` throws.
 */
export async function useConverted<T>(
  { blobStore }: Pick<Parts, 'blobStore'>,
  { video }: Pick<MediaTools, 'video'>,
  { path, conversions, limitBytes }: { path: string; conversions: readonly PictureConversion[]; limitBytes: number },
  use: (converted: ConvertedPicture) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const conversion of conversions) {
    const found = await blobStore.withScratchFile(limitBytes, async (target) => {
      try {
        await video.convertPicture({ path, ...conversion }, target);
      } catch (error) {
        if (error instanceof UnreadableVideoError) return undefined;
        throw error;
      }
      const color =
        conversion.program === 'ffmpeg' && conversion.losesColor
          ? await video.readPictureColor({ path, format: conversion.format })
          : undefined;
      return use({ path: target, color });
    });
    if (found !== undefined) return found;
  }
  return undefined;
}
