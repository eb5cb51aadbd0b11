import { classNames, IconButton } from '@stund/ui';
import { ChevronsLeft, ChevronsRight, Maximize, Minimize, Pause, Play, Shuffle, Square } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { Fullscreen } from '../controls/use-fullscreen.ts';
import styles from './slideshow-bar.module.css';
import type { Slideshow } from './use-slideshow.ts';

interface SlideshowBarProps {
  slideshow: Slideshow;
  isShown: boolean;
  /** A video has its own bar below this one. */
  isAboveVideo: boolean;
  isShuffled: boolean;
  onToggleShuffle: () => void;
  fullscreen: Fullscreen | undefined;
  onStop: () => void;
}

/** The order, pause, full screen and stop buttons of the slideshow, below the picture. */
export function SlideshowBar(props: SlideshowBarProps) {
  const { slideshow, isShown, isAboveVideo, isShuffled, onToggleShuffle, fullscreen, onStop } = props;
  const { t } = useTexts();
  const { isPaused, direction, togglePause, reverse } = slideshow;
  const isForward = direction === 'forward';
  return (
    <section
      aria-label={t('shared.slideshow')}
      className={classNames(styles.bar, isAboveVideo && styles.aboveVideo, !isShown && styles.hidden)}
    >
      <IconButton
        label={t('viewer.slideshow.shuffle')}
        icon={<Shuffle />}
        isPressed={isShuffled}
        tooltipSide="top"
        className={styles.button}
        onClick={onToggleShuffle}
      />
      <IconButton
        label={t(isForward ? 'viewer.slideshow.backward' : 'viewer.slideshow.forward')}
        icon={isForward ? <ChevronsRight /> : <ChevronsLeft />}
        tooltipSide="top"
        className={styles.button}
        onClick={reverse}
      />
      <IconButton
        label={t(isPaused ? 'viewer.slideshow.resume' : 'viewer.slideshow.pause')}
        icon={isPaused ? <Play /> : <Pause />}
        tooltipSide="top"
        className={styles.button}
        onClick={togglePause}
      />
      {fullscreen && (
        <IconButton
          label={t(fullscreen.isOn ? 'viewer.exitFullscreen' : 'viewer.fullscreen')}
          icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
          tooltipSide="top"
          className={styles.button}
          onClick={fullscreen.toggle}
        />
      )}
      <IconButton
        label={t('viewer.slideshow.stop')}
        icon={<Square />}
        tooltipSide="top"
        className={styles.button}
        onClick={onStop}
      />
    </section>
  );
}
