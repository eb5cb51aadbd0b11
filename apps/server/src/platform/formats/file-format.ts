import type { BytesToRecognise } from '../file-type/bytes-to-recognise.ts';
import type { LosslessFormat } from '../private-copy/recognise-format.ts';
import type { PictureDecoder } from './picture-decoder.ts';

/** The media type of bytes that say nothing about their format. */
export const unknownType = 'application/octet-stream';
export const plainText = 'text/plain';

/**
 * How bytes are recognised: by the magic numbers that `file-type` knows, by their name alone, or by what is described here.
 */
export type Recognition = 'magic-number' | 'name' | ContentRecognition;

export interface ContentRecognition {
  /** Texts at places near the start that decide before anything else. */
  signatures?: readonly Signature[];
  /** Other names for a type that `file-type` may give, each with the one that is used. */
  synonyms?: Readonly<Record<string, string>>;
  /** The type by the structure of the bytes; else `found`, which the formats before it have recognised. */
  structure?(bytes: BytesToRecognise, found: string): string | Promise<string>;
}

export interface Signature {
  at: number;
  text: string;
  mimeType: string;
}

interface Described {
  /** The name that is written in docs/formats.md. */
  name: string;
  /** The media types, each with its extensions in lower case; one without extensions has only content. */
  types: Readonly<Record<string, string>>;
  recognise: Recognition;
}

/** What both pictures and videos say, since every copy and every reply has to know it. */
interface DescribedMedia extends Described {
  /** Whether browsers may display the original in place, and not save it. No format that can contain scripts may. */
  inline: boolean;
  /** The planner of copies without location and camera details, or that an encoder makes them (docs/private-copies.md). */
  privateCopy: LosslessFormat | 'converted';
}

export interface PictureDescription<Decoder extends string = string> extends DescribedMedia {
  kind: 'picture';
  /** Undefined where no bundled decoder reads it. */
  decoder: PictureDecoder<Decoder> | undefined;
  /** [Note: conversions] What reads a picture when the bundled decoders do not, in order: its usual form or the rare ones. */
  conversions: readonly PictureConversion[];
  /** Whether every supported browser displays the original. */
  shownByBrowsers: boolean;
  /** Whether the photo editor opens it. */
  editable: boolean;
  /** Whether it is a drawing, which has no pixels of its own. */
  isDrawing: boolean;
  /** Whether programs are so seldom able to open it that downloads offer a JPEG. */
  offeredAsJpeg: boolean;
  metadata: {
    /** What says how the picture has to be turned. */
    turnedBy: 'exif' | 'container';
    /** Whether the preview in the file is a picture of its own, as that of a camera, and no thumbnail that an editor left. */
    hasCameraPreview: boolean;
  };
}

export interface VideoDescription extends DescribedMedia {
  kind: 'video';
  /**
   * ffmpeg's name for the container. Only containers that contain their video have one: with playlists and scripts, an untrusted file
   * could make ffmpeg read files of this machine or connect to others in the network.
   */
  demuxer: string | undefined;
  /** The codecs that all browsers of recent years decode in this container, including those on older phones. */
  playedByBrowsers: { video: readonly string[]; audio: readonly string[] } | undefined;
}

export interface DocumentDescription extends Described {
  kind: 'document';
  icon: 'pdf' | 'text' | 'spreadsheet' | 'presentation' | 'archive' | 'code' | 'sound' | 'other';
  /** The extensions that have no media type here, since their bytes say enough. */
  otherExtensions: string;
  /** The extensions that the viewer shows as text. */
  shownAsText: string;
}

export type FileFormat = PictureDescription | VideoDescription | DocumentDescription;

/**
 * ffmpeg's names for the formats of still pictures that ffmpeg reads and the bundled libvips does not. Of the sequences in HEIF and AVIF
 * (`mov`) it reads the first picture, without transparency.
 */
export type FfmpegPictureFormat = 'bmp_pipe' | 'ico' | 'j2k_pipe' | 'jpeg_pipe' | 'jpegxl_pipe' | 'mov';
/** ImageMagick's names for the formats that it may read here. policy.xml allows no others. */
export type MagickPictureFormat = 'bmp' | 'ico' | 'j2k' | 'jp2' | 'psd' | 'tiff';

/** A program that converts a picture, and its name for the format. */
export type PictureConversion =
  | {
      program: 'ffmpeg';
      format: FfmpegPictureFormat;
      /** Whether the result does not state the colours that the picture states, so that they are read from it. */
      losesColor?: true;
    }
  | { program: 'imagemagick'; format: MagickPictureFormat };

/** Without a decoder there is no name of one, hence `never`. */
export const definePicture = <const Decoder extends string = never>(
  format: Omit<PictureDescription<Decoder>, 'kind'>,
): PictureDescription<Decoder> => ({ kind: 'picture', ...format });

export const defineVideo = (format: Omit<VideoDescription, 'kind'>): VideoDescription => ({ kind: 'video', ...format });

export const defineDocument = (format: Omit<DocumentDescription, 'kind'>): DocumentDescription => ({
  kind: 'document',
  ...format,
});
