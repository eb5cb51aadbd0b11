import type { JobId } from '@stund/contract';
import { classNames } from '@stund/ui';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { formatCalendarDay, parseWallClock } from '../../../shared/formatting/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import crossFade from '../../../shared/slideshow/cross-fade.module.css';
import styles from './screensaver.module.css';
import { usePictures } from './use-pictures.ts';

const endings = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

interface ScreensaverProps {
  jobId: JobId;
  onEnd: () => void;
}

/**
 * Photos over the whole page, which stays as it is: the focus too. Any key ends it, and does nothing else. Nothing is shown before the first
 * photo is loaded, and until then a key also does what it always does.
 */
export function Screensaver({ jobId, onEnd }: ScreensaverProps) {
  const { language } = useTexts();
  const { shown, before } = usePictures(jobId, onEnd);
  useEnding(onEnd, shown !== undefined);
  const taken = shown && parseWallClock(shown.file.timestamp);
  if (!shown) return null;
  return createPortal(
    <div className={styles.screensaver} data-screensaver aria-hidden="true">
      {before && <img key={before.url} className={crossFade.leaving} src={before.url} alt="" />}
      <img key={shown.url} className={classNames(crossFade.arriving, styles.shown)} src={shown.url} alt="" />
      {taken && <p className={styles.day}>{formatCalendarDay(taken, language)}</p>}
    </div>,
    document.body,
  );
}

function useEnding(onEnd: () => void, isShown: boolean): void {
  const end = useEffectEvent((event: Event) => {
    onEnd();
    if (!isShown) return;
    // The window is asked before the page, where the key would move the focus or open a photo.
    event.stopImmediatePropagation();
    if (event.cancelable) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: Event) => end(event);
    for (const name of endings) window.addEventListener(name, listener, { capture: true, passive: false });
    return () => {
      for (const name of endings) window.removeEventListener(name, listener, { capture: true });
    };
  }, []);
}
