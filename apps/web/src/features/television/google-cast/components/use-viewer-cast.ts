import type { FileId } from '@stund/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Carousel, isSameCarousel } from '../../../../shared/slideshow/carousel.ts';
import { useStore } from '../../../../shared/store/store.ts';
import { cast, loadCaster } from '../model/cast.ts';
import { castStore } from '../model/cast-state.ts';

/** The viewer over a list, as far as casting needs it. */
interface CastingViewer {
  /** Undefined for lists that cannot be cast. */
  carousel: Carousel | undefined;
  fileId: FileId;
  isSlideshow: boolean;
  goToFile: (file: { id: FileId }) => void;
  setSlideshow: (isOn: boolean) => void;
}

export interface ViewerCast {
  /** Whether the device shows the list of the viewer, so that videos and slideshows run there. */
  isActive: boolean;
  /** Plays or pauses the video on the device. */
  toggleVideo: () => void;
}

/** The state of the viewer and of the device, as far as they follow each other. */
interface Sides {
  fileId: FileId | undefined;
  shownId: string | undefined;
  isSlideshow: boolean;
  isShownAsSlideshow: boolean | undefined;
}

/**
 * While the list of the viewer is cast, viewer and device show the same file: what the person steps to, and what a slideshow on the
 * device moves on to. Lists that are not cast stay on this screen.
 */
export function useViewerCast({ carousel, fileId, isSlideshow, goToFile, setSlideshow }: CastingViewer): ViewerCast {
  const { phase, show } = useStore(castStore);
  const isFollowed = phase === 'connected' || phase === 'lost';
  const isSame = isFollowed && show !== undefined && carousel !== undefined && isSameCarousel(show.carousel, carousel);
  const shown = isSame ? show : undefined;
  const shownId = shown?.fileId;
  const isShownAsSlideshow = shown?.isSlideshow;
  const shuffleSeed = carousel?.shuffleSeed;
  const last = useRef<Sides>({ fileId: isSame ? undefined : fileId, shownId, isSlideshow, isShownAsSlideshow });

  const synchronize = useEffectEvent(async (now: Sides, seed: number | undefined) => {
    const before = last.current;
    last.current = now;
    if (!shown || !carousel) return;
    const { showCastFile, setCastSlideshow } = await loadCaster();
    if (now.shownId !== now.fileId) {
      if (now.shownId !== before.shownId && before.shownId !== undefined) goToFile({ id: shown.fileId });
      else if (now.fileId !== before.fileId) await showCastFile(fileId);
    }
    if (now.isShownAsSlideshow !== now.isSlideshow) {
      if (now.isSlideshow !== before.isSlideshow) setCastSlideshow(isSlideshow);
      else if (now.isShownAsSlideshow !== before.isShownAsSlideshow) setSlideshow(shown.isSlideshow);
    }
    if (shown.carousel.shuffleSeed !== seed) await cast(carousel, fileId, isSlideshow);
  });
  useEffect(() => {
    void synchronize({ fileId, shownId, isSlideshow, isShownAsSlideshow }, shuffleSeed);
  }, [fileId, shownId, isSlideshow, isShownAsSlideshow, shuffleSeed]);

  // What the device does not answer for is played on this screen.
  return {
    isActive: isSame && phase === 'connected',
    toggleVideo: () => void loadCaster().then(({ toggleCastVideo }) => toggleCastVideo()),
  };
}
