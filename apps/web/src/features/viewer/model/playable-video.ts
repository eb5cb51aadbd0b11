import type { VideoCheck, VideoRendition } from '@stund/contract';

/** What a person is shown of a film on its way: the words of docs/rules/viewer.md#v3. */
export type VideoPhase = 'FETCHING' | 'PROCESSING' | 'ENCODED' | 'ERROR';

/** What is known of one rendition of a film. */
export interface RenditionState {
  /** The server's list said beforehand that it can be played. */
  isListedAsReady: boolean;
  /** How often the browser could not play it. */
  failures: number;
  /** What the check said; undefined before its first answer. */
  check: VideoCheck['status'] | undefined;
  /** The check itself could not be made. */
  isUnreachable: boolean;
}

type RenditionStatus = 'open' | 'ready' | 'broken';

/** A promise counts until it is broken; from then on the check does, and what it calls ready may fail once no more. */
function statusOf({ isListedAsReady, failures, check, isUnreachable }: RenditionState): RenditionStatus {
  if (isListedAsReady && failures === 0) return 'ready';
  if (check === 'error' || isUnreachable) return 'broken';
  if (check !== 'ready') return 'open';
  return failures > (isListedAsReady ? 1 : 0) ? 'broken' : 'ready';
}

export interface Playable {
  phase: VideoPhase;
  /** What can be played now. */
  ready: Readonly<Record<VideoRendition, boolean>>;
  /** What the server has still to be asked for. */
  needsCheck: Readonly<Record<VideoRendition, boolean>>;
}

/** Where a film stands. The preview comes first; the better one is asked for once that is settled. */
export function playableOf(known: Readonly<Record<VideoRendition, RenditionState>>, hasWaitedLong: boolean): Playable {
  const [preview, video] = [statusOf(known.preview), statusOf(known.video)];
  const isAny = preview === 'ready' || video === 'ready';
  const isLost = preview === 'broken' && video === 'broken';
  return {
    phase: isAny ? 'ENCODED' : isLost ? 'ERROR' : hasWaitedLong ? 'PROCESSING' : 'FETCHING',
    ready: { preview: preview === 'ready', video: video === 'ready' },
    needsCheck: { preview: preview === 'open', video: video === 'open' && preview !== 'open' },
  };
}

/** A low-quality beginning is fetched in one piece of this size. */
export const videoStartBytes = 5_000_000;

/** Whether to begin with the preview: not when the whole film is no larger than that beginning. */
export function startsWithPreview({ ready }: Playable, sizeBytes: number): boolean {
  return ready.preview && (!ready.video || sizeBytes > videoStartBytes);
}
