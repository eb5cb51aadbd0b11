/** A video in a file of this machine: the whole file, or, in a motion photo, what lies in a part of it. */
export interface VideoSource {
  /** Absolute. */
  path: string;
  part?: { offsetBytes: number; sizeBytes: number } | undefined;
}

/**
 * Containers that hold their video themselves. Playlists, scripts and lists of other files are none of them: with those,
 * a stranger's file could have files of this machine read, or its neighbours in the network called.
 */
const containers = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi',
  'asf',
  'mpegts',
  'mpeg',
  'mpegvideo',
  'flv',
  'ogg',
  'mxf',
  'dv',
  'rm',
  'wtv',
].join(',');

/** Larger frames than 16K are no video from a camera, and one of them would take all memory. */
const maxFramePixels = 16_384 * 8_640;

/** Options for ffmpeg and ffprobe up to and including the input: that one file, read as a container that leads nowhere else. */
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
