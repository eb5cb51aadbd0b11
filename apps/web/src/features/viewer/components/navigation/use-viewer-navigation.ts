import type { FileRecord } from '@stund/contract';
import { useLocation, useNavigate } from 'react-router';
import { countOverlays } from '../../../../shared/navigation/use-overlay.ts';
import { autoPlayHash } from '../slideshow/use-slideshow.ts';

/** The list that the viewer lies over. */
export interface ViewerList {
  /** Its address. */
  listAddress: string;
  /** On the button that leads there. */
  backLabel: string;
  addressOf: (fileId: string) => string;
}

export interface ViewerNavigation {
  /** Back to the list. */
  close: () => void;
  goToFile: (file: FileRecord | undefined) => void;
  isSlideshow: boolean;
  setSlideshow: (isOn: boolean) => void;
}

/** Back to the list, and on to other files without leaving a trail of them in the history. */
export function useViewerNavigation({
  listAddress,
  addressOf,
}: Pick<ViewerList, 'listAddress' | 'addressOf'>): ViewerNavigation {
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isFromList = typeof state === 'object' && state !== null && 'fromList' in state;
  // At once, or the next of two quick steps would start from the same file as the first.
  const inPlace = { replace: true, state: state as unknown, preventScrollReset: true, flushSync: true };
  const isSlideshow = hash === autoPlayHash;
  return {
    close: () =>
      void (isFromList
        ? navigate(-1 - countOverlays(state))
        : navigate({ pathname: listAddress, search: searchOfList(search) }, { replace: true })),
    goToFile: (file) => file && void navigate({ pathname: addressOf(file.id), search, hash }, inPlace),
    isSlideshow,
    setSlideshow: (isOn) => {
      if (isOn !== isSlideshow) void navigate({ pathname, search, hash: isOn ? autoPlayHash : '' }, inPlace);
    },
  };
}

/** What the list is filtered by stays; what lay over the viewer does not. */
function searchOfList(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('overlay');
  return params.toString();
}
