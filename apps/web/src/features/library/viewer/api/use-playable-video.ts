import { type FileRecord, timing, type VideoRendition } from '@stund/contract';
import { useEffect, useState } from 'react';
import { type Playable, playableOf } from '../model/playable-video.ts';
import { useVideoCheck } from './use-video-check.ts';

export interface PlayableVideo extends Playable {
  /** Call it when the browser could not play the rendition. */
  reportFailure(rendition: VideoRendition): void;
  /** Tries again; the server also retries what it had given up. */
  retry(): void;
}

const noFailures = { preview: 0, video: 0 };

/** Determines which renditions of a video can be played, and polls while the server makes them. */
export function usePlayableVideo(file: FileRecord): PlayableVideo {
  const [tries, setTries] = useState(0);
  const [failures, setFailures] = useState(noFailures);
  const isListedAsReady = file.encoding_status === 'ENCODED';
  const [needsCheck, setNeedsCheck] = useState<Playable['needsCheck']>({ preview: false, video: false });
  const preview = useVideoCheck(file, 'preview', { isWanted: needsCheck.preview, tries });
  const video = useVideoCheck(file, 'video', { isWanted: needsCheck.video, tries });
  const renditions = {
    preview: { ...preview, isListedAsReady, failures: failures.preview },
    video: { ...video, isListedAsReady, failures: failures.video },
  };
  const isWaiting = playableOf(renditions, false).phase === 'FETCHING';
  const playable = playableOf(renditions, useHasWaited(isWaiting, timing.videoQueuedNoticeMs));
  if (playable.needsCheck.preview !== needsCheck.preview || playable.needsCheck.video !== needsCheck.video)
    setNeedsCheck(playable.needsCheck);

  return {
    ...playable,
    reportFailure: (rendition) => setFailures((before) => ({ ...before, [rendition]: before[rendition] + 1 })),
    retry() {
      setFailures(noFailures);
      setTries((before) => before + 1);
    },
  };
}

/** True once `isWaiting` has been true for `delayMs`. */
function useHasWaited(isWaiting: boolean, delayMs: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasWaited(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isWaiting, delayMs]);
  return hasWaited;
}
