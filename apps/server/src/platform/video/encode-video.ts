import { type FrameSize, fitFrame, pictureFilters } from './picture-filters.ts';
import { fractionOf, type VideoFacts } from './video-facts.ts';
import type { VideoProgram } from './video-program.ts';
import { inputArguments, type VideoSource } from './video-source.ts';

/** The rendition to make. `preview`: small, so that it starts quickly on a slow connection; `video`: replaces an original that not every browser plays. */
export type EncodingGoal = 'preview' | 'video';

interface Quality {
  short: number;
  long: number;
  framesPerSecond: number;
  /** x264's constant quality: lower is better. */
  crf: number;
  bitsPerSecond: number;
  audioBitsPerSecond: number;
  level: string;
}

const qualities: Readonly<Record<EncodingGoal, Quality>> = {
  preview: {
    short: 480,
    long: 854,
    framesPerSecond: 30,
    crf: 27,
    bitsPerSecond: 1_200_000,
    audioBitsPerSecond: 96_000,
    level: '3.1',
  },
  video: {
    short: 1080,
    long: 1920,
    framesPerSecond: 60,
    crf: 21,
    bitsPerSecond: 12_000_000,
    audioBitsPerSecond: 160_000,
    level: '4.2',
  },
};

/** An original up to this size starts quickly in any case. */
const maxPreviewOriginalBytes = 2 ** 20;

/** Whether an original that browsers play can serve as its own preview. */
export function canServeAsPreview(
  facts: Pick<VideoFacts, 'width' | 'height' | 'durationMs'>,
  sizeBytes: number,
): boolean {
  const { short, long } = qualities.preview;
  const bounds = { short: short * 1.5, long: long * 1.5 };
  return fits(facts, bounds) && sizeBytes <= Math.max(maxPreviewOriginalBytes, estimateEncodedBytes('preview', facts));
}

/** Whether the rendition `video` is no larger than the preview would be. */
export function isPreviewSized(facts: Pick<VideoFacts, 'width' | 'height'>): boolean {
  return fits(facts, qualities.preview);
}

function fits({ width, height }: FrameSize, { short, long }: { short: number; long: number }): boolean {
  return Math.min(width, height) <= short && Math.max(width, height) <= long;
}

/** Estimates the size of the rendition, for checking the free space before encoding. */
export function estimateEncodedBytes(goal: EncodingGoal, { durationMs = 0 }: Pick<VideoFacts, 'durationMs'>): number {
  const { bitsPerSecond, audioBitsPerSecond } = qualities[goal];
  return Math.ceil(((bitsPerSecond + audioBitsPerSecond) / 8) * (durationMs / 1000));
}

export interface EncodeOptions {
  goal: EncodingGoal;
  /** The output path. An existing file is replaced. */
  path: string;
  toneMaps: boolean;
  threads: number;
  signal: AbortSignal;
}

/**
 * Writes an MP4 that every browser plays and that can be played while it is downloaded, without metadata about place, time and
 * device. Throws UnreadableVideoError, VideoProgramLostError, VideoWorkStoppedError.
 */
export async function encodeVideo(
  run: VideoProgram,
  video: { source: VideoSource; facts: VideoFacts },
  options: EncodeOptions,
): Promise<void> {
  const seconds = (video.facts.durationMs ?? 0) / 1000;
  await run(encodeArguments(video, options), {
    // Encoding that takes longer than sixty times the video's length is not useful.
    timeLimitMs: Math.min(24 * 3_600_000, 10 * 60_000 + seconds * 60_000),
    silenceLimitMs: 5 * 60_000,
    memoryLimitBytes: 4 * 2 ** 30,
    // A larger output means that the video is not what its container claims.
    fileLimitBytes:
      64 * 2 ** 20 + 2 * estimateEncodedBytes(options.goal, { durationMs: Math.max(seconds, 600) * 1000 }),
    outputLimitBytes: 64 * 2 ** 20,
    signal: options.signal,
  });
}

export function encodeArguments(
  { source, facts }: { source: VideoSource; facts: VideoFacts },
  { goal, path, toneMaps, threads }: Omit<EncodeOptions, 'signal'>,
): string[] {
  const quality = qualities[goal];
  const rate = reducedFrameRate(facts.stored.frameRate, quality.framesPerSecond);
  const filters = [...(rate ? [`fps=${rate}`] : []), ...pictureFilters(facts, fitFrame(facts, quality), { toneMaps })];
  return [
    ...['-threads', String(threads)],
    ...inputArguments(source),
    ...['-map', `0:${facts.stored.videoStream}`, '-sn', '-dn'],
    // Frames keep their timestamps, since phones record at a variable rate.
    ...['-vf', filters.join(','), '-fps_mode', 'vfr'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', quality.level],
    ...['-crf', String(quality.crf), '-maxrate', String(quality.bitsPerSecond)],
    ...['-bufsize', String(quality.bitsPerSecond * 2), '-threads', String(threads)],
    // A key frame every two seconds makes seeking possible.
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)'],
    ...soundArguments(facts, quality),
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
    ...['-movflags', '+faststart', '-max_muxing_queue_size', '4096'],
    ...['-progress', 'pipe:1', '-stats_period', '5', '-f', 'mp4', '-y', path],
  ];
}

function soundArguments({ stored }: VideoFacts, { audioBitsPerSecond }: Quality): string[] {
  if (stored.audioStream === undefined) return ['-an'];
  return [
    ...['-map', `0:${stored.audioStream}`],
    // Gaps in the sound become silence, so that it stays synchronous with the picture.
    ...['-af', 'aresample=async=1000:first_pts=0'],
    ...['-c:a', 'aac', '-b:a', String(audioBitsPerSecond), '-ac', '2', '-ar', '48000'],
  ];
}

/** Divides a rate above the maximum by a whole number, so that frames stay evenly spaced: 59.94 becomes 29.97. */
function reducedFrameRate(rate: string | undefined, max: number): string | undefined {
  const framesPerSecond = fractionOf(rate);
  if (framesPerSecond === undefined || framesPerSecond <= max * 1.02) return undefined;
  return `${rate}/${Math.ceil(framesPerSecond / (max * 1.02))}`;
}
