import type { RefObject } from 'react';
import type { EditorOf } from '../../../../shared/files/use-edit-file.ts';
import type { ViewerCast } from '../../../cast/index.ts';
import { canCopyImage, useCopyImage } from '../../../file-actions/index.ts';
import type { Fullscreen } from '../controls/use-fullscreen.ts';
import type { ViewerState } from '../use-viewer-state.ts';
import type { ViewerActions } from './use-viewer-actions.ts';
import type { ViewerCommands } from './use-viewer-keys.ts';
import type { ViewerNavigation } from './use-viewer-navigation.ts';

interface Options {
  layerRef: RefObject<HTMLElement | null>;
  navigation: ViewerNavigation;
  state: ViewerState;
  actions: ViewerActions;
  fullscreen: Fullscreen | undefined;
  editorOf: EditorOf | undefined;
  cast: ViewerCast;
}

/** The commands that keys give in the viewer. */
export function useViewerCommands({
  layerRef,
  navigation,
  state,
  actions,
  fullscreen,
  editorOf,
  cast,
}: Options): ViewerCommands {
  const { isSlideshow, setSlideshow } = navigation;
  const { file, isVideo, slideshow, keysDialog } = state;
  const copyImage = useCopyImage();
  const playPause = () => {
    if (cast.isActive) return isVideo ? cast.toggleVideo() : setSlideshow(!isSlideshow);
    return isSlideshow ? slideshow.togglePause() : setSlideshow(true);
  };
  return {
    next: () => actions.step(1),
    previous: () => actions.step(-1),
    back: actions.leave,
    // The video player handles its own keys.
    ...((isSlideshow || !isVideo || cast.isActive) && { playPause }),
    stop: () => setSlideshow(false),
    details: actions.toggleDetails,
    fullscreen: () => fullscreen?.toggle(),
    download: () => layerRef.current?.querySelector<HTMLElement>('[data-viewer-download]')?.click(),
    copy: () => file && canCopyImage(file) && void copyImage(file),
    edit: () => file && editorOf?.(file)?.(),
    delete: () => void actions.remove(),
    help: keysDialog.open,
  };
}
