import type { CastStatus, CastVideo, FileId, TelevisionId } from '@stund/contract';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { createStore } from '../../../../shared/store/store.ts';

/**
 * `lost`: the device does not answer, or the connection has broken off; it may continue to show what it has. `ended`: it shows nothing
 * more, because it was closed or shows something else.
 */
export type CastPhase = 'idle' | 'connecting' | 'connected' | 'lost' | 'ended';

/** What is cast, which a reload of the page continues. */
export interface CastShow {
  carousel: Carousel;
  fileId: FileId;
  /** The title of the album or share; null for the timeline. */
  title: string | null;
  isSlideshow: boolean;
  televisionId: TelevisionId;
  /** Names the television on the channel. */
  code: string;
  /** Grows with each file that the person chooses and each change of the slideshow. */
  request: number;
}

export interface CastState {
  phase: CastPhase;
  /** The name of the device; empty until it is chosen. */
  device: string;
  show: CastShow | undefined;
  video: CastVideo | null;
  /** Whether the device cannot reach the server. */
  isDeviceOffline: boolean;
}

export const idleCast: CastState = {
  phase: 'idle',
  device: '',
  show: undefined,
  video: null,
  isDeviceOffline: false,
};

/** The state of casting from this page. Other tabs and people cast on their own. */
export const castStore = createStore<CastState>(idleCast);

/** Applies what the device reports. Reports of an earlier choice, and of what others show, change nothing. */
export function applyStatus(state: CastState, status: CastStatus): CastState {
  const { show } = state;
  if (!show || status.code !== show.code) return state;
  const alive: CastState = { ...state, phase: 'connected', isDeviceOffline: status.isOffline };
  // A page that was reloaded may have forgotten its last request.
  if (status.request < show.request || status.fileId === null) return alive;
  const { request, fileId, isSlideshow } = status;
  return { ...alive, video: newerVideo(state, status), show: { ...show, request, fileId, isSlideshow } };
}

/** A report that was sent before the last change arrived does not undo it. A device that was lost may have missed the change. */
function newerVideo({ phase, video, show }: CastState, { video: reported, fileId }: CastStatus): CastVideo | null {
  const isSame = phase === 'connected' && show?.fileId === fileId;
  const isOlder = isSame && video && reported && reported.change < video.change;
  return isOlder ? video : reported;
}

const stored = storedText('session', 'cast');

export interface StoredCast {
  device: string;
  show: CastShow;
}

export function storeCast({ device, show }: CastState): void {
  if (show) stored.write(JSON.stringify({ device, show } satisfies StoredCast));
  else stored.remove();
}

/** What was cast before the page was reloaded. */
export function readStoredCast(): StoredCast | undefined {
  const text = stored.read();
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as StoredCast;
    return typeof value.show?.code === 'string' && value.show.carousel ? value : undefined;
  } catch {
    return undefined;
  }
}
