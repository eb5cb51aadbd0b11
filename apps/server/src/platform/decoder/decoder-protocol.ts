/** Which decoder can read it: `common` are the formats that libvips reads by itself. */
export type PictureFormat = 'common' | 'heif' | 'camera-raw' | 'svg' | 'photoshop';

/** What the decoder process is asked and answers. Sizes in pixels. */
export interface DecodeRequest {
  id: number;
  path: string;
  format: PictureFormat;
  /** Bounding boxes, largest first; a picture is never enlarged. */
  sizes: readonly number[];
}

export interface DecodedPicture {
  /** As shown: after orientation. */
  width: number;
  height: number;
  /** WebP in sRGB, one for each size asked for. */
  thumbnails: Uint8Array[];
  thumbhash: Uint8Array;
}

export type DecodeAnswer = { id: number; picture: DecodedPicture } | { id: number; failure: string };
