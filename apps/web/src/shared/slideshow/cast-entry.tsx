import type { FileId, JobId } from '@stund/contract';
import { Button, IconButton, MenuItem } from '@stund/ui';
import { Cast } from 'lucide-react';
import { createContext, useContext } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { Carousel } from './carousel.ts';

/** A list, and the file to begin with. */
export interface CastStart {
  carousel: Carousel;
  fileId: FileId;
}

/** Finds what is to be cast when the person asks for it; undefined where there is nothing. */
export type FindCastStart = () => CastStart | undefined | Promise<CastStart | undefined>;

export interface CastSlideshow {
  /** The device that is connected already; undefined where the person still has to choose one. */
  device: string | undefined;
  /** Casts a slideshow. Resolves to whether a device shows it: false where the person chose none. */
  start: (find: FindCastStart) => Promise<boolean>;
}

/** Only these files of a list, beginning with the first. */
export function castStartOf(jobId: JobId, fileIds: readonly FileId[]): CastStart | undefined {
  const [fileId] = fileIds;
  if (fileId === undefined) return undefined;
  return { carousel: { jobId, list: { kind: 'chosen', fileIds } }, fileId };
}

const CastSlideshowContext = createContext<CastSlideshow | undefined>(undefined);

/** Lets the pages below start a slideshow on a Cast device; undefined where nobody can cast. Pages do not depend on the sender. */
export const CastSlideshowProvider = CastSlideshowContext.Provider;

interface CastEntryProps {
  find: FindCastStart;
  /** Called when a device shows the slideshow. */
  onStarted?: () => void;
}

/** Casts a slideshow, with the device that it would be shown on. Undefined where nobody can cast. */
export function useCastOperation({ find, onStarted }: CastEntryProps) {
  const slideshow = useContext(CastSlideshowContext);
  if (!slideshow) return undefined;
  const { device, start } = slideshow;
  const operation = async () => {
    if (await start(find)) onStarted?.();
  };
  return { target: { device, isOn: false }, operation };
}

function useCastEntry(props: CastEntryProps) {
  const { t } = useTexts();
  const casting = useCastOperation(props);
  if (!casting) return undefined;
  const { device } = casting.target;
  return {
    label: device === undefined ? t('shared.cast') : t('shared.cast.on', { device }),
    cast: casting.operation,
  };
}

/** The menu item that casts a slideshow. Nothing where nobody can cast. */
export function CastSlideshowItem(props: CastEntryProps) {
  const entry = useCastEntry(props);
  return (
    entry && (
      <MenuItem icon={<Cast />} onSelect={() => void entry.cast()}>
        {entry.label}
      </MenuItem>
    )
  );
}

/** The button that does the same. While `isWaiting` for the list, it only has its place. */
export function CastSlideshowButton({ isWaiting = false, ...props }: CastEntryProps & { isWaiting?: boolean }) {
  const entry = useCastEntry(props);
  return (
    entry && (
      <Button icon={<Cast />} {...(isWaiting ? { 'aria-disabled': 'true' } : { onClick: () => void entry.cast() })}>
        {entry.label}
      </Button>
    )
  );
}

/** The button without its word. */
export function CastSlideshowIcon({ className, ...props }: CastEntryProps & { className?: string | undefined }) {
  const entry = useCastEntry(props);
  return (
    entry && <IconButton className={className} label={entry.label} icon={<Cast />} onClick={() => void entry.cast()} />
  );
}
