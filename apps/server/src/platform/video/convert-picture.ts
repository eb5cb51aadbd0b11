import type { VideoProgram } from './video-program.ts';

/** ffmpeg's names for the formats of still pictures that ffmpeg reads and the bundled libvips does not. */
export type FfmpegPictureFormat = 'bmp_pipe' | 'ico' | 'j2k_pipe' | 'jpegxl_pipe';

/** Converts the picture (the largest of several) to a PNG of its full size. Throws UnreadableVideoError when it cannot be read. */
export async function convertPicture(
  run: VideoProgram,
  picture: { path: string; format: FfmpegPictureFormat },
  target: { path: string; signal: AbortSignal },
): Promise<void> {
  const conversion = [
    ...['-protocol_whitelist', 'file', '-format_whitelist', picture.format, '-f', picture.format],
    ...['-max_pixels', String(maxPixels), '-i', `file:${picture.path}`],
    ...['-frames:v', '1', '-map_metadata', '-1'],
    ...['-c:v', 'png', '-compression_level', '1', '-f', 'image2', '-update', '1', '-y', target.path],
  ];
  await run(conversion, { ...limits, signal: target.signal });
}

const maxPixels = 150_000_000;
const limits = { timeLimitMs: 60_000, memoryLimitBytes: 3 * 2 ** 30, fileLimitBytes: 2 ** 30 };
