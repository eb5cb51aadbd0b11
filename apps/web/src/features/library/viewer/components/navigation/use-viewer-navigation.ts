import type { FileId } from '@stund/contract';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from '../../../../../shared/navigation/close-on-back.ts';
import { countOverlays, withOverlay } from '../../../../../shared/navigation/use-overlay.ts';
import { type ChosenFiles, chosenFilesOf } from '../../../../../shared/slideshow/chosen-files.ts';
import { newShuffleSeed, parseSlideshowHash, slideshowHash } from '../../../../../shared/slideshow/slideshow-hash.ts';

/** The list below the viewer. */
export interface ViewerList {
  listAddress: string;
  /** The label of the button that leads back to the list. */
  backLabel: string;
  addressOf: (fileId: FileId) => string;
}

export interface ViewerNavigation {
  /** Returns to the list. */
  close: () => void;
  goToFile: (file: { id: FileId } | undefined) => void;
  isSlideshow: boolean;
  setSlideshow: (isOn: boolean) => void;
  /** The random order of the slideshow; undefined while it follows the list. */
  shuffleSeed: number | undefined;
  toggleShuffle: () => void;
  /** The files of a slideshow over a selection. */
  chosen: ChosenFiles | undefined;
}

/** Closes the viewer, and moves to other files without adding history entries. */
export function useViewerNavigation({
  listAddress,
  addressOf,
}: Pick<ViewerList, 'listAddress' | 'addressOf'>): ViewerNavigation {
  const navigate = useNavigate();
  const { state, pathname, search, hash } = useLocation();
  const isFromList = typeof state === 'object' && state !== null && 'fromList' in state;
  // Rendered synchronously: otherwise the second of two quick steps would start from the same file as the first.
  const inPlace = { replace: true, state: state as unknown, preventScrollReset: true, flushSync: true };
  const { isOn: isSlideshow, shuffleSeed } = parseSlideshowHash(hash);
  const setHash = (next: string, nextSearch = search) =>
    void navigate({ pathname, search: nextSearch, hash: next }, inPlace);
  return {
    close: () =>
      isFromList
        ? goBack(navigate, 1 + countOverlays(state))
        : void navigate({ pathname: listAddress, search: searchOfList(search) }, { replace: true }),
    goToFile: (file) => file && void navigate({ pathname: addressOf(file.id), search, hash }, inPlace),
    isSlideshow,
    setSlideshow: (isOn) => {
      if (isOn === isSlideshow) return;
      // A slideshow starts with the picture alone, without the details.
      if (isOn) setHash(slideshowHash(), withOverlay(search, undefined));
      else setHash('');
    },
    shuffleSeed,
    toggleShuffle: () => setHash(slideshowHash(shuffleSeed === undefined ? newShuffleSeed() : undefined)),
    chosen: isSlideshow ? chosenFilesOf(state) : undefined,
  };
}

/** Keeps the filter of the list and removes the overlays of the viewer. */
function searchOfList(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('overlay');
  return params.toString();
}
