import type { FileId } from '@stund/contract';
import { useSession } from '../../../../shared/session/session.ts';
import { type Carousel, isSameCarousel } from '../../../../shared/slideshow/carousel.ts';
import { useStore } from '../../../../shared/store/store.ts';
import { canCast, cast, isTooLargeToCast, loadCaster } from '../model/cast.ts';
import { castStore } from '../model/cast-state.ts';

interface CastToggle {
  /** The device that is connected, and whether it shows this list. */
  target: { device: string | undefined; isOn: boolean };
  toggle: () => void;
}

/** Starts casting a list, shows it on the connected device, or stops. Undefined where nobody can cast it. */
export function useCastToggle(
  carousel: Carousel | undefined,
  { fileId, isSlideshow }: { fileId: FileId | undefined; isSlideshow: boolean },
): CastToggle | undefined {
  const hasAccount = useSession().token !== undefined;
  const { phase, device, show } = useStore(castStore);
  if (!carousel || fileId === undefined || !hasAccount || !canCast() || isTooLargeToCast(carousel)) return undefined;
  const isConnected = phase === 'connected' && show !== undefined;
  const isOn = isConnected && isSameCarousel(show.carousel, carousel);
  return {
    target: { device: isConnected ? device : undefined, isOn },
    toggle: () => void (isOn ? loadCaster().then(({ stopCast }) => stopCast()) : cast(carousel, fileId, isSlideshow)),
  };
}
