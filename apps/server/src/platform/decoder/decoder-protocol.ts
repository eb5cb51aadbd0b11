import type { EditDocument } from '@stund/photo-editor';
import type { SignalledColor } from '../color/signalled-color.ts';
import type { PictureFormat } from '../formats/index.ts';

export type { PictureFormat } from '../formats/index.ts';

/** WebP for thumbnails, JPEG of high quality for programs that do not read WebP, or PNG without loss. None has metadata. */
export type PictureEncoding = 'webp' | 'jpeg' | 'png';

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
      /** Whether WebP keeps colours outside of sRGB, as Display P3 with its profile. All else becomes sRGB. */
      keepsGamut?: boolean | undefined;
      /** The colours of a picture whose file does not state them any more. */
      color?: SignalledColor | undefined;
    })
  | (PictureFile & { goal: 'jpeg'; format: 'heif' })
  | (PictureFile & EditToRender & { goal: 'edit' });

/** An edit of the picture in a file. */
export interface EditToRender {
  /** A parsed document of edits. */
  document: EditDocument;
  /** The colours of a picture whose file does not state them any more. */
  color?: SignalledColor | undefined;
  /** The files with the stickers that the document names. */
  stickers: ReadonlyArray<{ id: string; path: string }>;
  /** The file that the result is written to. */
  target: string;
}

/** The result of an edit, without metadata. Sizes are in pixels. */
export interface RenderedEdit {
  mimeType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** A JPEG for the Exif data, of at most 160 pixels. */
  thumbnail: Uint8Array;
  /** Whether its colours are meant in sRGB. */
  isSrgb: boolean;
}

/** Why there is no result: the picture cannot be decoded, is too large, or the edit cannot be rendered. */
export interface EditProblem {
  problem: 'undecodable' | 'too-large' | 'rendering-failed';
  detail: string;
}

export interface DecodedPicture {
  /** The displayed size, after orientation. */
  width: number;
  height: number;
  /** Pictures in sRGB unless their gamut was to be kept, one for each requested size: WebP unless JPEG was requested. */
  thumbnails: Uint8Array[];
  thumbhash: Uint8Array;
  /** Whether this is a smaller picture from the file, since the whole one cannot be decoded. */
  isPreview?: boolean;
}

export type DecodeAnswer =
  | { id: number; picture: DecodedPicture }
  | { id: number; jpeg: Uint8Array }
  | { id: number; edit: RenderedEdit | EditProblem }
  | { id: number; failure: string };
