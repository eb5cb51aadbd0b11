import { checkVideo, timing, type VideoReference, type VideoRendition } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import type { RenditionState } from '../model/playable-video.ts';

/**
 * Checks every second whether a rendition can be played while the server makes it. The server prioritises what is
 * checked.
 */
export function useVideoCheck(
  video: Pick<VideoReference, 'id' | 'job_id' | 'media_token'>,
  rendition: VideoRendition,
  { isWanted, tries }: { isWanted: boolean; tries: number },
): Pick<RenditionState, 'check' | 'isUnreachable'> {
  const { data, isError } = useQuery({
    queryKey: ['video-check', video.job_id, video.id, rendition, tries],
    queryFn: ({ signal }) =>
      callEndpoint(
        checkVideo,
        {
          params: { job: video.job_id, file: video.id, rendition },
          query: { t: video.media_token, ...(tries > 0 && { again: '1' as const }) },
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
