import type { FileFormat, PictureConversion, PictureDescription, VideoDescription } from './file-format.ts';
import { formats, type PictureFormat, pictureFormats } from './index.ts';
import type { PictureDecoder } from './picture-decoder.ts';

const byType = new Map(formats.flatMap((format) => Object.keys(format.types).map((type) => [type, format])));
const decoders = new Map(
  pictureFormats.flatMap(
    ({ decoder }): Array<[PictureFormat, PictureDecoder]> => (decoder ? [[decoder.name, decoder]] : []),
  ),
);

/** The format with a media type; undefined for one that nothing here knows. */
export function findFormat(mimeType: string): FileFormat | undefined {
  return byType.get(mimeType);
}

export function findPictureFormat(mimeType: string): PictureDescription<PictureFormat> | undefined {
  const format = byType.get(mimeType);
  return format?.kind === 'picture' ? (format as PictureDescription<PictureFormat>) : undefined;
}

export function findVideoFormat(mimeType: string): VideoDescription | undefined {
  const format = byType.get(mimeType);
  return format?.kind === 'video' ? format : undefined;
}

/** Throws for a name that no format has, which only another release can send. */
export function decoderOf(name: PictureFormat): PictureDecoder {
  const decoder = decoders.get(name);
  if (!decoder) throw new Error(`No decoder is called ${name}`);
  return decoder;
}

/** The kind of a file, also of a type that no format has, for example of a picture that nothing decodes. */
export function kindOfType(mimeType: string): FileFormat['kind'] {
  const known = findFormat(mimeType)?.kind;
  if (known !== undefined) return known;
  if (mimeType.startsWith('image/')) return 'picture';
  return mimeType.startsWith('video/') ? 'video' : 'document';
}

/** The decoder for a picture; undefined when no bundled one reads it. */
export function pictureFormatOf(mimeType: string): PictureFormat | undefined {
  return findPictureFormat(mimeType)?.decoder?.name;
}

/** The programs that may read a picture when the bundled decoders do not, best first. See [Note: conversions]. */
export function conversionsOf(mimeType: string): readonly PictureConversion[] {
  return findPictureFormat(mimeType)?.conversions ?? [];
}

/** RAW formats: Adobe's DNG and those of camera makers. */
export function isCameraRaw(mimeType: string): boolean {
  return findPictureFormat(mimeType)?.metadata.hasCameraPreview === true;
}

/** The extensions of the formats of a kind, each with its media type. */
export function extensionsOf(some: readonly FileFormat[]): Map<string, string> {
  return new Map(
    some.flatMap(({ types }) =>
      Object.entries(types).flatMap(([type, extensions]) => listed(extensions).map((extension) => [extension, type])),
    ),
  );
}

/** The words of a list such as 'jpg jpeg'. */
export function listed(words: string): string[] {
  return words.split(' ').filter((word) => word !== '');
}
