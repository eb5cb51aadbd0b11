import { openFileMenu } from '../../file-actions/index.ts';
import { BurstStrip } from './controls/burst-strip.tsx';
import { NeighbourButtons } from './controls/neighbour-buttons.tsx';
import type { Fullscreen } from './controls/use-fullscreen.ts';
import type { ViewerActions } from './navigation/use-viewer-actions.ts';
import { SlideshowBar } from './slideshow/slideshow-bar.tsx';
import { SlideshowContext } from './slideshow/slideshow-context.ts';
import { SlideshowFade } from './slideshow/slideshow-fade.tsx';
import { MissingFile } from './stage/missing-file.tsx';
import { ViewerStage } from './stage/viewer-stage.tsx';
import type { ViewerState } from './use-viewer-state.ts';
import { ViewerAnnouncement } from './viewer-announcement.tsx';
import styles from './viewer-content.module.css';
import type { ViewerProps } from './viewer-props.ts';

interface ViewerContentProps extends Pick<ViewerProps, 'viewed' | 'navigation' | 'list'> {
  state: ViewerState;
  actions: ViewerActions;
  fullscreen: Fullscreen | undefined;
  /** Whether the file is shown on a device, which plays the videos. */
  isCast: boolean;
  /** The address of the tile the file was opened from; undefined after moving on to another file. */
  tileAddress: string | undefined;
}

/** The file, and the controls that lie over it below the bar. */
export function ViewerContent({
  viewed,
  navigation,
  list,
  state,
  actions,
  fullscreen,
  isCast,
  tileAddress,
}: ViewerContentProps) {
  const { burst, file, isVideo, chrome, slideshow } = state;
  const { isSlideshow, setSlideshow, close } = navigation;
  return (
    <>
      <SlideshowContext value={slideshow}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the menu key opens the same menu on the layer */}
        <div className={styles.stage} onContextMenu={(event) => file && openFileMenu(file, event)}>
          {file ? (
            <SlideshowFade isOn={isSlideshow} file={file}>
              <ViewerStage
                file={file}
                isCast={isCast}
                onSwipe={actions.step}
                onTap={chrome.toggle}
                onPullDown={close}
                isChromeShown={chrome.isShown}
                tileAddress={tileAddress}
              />
            </SlideshowFade>
          ) : (
            <MissingFile error={viewed.error} backLabel={list.backLabel} onClose={close} />
          )}
        </div>
      </SlideshowContext>
      <NeighbourButtons
        hasPrevious={(burst.neighbour(-1) ?? viewed.wrapped.previous) !== undefined}
        hasNext={(burst.neighbour(1) ?? viewed.wrapped.next) !== undefined}
        isShown={chrome.isShown}
        step={actions.step}
      />
      {!isSlideshow && <BurstStrip burst={burst} isShown={chrome.isShown} />}
      {isSlideshow && !isCast && (
        <SlideshowBar
          slideshow={slideshow}
          isShown={chrome.isShown}
          isAboveVideo={isVideo}
          isShuffled={navigation.shuffleSeed !== undefined}
          onToggleShuffle={navigation.toggleShuffle}
          fullscreen={fullscreen}
          onStop={() => setSlideshow(false)}
        />
      )}
      <ViewerAnnouncement viewed={viewed} burst={burst} />
    </>
  );
}
