import { IconButton } from '@stund/ui';
import { Cast } from 'lucide-react';
import type { Carousel } from '../../../shared/slideshow/carousel.ts';
import { useCastToggle } from './use-cast-toggle.ts';

interface CastButtonProps {
  carousel: Carousel;
  fileId: string;
  isSlideshow: boolean;
  className?: string | undefined;
}

/** Casts a file and the list that it belongs to, or stops. Nothing where nobody can cast. */
export function CastButton({ carousel, fileId, isSlideshow, className }: CastButtonProps) {
  const casting = useCastToggle(carousel, { fileId, isSlideshow });
  if (!casting) return null;
  return (
    <IconButton
      className={className}
      label={casting.label}
      icon={<Cast />}
      isPressed={casting.isOn}
      onClick={casting.toggle}
    />
  );
}
