import { videoFormats } from '../formats/index.ts';

/** A video in a local file: the whole file, or a part of it in a motion photo. */
export interface VideoSource {
  /** Absolute. */
  path: string;
  part?: { offsetBytes: number; sizeBytes: number } | undefined;
}

/** Containers that contain their video: those with a demuxer among the formats. */
const containers = [...new Set(videoFormats.flatMap(({ demuxer }) => (demuxer === undefined ? [] : [demuxer])))].join(
  ',',
);

/** No camera records frames larger than 16K, and one such frame could use all memory. */
const maxFramePixels = 16_384 * 8_640;

/** The options of ffmpeg and ffprobe up to the input: this one file, read as a container that cannot refer to anything else. */
export function inputArguments({ path, part }: VideoSource): string[] {
  if (!path.startsWith('/')) throw new Error('A video is read by its absolute path');
  const input = part
    ? `subfile,,start,${part.offsetBytes},end,${part.offsetBytes + part.sizeBytes},,:file:${path}`
    : `file:${path}`;
  return [
    ...['-protocol_whitelist', part ? 'subfile,file' : 'file'],
    ...['-format_whitelist', containers],
    ...['-max_pixels', String(maxFramePixels)],
    ...['-i', input],
  ];
}
