import type { FileRecord } from '@stund/contract';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { countOverlays } from '../../../shared/navigation/use-overlay.ts';
import { autoPlayHash } from './use-slideshow.ts';

export interface Ways {
  /** Back to the timeline. */
  close: () => void;
  walkTo: (file: FileRecord | undefined) => void;
  isSlideshow: boolean;
  setSlideshow: (isOn: boolean) => void;
}

/** Back to the timeline, and on to other files without leaving a trail of them in the history. */
export function useWays(): Ways {
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isFromTimeline = typeof state === 'object' && state !== null && 'fromTimeline' in state;
  // At once, or the next of two quick steps would start from the same file as the first.
  const inPlace = { replace: true, state: state as unknown, preventScrollReset: true, flushSync: true };
  const isSlideshow = hash === autoPlayHash;
  return {
    close: () =>
      void (isFromTimeline
        ? navigate(-1 - countOverlays(state))
        : navigate({ pathname: addresses.photos, search: searchOfTimeline(search) }, { replace: true })),
    walkTo: (file) => file && void navigate({ pathname: addresses.photo(file.id), search, hash }, inPlace),
    isSlideshow,
    setSlideshow: (isOn) => {
      if (isOn !== isSlideshow) void navigate({ pathname, search, hash: isOn ? autoPlayHash : '' }, inPlace);
    },
  };
}

/** What the timeline is filtered by stays; what lay over the viewer does not. */
function searchOfTimeline(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('overlay');
  return params.toString();
}
