import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session.ts';
import { type Carousel, isSameCarousel } from '../../../shared/slideshow/carousel.ts';
import { useStore } from '../../../shared/store/store.ts';
import { canCast, cast, isTooLargeToCast, loadCaster } from '../model/cast.ts';
import { castStore } from '../model/cast-state.ts';

/** What the cast button does: starts casting, shows the carousel on the connected device, or stops. Undefined where nobody can cast it. */
export function useCastToggle(
  carousel: Carousel,
  { fileId, isSlideshow }: { fileId: string; isSlideshow: boolean },
): { label: string; isOn: boolean; toggle: () => void } | undefined {
  const { t } = useTexts();
  const hasAccount = useSession().token !== undefined;
  const { phase, device, show } = useStore(castStore);
  if (!hasAccount || !canCast() || isTooLargeToCast(carousel)) return undefined;
  const isConnected = phase === 'connected' && show !== undefined;
  const isOn = isConnected && isSameCarousel(show.carousel, carousel);
  return {
    isOn,
    label: isOn ? t('cast.stop') : isConnected ? t('shared.cast.on', { device }) : t('shared.cast'),
    toggle: () => void (isOn ? loadCaster().then(({ stopCast }) => stopCast()) : cast(carousel, fileId, isSlideshow)),
  };
}
