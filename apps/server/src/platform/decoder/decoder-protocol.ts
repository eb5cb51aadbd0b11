/** The decoder for a format. `common` are the formats that libvips reads. */
export type PictureFormat = 'common' | 'heif' | 'camera-raw' | 'svg' | 'photoshop';

/** The request to a decoder process. Sizes are in pixels. */
export interface DecodeRequest {
  id: number;
  path: string;
  format: PictureFormat;
  /** Bounding boxes, largest first; a picture is never enlarged. */
  sizes: readonly number[];
}

export interface DecodedPicture {
  /** The displayed size, after orientation. */
  width: number;
  height: number;
  /** WebP in sRGB, one for each requested size. */
  thumbnails: Uint8Array[];
  thumbhash: Uint8Array;
}

export type DecodeAnswer = { id: number; picture: DecodedPicture } | { id: number; failure: string };
