import { MenuItem } from '@stund/ui';
import { Cast } from 'lucide-react';
import type { Carousel } from '../../../shared/slideshow/carousel.ts';
import { useCastToggle } from './use-cast-toggle.ts';

/** The menu item that does what the cast button does. */
export function CastItem(props: { carousel: Carousel; fileId: string; isSlideshow: boolean }) {
  const casting = useCastToggle(props.carousel, props);
  if (!casting) return null;
  return (
    <MenuItem icon={<Cast />} onSelect={casting.toggle}>
      {casting.label}
    </MenuItem>
  );
}
