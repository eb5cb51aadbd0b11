import type { EditSpace } from '@stund/photo-editor/color-space';
import type { SignalledColor } from '../color/signalled-color.ts';
import type { RawPicture } from '../decoder/raw-picture.ts';

/** A decoder of pictures. Its module is loaded by the decoder processes that need it, and nowhere else (docs/adr/0006). */
export interface PictureDecoder<Name extends string = string> {
  name: Name;
  /** The name that is written in docs/formats.md. */
  program: string;
  load(): Promise<PictureDecoderModule>;
  /** Whether files that it cannot decode contain smaller pictures: the previews of cameras, or the thumbnail in the Exif data. */
  hasPreviews: boolean;
  /** Whether its process ends after one file, since what it leaves behind is not safe for the next. */
  endsProcess: boolean;
}

export interface PictureDecoderModule {
  /** Opens a picture for thumbnails. Of a damaged file it decodes what can be read, and throws when nothing can. */
  open(path: string, options: OpenOptions): Promise<OpenedPicture>;
  /** Opens a picture for editing. Throws when it cannot be decoded as a whole. */
  openSource(path: string, color?: SignalledColor): Promise<EditSource>;
}

export interface OpenOptions {
  /** The bounding box in pixels. */
  size: number;
  /** The colours of a picture whose file does not state them any more. */
  color: SignalledColor | undefined;
  /** Whether colours outside of sRGB stay, as Display P3. */
  keepsGamut: boolean;
}

/** The pixels of the largest thumbnail, and the size of the whole picture as displayed. */
export interface OpenedPicture {
  width: number;
  height: number;
  largest: RawPicture;
  /** Whether the pixels are in Display P3, and not in sRGB. */
  isWide?: boolean;
}

/** The pixels of an original in full size and upright, row after row: RGB, or RGBA with straight alpha if some are transparent. */
export interface EditSource {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array | Uint16Array;
  space: EditSpace;
  /** The profile that the result gets; undefined for sRGB that no profile states. */
  profile: Buffer | undefined;
  /** The quality of a JPEG. */
  quality: number | undefined;
}
