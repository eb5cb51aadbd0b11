import { availableParallelism } from 'node:os';
import { convertPicture, type ForeignPicture } from './convert-picture.ts';
import { type EncodingGoal, encodeFilm } from './encode-film.ts';
import { type FilmFacts, probedEntries, readFilmFacts } from './film-facts.ts';
import { type FilmSource, inputArguments } from './film-source.ts';
import { type ProgramLimits, runProgram } from './run-program.ts';
import { takePoster } from './take-poster.ts';
import { UnreadableFilmError } from './video-error.ts';
import { videoProgram } from './video-program.ts';

/** ffmpeg and ffprobe in processes of their own, under limits. */
export interface VideoTools {
  /** False where ffmpeg is missing: films are then kept as they are. */
  isAvailable(): Promise<boolean>;
  /** Throws UnreadableFilmError when there is no film in it, VideoProgramLostError. */
  probe(source: FilmSource): Promise<FilmFacts>;
  /** Writes a PNG of at most 1280 pixels to `path`. Throws as probe() does. */
  takePoster(film: Film, path: string): Promise<void>;
  /** Writes an MP4 to `path`. Throws as probe() does, and VideoWorkStoppedError when `signal` or close() ends it. */
  encode(film: Film, goal: EncodingGoal, target: { path: string; signal?: AbortSignal }): Promise<void>;
  /** Writes a PNG of a still picture to `path`. Throws as probe() does. */
  convertPicture(picture: { path: string; format: ForeignPicture }, path: string): Promise<void>;
  /** Ends everything under way at once. */
  close(): void;
}

export interface Film {
  source: FilmSource;
  facts: FilmFacts;
}

export interface VideoToolsOptions {
  /** Names on the PATH, or absolute paths. */
  ffmpeg: string;
  ffprobe: string;
  /** As many threads as there are processors, up to four, unless given. */
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
  let abilities: Promise<Abilities> | undefined;
  const findAbilities = () => {
    abilities ??= readAbilities(options);
    return abilities;
  };

  return {
    isAvailable: async () => (await findAbilities()).isAvailable,
    probe: (source) => probeFilm(options, source, signal),
    async takePoster(film, path) {
      const { toneMaps } = await findAbilities();
      await takePoster(ffmpeg, film, { path, toneMaps, signal });
    },
    async encode(film, goal, target) {
      const { toneMaps } = await findAbilities();
      const either = target.signal ? AbortSignal.any([signal, target.signal]) : signal;
      await encodeFilm(ffmpeg, film, { goal, path: target.path, toneMaps, threads, signal: either });
    },
    convertPicture: (picture, path) => convertPicture(ffmpeg, picture, { path, signal }),
    close: () => closing.abort(),
  };
}

interface Abilities {
  isAvailable: boolean;
  /** Whether it can bring HDR into the range of usual screens. */
  toneMaps: boolean;
}

async function readAbilities({ ffmpeg, ffprobe }: VideoToolsOptions): Promise<Abilities> {
  try {
    await runProgram(ffprobe, ['-version'], probeLimits);
    const filters = (await runProgram(ffmpeg, ['-hide_banner', '-filters'], probeLimits)).toString('utf8');
    return { isAvailable: true, toneMaps: / zscale /.test(filters) && / tonemap /.test(filters) };
  } catch {
    return { isAvailable: false, toneMaps: false };
  }
}

async function probeFilm(options: VideoToolsOptions, source: FilmSource, signal: AbortSignal): Promise<FilmFacts> {
  const answer = await runProgram(
    options.ffprobe,
    ['-hide_banner', '-v', 'error', '-print_format', 'json', '-show_entries', probedEntries, ...inputArguments(source)],
    { ...probeLimits, signal },
  );
  const facts = readFilmFacts(answer.toString('utf8'));
  if (facts.durationMs !== undefined) return facts;
  return { ...facts, durationMs: await measureDuration(options.ffmpeg, source, facts, signal) };
}

/** Recordings straight from a browser have no length written in them: the last frame tells it. */
async function measureDuration(
  ffmpeg: string,
  source: FilmSource,
  facts: FilmFacts,
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
    if (error instanceof UnreadableFilmError) return undefined;
    throw error;
  }
}
