import type { JobId } from '@stund/contract';
import { Button, IconButton, MenuItem } from '@stund/ui';
import { Cast } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { Carousel } from './carousel.ts';

/** A list, and the file to begin with. */
export interface CastStart {
  carousel: Carousel;
  fileId: string;
}

/** Finds what is to be cast when the person asks for it; undefined where there is nothing. */
export type FindCastStart = () => CastStart | undefined | Promise<CastStart | undefined>;

export interface CastSlideshow {
  /** The device that is connected already; undefined where the person still has to choose one. */
  device: string | undefined;
  /** Casts a slideshow. */
  start: (find: FindCastStart) => Promise<void>;
}

/** Only these files of a list, beginning with the first. */
export function castStartOf(jobId: string, fileIds: readonly string[]): CastStart | undefined {
  const [fileId] = fileIds;
  if (fileId === undefined) return undefined;
  return { carousel: { jobId: jobId as JobId, list: { kind: 'chosen', fileIds } }, fileId };
}

const CastSlideshowContext = createContext<CastSlideshow | undefined>(undefined);

/** Lets the pages below start a slideshow on a Cast device; undefined where nobody can cast. Pages do not depend on the sender. */
export const CastSlideshowProvider = CastSlideshowContext.Provider;

interface CastEntryProps {
  find: FindCastStart;
}

function useCastEntry(find: FindCastStart) {
  const { t } = useTexts();
  const slideshow = useContext(CastSlideshowContext);
  if (!slideshow) return undefined;
  const { device, start } = slideshow;
  return {
    label: device === undefined ? t('shared.cast') : t('shared.cast.on', { device }),
    cast: () => void start(find),
  };
}

/** The menu item that casts a slideshow. Nothing where nobody can cast. */
export function CastSlideshowItem({ find }: CastEntryProps) {
  const entry = useCastEntry(find);
  return (
    entry && (
      <MenuItem icon={<Cast />} onSelect={entry.cast}>
        {entry.label}
      </MenuItem>
    )
  );
}

/** The button that does the same. */
export function CastSlideshowButton({ find }: CastEntryProps) {
  const entry = useCastEntry(find);
  return (
    entry && (
      <Button icon={<Cast />} onClick={entry.cast}>
        {entry.label}
      </Button>
    )
  );
}

/** The button without its word. */
export function CastSlideshowIcon({ find, className }: CastEntryProps & { className?: string | undefined }) {
  const entry = useCastEntry(find);
  return entry && <IconButton className={className} label={entry.label} icon={<Cast />} onClick={entry.cast} />;
}
