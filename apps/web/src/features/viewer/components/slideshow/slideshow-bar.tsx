import { classNames, IconButton } from '@stund/ui';
import { ChevronsLeft, ChevronsRight, Pause, Play, Square } from 'lucide-react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './slideshow-bar.module.css';
import type { Slideshow } from './use-slideshow.ts';

interface SlideshowBarProps {
  slideshow: Slideshow;
  isShown: boolean;
  /** A video has its own bar below this one. */
  isAboveVideo: boolean;
  onStop: () => void;
}

/** Pause, direction and stop buttons of the slideshow, below the picture. */
export function SlideshowBar({ slideshow, isShown, isAboveVideo, onStop }: SlideshowBarProps) {
  const { t } = useTexts();
  const { isPaused, direction, togglePause, reverse } = slideshow;
  const isForward = direction === 'forward';
  return (
    <section
      aria-label={t('viewer.slideshow')}
      className={classNames(styles.bar, isAboveVideo && styles.aboveVideo, !isShown && styles.hidden)}
    >
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
