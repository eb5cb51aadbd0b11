import type { SignalledColor } from '../color/signalled-color.ts';

/** The decoder for a format. `common` are the formats that libvips reads. */
export type PictureFormat = 'common' | 'heif' | 'camera-raw' | 'svg' | 'photoshop' | 'targa';

/** WebP for thumbnails, or JPEG of high quality for programs that do not read WebP. Neither has metadata. */
export type PictureEncoding = 'webp' | 'jpeg';

interface PictureFile {
  id: number;
  path: string;
  format: PictureFormat;
}

/** The request to a decoder process. Sizes are in pixels. */
export type DecodeRequest =
  | (PictureFile & {
      goal: 'thumbnails';
      /** Bounding boxes, largest first; a picture is never enlarged. */
      sizes: readonly number[];
      encoding: PictureEncoding;
      /** The colours of a picture whose file does not state them any more. */
      color?: SignalledColor | undefined;
    })
  | (PictureFile & { goal: 'jpeg'; format: 'heif' });

export interface DecodedPicture {
  /** The displayed size, after orientation. */
  width: number;
  height: number;
  /** Pictures in sRGB, one for each requested size: WebP unless JPEG was requested. */
  thumbnails: Uint8Array[];
  thumbhash: Uint8Array;
  /** Whether this is a smaller picture from the file, since the whole one cannot be decoded. */
  isPreview?: boolean;
}

export type DecodeAnswer =
  | { id: number; picture: DecodedPicture }
  | { id: number; jpeg: Uint8Array }
  | { id: number; failure: string };
