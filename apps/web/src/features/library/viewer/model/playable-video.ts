import type { VideoCheck, VideoRendition } from '@stund/contract';

/** What the interface shows of a video that may still be in the making (docs/rules/viewer.md#v3). */
export type VideoPhase = 'FETCHING' | 'PROCESSING' | 'ENCODED' | 'ERROR';

/** What the client knows about one rendition of a video. */
export interface RenditionState {
  /** The file list already reported that it can be played. */
  isListedAsReady: boolean;
  /** How many times the browser failed to play it. */
  failures: number;
  /** The answer of the check; undefined before the first one. */
  check: VideoCheck['status'] | undefined;
  /** The check itself failed. */
  isUnreachable: boolean;
}

type RenditionStatus = 'open' | 'ready' | 'broken';

/**
 * A rendition that was listed as ready is trusted until it fails. From then on the check decides, and what it calls
 * ready may fail one more time.
 */
function statusOf({ isListedAsReady, failures, check, isUnreachable }: RenditionState): RenditionStatus {
  if (isListedAsReady && failures === 0) return 'ready';
  if (check === 'error' || isUnreachable) return 'broken';
  if (check !== 'ready') return 'open';
  return failures > (isListedAsReady ? 1 : 0) ? 'broken' : 'ready';
}

export interface Playable {
  phase: VideoPhase;
  /** The renditions that can be played now. */
  ready: Readonly<Record<VideoRendition, boolean>>;
  /** The renditions that the server still has to be asked about. */
  needsCheck: Readonly<Record<VideoRendition, boolean>>;
}

/**
 * What can be played and what must be checked. The preview comes first; the full video is checked once the preview is
 * settled.
 */
export function playableOf(
  renditions: Readonly<Record<VideoRendition, RenditionState>>,
  hasWaitedLong: boolean,
): Playable {
  const [preview, video] = [statusOf(renditions.preview), statusOf(renditions.video)];
  const isAnyReady = preview === 'ready' || video === 'ready';
  const areAllBroken = preview === 'broken' && video === 'broken';
  return {
    phase: isAnyReady ? 'ENCODED' : areAllBroken ? 'ERROR' : hasWaitedLong ? 'PROCESSING' : 'FETCHING',
    ready: { preview: preview === 'ready', video: video === 'ready' },
    needsCheck: { preview: preview === 'open', video: video === 'open' && preview !== 'open' },
  };
}

/** The size of the low-quality beginning that is fetched in one request. */
export const videoStartBytes = 5_000_000;

/** Whether to start with the preview, which is pointless when the full video is no larger than the first request. */
export function startsWithPreview({ ready }: Playable, sizeBytes: number): boolean {
  return ready.preview && (!ready.video || sizeBytes > videoStartBytes);
}
