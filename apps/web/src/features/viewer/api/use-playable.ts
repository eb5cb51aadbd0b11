import { checkVideo, type FileRecord, timing, type VideoRendition } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { type Known, type Playable, playableOf } from '../model/playable.ts';

export interface PlayableFilm extends Playable {
  /** The browser could not play it. */
  reportFailure(rendition: VideoRendition): void;
  /** Another try, by the server too where it gave up. */
  retry(): void;
}

const noFailures = { preview: 0, video: 0 };

/** Finds out what of a film can be played, and asks every second while it is being made. */
export function usePlayable(file: FileRecord): PlayableFilm {
  const [tries, setTries] = useState(0);
  const [failures, setFailures] = useState(noFailures);
  const isPromised = file.encoding_status === 'ENCODED';
  const [asks, setAsks] = useState<Playable['asks']>({ preview: false, video: false });
  const preview = useCheck(file, 'preview', { isWanted: asks.preview, tries });
  const video = useCheck(file, 'video', { isWanted: asks.video, tries });
  const known = {
    preview: { ...preview, isPromised, failures: failures.preview },
    video: { ...video, isPromised, failures: failures.video },
  };
  const isWaiting = playableOf(known, false).phase === 'FETCHING';
  const playable = playableOf(known, useHasWaited(isWaiting, timing.videoQueuedNoticeMs));
  if (playable.asks.preview !== asks.preview || playable.asks.video !== asks.video) setAsks(playable.asks);

  return {
    ...playable,
    reportFailure: (rendition) => setFailures((before) => ({ ...before, [rendition]: before[rendition] + 1 })),
    retry() {
      setFailures(noFailures);
      setTries((before) => before + 1);
    },
  };
}

function useCheck(
  file: FileRecord,
  rendition: VideoRendition,
  { isWanted, tries }: { isWanted: boolean; tries: number },
): Pick<Known, 'check' | 'isUnreachable'> {
  const { data, isError } = useQuery({
    queryKey: ['video-check', file.job_id, file.id, rendition, tries],
    queryFn: ({ signal }) =>
      callEndpoint(
        checkVideo,
        {
          params: { job: file.job_id, file: file.id, rendition },
          query: { t: file.media_token, ...(tries > 0 && { again: '1' as const }) },
        },
        { signal },
      ),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? timing.videoCheckMs : false),
  });
  return { check: data?.status, isUnreachable: isError };
}

/** True once `isWaiting` has been so for a while. */
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
