import type { FileRecord } from '@stund/contract';
import { useState } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { useOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { useBurst } from '../api/use-burst.ts';
import { presentationOf } from '../model/presentation.ts';
import { useIdleChrome } from './controls/use-idle-chrome.ts';
import { useLoadedPicture } from './slideshow/use-loaded-picture.ts';
import { useSlideshow } from './slideshow/use-slideshow.ts';
import type { ViewerProps } from './viewer-props.ts';

export type ViewerState = ReturnType<typeof useViewerState>;

/** The file that is shown, and which parts of the viewer are open. */
export function useViewerState({
  viewed,
  navigation,
  isCast,
}: Pick<ViewerProps, 'viewed' | 'navigation'> & { isCast: boolean }) {
  const burst = useBurst(viewed.file);
  const file = burst.shown;
  const presentation = file && presentationOf(file);
  const details = useOverlay('details');
  const [isKeysDialogOpen, setIsKeysDialogOpen] = useState(false);
  const chrome = useIdleChrome({
    mayHide: file !== undefined && presentation !== 'placeholder' && !isKeysDialogOpen,
    isPlaying: presentation === 'video' || navigation.isSlideshow,
    isSlideshow: navigation.isSlideshow,
  });
  const targets = { forward: viewed.wrapped.next, backward: viewed.wrapped.previous };
  const urlOf = useLargeThumbnail(navigation.isSlideshow);
  const isLoaded = {
    forward: useLoadedPicture(urlOf(targets.forward)),
    backward: useLoadedPicture(urlOf(targets.backward)),
  };
  const slideshow = useSlideshow({
    // On a device the slideshow runs there, and the viewer follows it.
    isOn: navigation.isSlideshow && viewed.file !== undefined && !isCast,
    file: viewed.file,
    isVideo: presentation === 'video',
    targets,
    isLoaded,
    goTo: navigation.goToFile,
  });
  return {
    burst,
    file,
    isVideo: presentation === 'video',
    details,
    chrome,
    slideshow,
    keysDialog: {
      isOpen: isKeysDialogOpen,
      open: () => setIsKeysDialogOpen(true),
      close: () => setIsKeysDialogOpen(false),
    },
  };
}

function useLargeThumbnail(isWanted: boolean) {
  const { mediaUrl } = useMediaUrls();
  return (file: FileRecord | undefined) => (isWanted && file?.has_thumbnails ? mediaUrl(file, 'large') : undefined);
}
