import type { FileRecord, JobId } from '@stund/contract';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { useSession } from '../../../../../shared/session/session.ts';
import type { Carousel } from '../../../../../shared/slideshow/carousel.ts';
import type { CastTarget } from '../../../../../shared/slideshow/show-actions.ts';
import { useCastToggle, type ViewerCast } from '../../../../television/google-cast/index.ts';
import { type FileOperations, useFileOperations } from '../../../file-actions/index.ts';
import type { CommandOperations } from '../../model/viewer-commands.ts';
import type { Fullscreen } from '../controls/use-fullscreen.ts';
import type { ViewerState } from '../use-viewer-state.ts';
import type { ViewerProps } from '../viewer-props.ts';
import type { ViewerActions } from './use-viewer-actions.ts';

export interface ViewerOperationsOptions extends Pick<ViewerProps, 'viewed' | 'navigation' | 'operationsOf'> {
  canDelete: (file: FileRecord) => boolean;
  state: ViewerState;
  actions: ViewerActions;
  fullscreen: Fullscreen | undefined;
  /** Undefined where the list cannot be cast. */
  carousel: Carousel | undefined;
  cast: ViewerCast;
}

interface ViewerOperations {
  operations: FileOperations & CommandOperations;
  cast: CastTarget | undefined;
}

/** What the buttons, menus and keys of the viewer do. */
export function useViewerOperations(options: ViewerOperationsOptions): ViewerOperations {
  const { viewed, navigation, operationsOf, canDelete, state, actions, fullscreen, carousel } = options;
  const { file, keysDialog } = state;
  const { isSlideshow, setSlideshow } = navigation;
  const hasAccount = useSession().token !== undefined;
  const casting = useCastToggle(carousel, { fileId: file?.id, isSlideshow });
  const ofAnyList = useFileOperations<FileRecord>();
  const operations = {
    ...commandsOf(options),
    ...(file && {
      ...ofAnyList(file),
      ...operationsOf?.(file),
      details: actions.toggleDetails,
      slideshow: () => setSlideshow(!isSlideshow),
      fullscreen: fullscreen?.toggle,
      cast: casting?.toggle,
      'show-on-tv': carousel && hasAccount ? { to: addresses.television(televisionJobOf(carousel)) } : undefined,
    }),
    delete: viewed.file && canDelete(viewed.file) ? actions.remove : undefined,
    'key-list': keysDialog.open,
  };
  return { operations, cast: casting?.target };
}

function commandsOf({ navigation, state, actions, cast }: ViewerOperationsOptions): CommandOperations {
  const { isSlideshow, setSlideshow } = navigation;
  const { isVideo, slideshow } = state;
  const playPause = () => {
    if (cast.isActive) return isVideo ? cast.toggleVideo() : setSlideshow(!isSlideshow);
    return isSlideshow ? slideshow.togglePause() : setSlideshow(true);
  };
  return {
    previous: () => actions.step(-1),
    next: () => actions.step(1),
    back: actions.leave,
    // The video player handles its own keys.
    'play-pause': isSlideshow || !isVideo || cast.isActive ? playPause : undefined,
    stop: () => setSlideshow(false),
  };
}

/** The page that shows a job on a television begins with the timeline. */
function televisionJobOf({ jobId, list }: Carousel): JobId | undefined {
  return list.kind === 'timeline' ? undefined : jobId;
}
