import { primariesOf, type SignalledColor, transferOf } from '../color/signalled-color.ts';
import type { FfmpegPictureFormat } from '../formats/file-format.ts';
import { runProgram } from './run-program.ts';
import type { VideoProgram } from './video-program.ts';

/** Converts the picture (the largest of several) to a PNG of its full size. Throws UnreadableVideoError when it cannot be read. */
export async function convertPicture(
  run: VideoProgram,
  picture: { path: string; format: FfmpegPictureFormat },
  target: { path: string; signal: AbortSignal },
): Promise<void> {
  // Otherwise ffmpeg would invent the rest of a damaged JPEG.
  const strict = picture.format === 'jpeg_pipe' ? ['-xerror', '-err_detect', 'explode'] : [];
  const conversion = [
    ...strict,
    ...['-protocol_whitelist', 'file', '-format_whitelist', whitelistOf(picture.format), '-f', picture.format],
    ...['-max_pixels', String(maxPixels), '-i', `file:${picture.path}`],
    // A sequence may have another track with its transparency.
    ...(picture.format === 'mov' ? ['-map', '0:v:0'] : []),
    ...['-frames:v', '1', '-map_metadata', '-1'],
    ...['-c:v', 'png', '-compression_level', '1', '-f', 'image2', '-update', '1', '-y', target.path],
  ];
  await run(conversion, { ...limits, signal: target.signal });
}

/** ffmpeg compares the whole name of the format. */
function whitelistOf(format: FfmpegPictureFormat): string {
  return format === 'mov' ? 'mov,mp4,m4a,3gp,3g2,mj2' : format;
}

/** Reads the colours that a picture states, as ffprobe names them. */
export async function readPictureColor(
  ffprobe: string,
  { path, format }: { path: string; format: FfmpegPictureFormat },
  signal: AbortSignal,
): Promise<SignalledColor | undefined> {
  const probe = [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', format, '-f', format],
    ...['-max_pixels', String(maxPixels), '-i', `file:${path}`],
    ...['-show_entries', 'stream=color_primaries,color_transfer', '-of', 'default=noprint_wrappers=1'],
  ];
  const answer = (await runProgram(ffprobe, probe, { ...limits, signal })).toString('utf8');
  const primaries = primariesByName[/^color_primaries=(\S+)$/m.exec(answer)?.[1] ?? ''];
  const transfer = transfersByName[/^color_transfer=(\S+)$/m.exec(answer)?.[1] ?? ''];
  if (primaries === undefined && transfer === undefined) return undefined;
  return { primaries: primaries ?? primariesOf.bt709, transfer: transfer ?? transferOf.srgb };
}

const primariesByName: Readonly<Record<string, number>> = {
  bt709: primariesOf.bt709,
  bt2020: primariesOf.bt2020,
  smpte431: primariesOf.dciP3,
  smpte432: primariesOf.displayP3,
};
const transfersByName: Readonly<Record<string, number>> = {
  'iec61966-2-1': transferOf.srgb,
  bt709: transferOf.bt709,
  gamma22: transferOf.gamma22,
  bt470m: transferOf.gamma22,
  gamma28: transferOf.gamma28,
  bt470bg: transferOf.gamma28,
  linear: transferOf.linear,
  smpte2084: transferOf.pq,
  'arib-std-b67': transferOf.hlg,
};

const maxPixels = 150_000_000;
const limits = { timeLimitMs: 60_000, memoryLimitBytes: 3 * 2 ** 30, fileLimitBytes: 2 ** 30 };
