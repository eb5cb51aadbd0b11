import { availableParallelism } from 'node:os';
import type { SignalledColor } from '../color/signalled-color.ts';
import type { FfmpegPictureFormat, PictureConversion } from '../formats/file-format.ts';
import { convertPicture, readPictureColor } from './convert-picture.ts';
import { type EncodingGoal, encodeVideo } from './encode-video.ts';
import { extractPoster } from './extract-poster.ts';
import { convertByImageMagick } from './imagemagick/convert-by-imagemagick.ts';
import { findImageMagick } from './imagemagick/find-imagemagick.ts';
import { type ProgramLimits, runProgram } from './run-program.ts';
import { UnreadableVideoError } from './video-error.ts';
import { probedEntries, readVideoFacts, type VideoFacts } from './video-facts.ts';
import { videoProgram } from './video-program.ts';
import { inputArguments, type VideoSource } from './video-source.ts';

/** ffmpeg and ffprobe in processes of their own, under limits. */
export interface VideoTools {
  /** False if ffmpeg is missing; videos are stored without renditions then. */
  isAvailable(): Promise<boolean>;
  /** Reads the properties of a video. Throws UnreadableVideoError when there is none, VideoProgramLostError. */
  probe(source: VideoSource): Promise<VideoFacts>;
  /** Writes a PNG of at most 1280 pixels to `path`. Throws as probe() does. */
  extractPoster(video: Video, path: string): Promise<void>;
  /** Writes an MP4 to `path`. Throws as probe() does, and VideoWorkStoppedError when `signal` or close() ends it. */
  encode(video: Video, goal: EncodingGoal, target: { path: string; signal?: AbortSignal }): Promise<void>;
  /** Writes a PNG or TIFF of a still picture to `path`. Throws as probe() does, also when the program is missing. */
  convertPicture(picture: { path: string } & PictureConversion, path: string): Promise<void>;
  /** The colours that such a picture states; undefined when it states none. Throws as probe() does. */
  readPictureColor(picture: { path: string; format: FfmpegPictureFormat }): Promise<SignalledColor | undefined>;
  /** Aborts all work in progress. */
  close(): void;
}

export interface Video {
  source: VideoSource;
  facts: VideoFacts;
}

export interface VideoToolsOptions {
  /** The program's name on the PATH, or its absolute path. */
  ffmpeg: string;
  ffprobe: string;
  /** Its name or path too. Unless it is given, the names that the program usually has are tried. */
  imagemagick?: string | undefined;
  /** The default is one thread per processor, up to four. */
  threads?: number | undefined;
}

const probeLimits: ProgramLimits = {
  timeLimitMs: 30_000,
  memoryLimitBytes: 2 * 2 ** 30,
  fileLimitBytes: 2 ** 20,
  outputLimitBytes: 2 ** 20,
};

export function createVideoTools(options: VideoToolsOptions): VideoTools {
  const ffmpeg = videoProgram(options.ffmpeg);
  const threads = options.threads ?? Math.min(availableParallelism(), 4);
  const closing = new AbortController();
  const { signal } = closing;
  let imagemagick: Promise<string | undefined> | undefined;
  let abilities: Promise<Capabilities> | undefined;
  const findAbilities = () => {
    abilities ??= readCapabilities(options);
    return abilities;
  };

  return {
    isAvailable: async () => (await findAbilities()).isAvailable,
    probe: (source) => probeVideo(options, source, signal),
    async extractPoster(video, path) {
      const { toneMaps } = await findAbilities();
      await extractPoster(ffmpeg, video, { path, toneMaps, signal });
    },
    async encode(video, goal, target) {
      const { toneMaps } = await findAbilities();
      const either = target.signal ? AbortSignal.any([signal, target.signal]) : signal;
      await encodeVideo(ffmpeg, video, { goal, path: target.path, toneMaps, threads, signal: either });
    },
    async convertPicture(picture, path) {
      if (picture.program === 'imagemagick') {
        imagemagick ??= findImageMagick(options.imagemagick);
        const program = await imagemagick;
        if (program === undefined) throw new UnreadableVideoError('ImageMagick is missing');
        return convertByImageMagick(program, picture, { path, signal });
      }
      if (!(await findAbilities()).isAvailable) throw new UnreadableVideoError('ffmpeg is missing');
      return convertPicture(ffmpeg, picture, { path, signal });
    },
    readPictureColor: (picture) => readPictureColor(options.ffprobe, picture, signal),
    close: () => closing.abort(),
  };
}

interface Capabilities {
  isAvailable: boolean;
  /** Whether this ffmpeg can convert HDR to standard dynamic range. */
  toneMaps: boolean;
}

async function readCapabilities({ ffmpeg, ffprobe }: VideoToolsOptions): Promise<Capabilities> {
  try {
    await runProgram(ffprobe, ['-version'], probeLimits);
    const filters = (await runProgram(ffmpeg, ['-hide_banner', '-filters'], probeLimits)).toString('utf8');
    return { isAvailable: true, toneMaps: / zscale /.test(filters) && / tonemap /.test(filters) };
  } catch {
    return { isAvailable: false, toneMaps: false };
  }
}

async function probeVideo(options: VideoToolsOptions, source: VideoSource, signal: AbortSignal): Promise<VideoFacts> {
  const answer = await runProgram(
    options.ffprobe,
    ['-hide_banner', '-v', 'error', '-print_format', 'json', '-show_entries', probedEntries, ...inputArguments(source)],
    { ...probeLimits, signal },
  );
  const facts = readVideoFacts(answer.toString('utf8'));
  if (facts.durationMs !== undefined) return facts;
  return { ...facts, durationMs: await measureDuration(options.ffmpeg, source, facts, signal) };
}

/** Measures the duration by the last frame, since recordings of a browser do not contain it. */
async function measureDuration(
  ffmpeg: string,
  source: VideoSource,
  facts: VideoFacts,
  signal: AbortSignal,
): Promise<number | undefined> {
  const copy = [...inputArguments(source), '-map', `0:${facts.stored.videoStream}`, '-c', 'copy', '-f', 'null'];
  try {
    const progress = await videoProgram(ffmpeg)([...copy, '-progress', 'pipe:1', '-'], {
      ...probeLimits,
      timeLimitMs: 120_000,
      outputLimitBytes: 16 * 2 ** 20,
      signal,
    });
    const times = [...progress.toString('utf8').matchAll(/^out_time_us=(\d+)$/gm)];
    const microseconds = Number(times.at(-1)?.[1]);
    return microseconds > 0 ? Math.round(microseconds / 1000) : undefined;
  } catch (error) {
    if (error instanceof UnreadableVideoError) return undefined;
    throw error;
  }
}
