import type { FileId, JobId } from '@stund/contract';
import { createContext, useContext } from 'react';
import type { Carousel } from './carousel.ts';
import type { CastTarget } from './show-actions.ts';

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

interface CastOperation {
  find: FindCastStart;
  /** Called when a device shows the slideshow. */
  onStarted?: () => void;
}

/** Casts a slideshow, with the device that it would be shown on. Undefined where nobody can cast. */
export function useCastOperation({ find, onStarted }: CastOperation) {
  const slideshow = useContext(CastSlideshowContext);
  if (!slideshow) return undefined;
  const { device, start } = slideshow;
  const target: CastTarget = { device };
  const operation = async () => {
    if (await start(find)) onStarted?.();
  };
  return { target, operation };
}
