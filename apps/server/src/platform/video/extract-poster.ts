import { stat } from 'node:fs/promises';
import { fitFrame, pictureFilters } from './picture-filters.ts';
import { UnreadableVideoError } from './video-error.ts';
import type { VideoFacts } from './video-facts.ts';
import type { VideoProgram } from './video-program.ts';
import { inputArguments, type VideoSource } from './video-source.ts';

/** The longest side of a poster, which is that of the largest thumbnail. */
const posterPixels = 1280;
const timeLimitMs = 60_000;

/** One search for a representative frame. The cheapest and best searches come first. */
interface PosterSearch {
  /** Whether to decode key frames only. */
  keyFramesOnly: boolean;
  startSeconds: number;
  /** The duration to search; undefined to take the first frame. */
  seconds: number | undefined;
  filters: readonly string[];
}

/** Skips frames that are nearly black. */
const notBlack = [
  'blackframe=amount=0:threshold=32',
  'metadata=mode=select:key=lavfi.blackframe.pblack:function=less:value=93',
];

/**
 * Writes a PNG of a representative frame: upright, in standard dynamic range, and not black if possible. Of a damaged video it
 * uses what can be decoded. Throws UnreadableVideoError when nothing can.
 */
export async function extractPoster(
  run: VideoProgram,
  video: { source: VideoSource; facts: VideoFacts },
  target: { path: string; toneMaps: boolean; signal: AbortSignal },
): Promise<void> {
  let failure = new UnreadableVideoError('No frame of it can be decoded');
  for (const search of searches(video.facts)) {
    try {
      await run(posterArguments(video, search, target), {
        timeLimitMs,
        memoryLimitBytes: 3 * 2 ** 30,
        fileLimitBytes: 64 * 2 ** 20,
        signal: target.signal,
      });
      const written = await stat(target.path).catch(() => undefined);
      if (written && written.size > 0) return;
    } catch (error) {
      if (!(error instanceof UnreadableVideoError)) throw error;
      failure = error;
    }
  }
  throw failure;
}

function searches({ durationMs = 0 }: VideoFacts): PosterSearch[] {
  const seconds = durationMs / 1000;
  const best = [...notBlack, 'thumbnail=n=12'];
  return [
    { keyFramesOnly: true, startSeconds: 0, seconds: 10, filters: best },
    ...(seconds > 15 ? [{ keyFramesOnly: true, startSeconds: seconds / 4, seconds: 10, filters: best }] : []),
    { keyFramesOnly: false, startSeconds: 0, seconds: 6, filters: ['fps=4', ...notBlack, 'thumbnail=n=24'] },
    { keyFramesOnly: false, startSeconds: 0, seconds: undefined, filters: [] },
  ];
}

function posterArguments(
  { source, facts }: { source: VideoSource; facts: VideoFacts },
  search: PosterSearch,
  { path, toneMaps }: { path: string; toneMaps: boolean },
): string[] {
  const size = fitFrame(facts, { short: posterPixels, long: posterPixels });
  const filters = [...pictureFilters(facts, size, { toneMaps }), ...search.filters];
  return [
    ...(search.keyFramesOnly ? ['-skip_frame', 'nokey'] : []),
    ...(search.startSeconds > 0 ? ['-ss', search.startSeconds.toFixed(3)] : []),
    ...(search.seconds === undefined ? [] : ['-t', String(search.seconds)]),
    ...inputArguments(source),
    ...['-map', `0:${facts.stored.videoStream}`, '-an', '-sn', '-dn'],
    ...['-vf', filters.join(',')],
    ...['-frames:v', '1', '-map_metadata', '-1'],
    ...['-c:v', 'png', '-compression_level', '1', '-f', 'image2', '-update', '1', '-y', path],
  ];
}
