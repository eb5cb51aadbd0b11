import type { Language } from '../constants.ts';
import type { FileId } from '../ids.ts';

/**
 * The messages between a page that casts and the receiver on a Cast device (docs/adr/0034-google-cast.md). They travel as JSON through the
 * channel of the Cast platform, and both sides treat what arrives as unknown.
 */
export const castNamespace = 'urn:x-cast:stund.carousel';

/** What a page asks of the receiver. `code` is the one that was entered for the television that the page started. */
export type CastCommand =
  | {
      type: 'join';
      /** The name of the device, by which the television is listed. */
      device: string;
      language: Language;
      /** Whether the page wants to show something of its own; the answer is a `code`, otherwise a `status`. */
      wantsCode: boolean;
    }
  | {
      type: 'show';
      code: string;
      /** Grows with each file that a person chooses and each change of the slideshow, so that earlier reports are recognized. */
      request: number;
      /** The file to show, and up to four that follow it. */
      fileIds: FileId[];
      isSlideshow: boolean;
      /** Whether the television shows another job than before, so that the addresses of its files have ended. */
      isOtherList: boolean;
    }
  | { type: 'follow'; code: string; after: FileId; fileIds: FileId[] }
  | { type: 'slideshow'; code: string; request: number; isOn: boolean }
  // The file is the video that the page saw: a slideshow may have moved on.
  | { type: 'play' | 'pause'; code: string; fileId: FileId; change: number }
  | { type: 'seek'; code: string; fileId: FileId; seconds: number; change: number };

export interface CastVideo {
  isPaused: boolean;
  seconds: number;
  /** Null until it is known. */
  durationSeconds: number | null;
  /** The number of the last change, by `play`, `pause` or `seek`, that this state includes. It grows with each change. */
  change: number;
}

/** The receiver reports what it shows after every change, and regularly as a sign of life. */
export interface CastStatus {
  type: 'status';
  /** Null while nothing is shown. */
  code: string | null;
  /** The last request that the screen shows. While another file is being loaded it is the one before. */
  request: number;
  fileId: FileId | null;
  isSlideshow: boolean;
  /** Null unless a video is shown. */
  video: CastVideo | null;
  /** Whether the device cannot reach the server. */
  isOffline: boolean;
  /** The last file that could not be shown. */
  failedId: FileId | null;
}

/** Every message of the receiver. */
export type CastReport =
  | CastStatus
  | { type: 'code'; code: string }
  | { type: 'no-code' }
  | { type: 'ended'; code: string };
