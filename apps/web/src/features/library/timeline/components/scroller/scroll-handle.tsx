import { timing } from '@stund/contract';
import { classNames } from '@stund/ui';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatMonthHeading } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { clamp } from '../../../../../shared/numbers/clamp.ts';
import { partsOf } from '../../model/layout/scroller-rail.ts';
import { moveTo } from './move-to.ts';
import styles from './scroll-handle.module.css';
import { useMonthKeys } from './use-month-keys.ts';
import { type ScrollerProps, useMonthPosition, useScrolled } from './use-month-position.ts';
import { useScrollerHint } from './use-scroller-hint.ts';
import { useScrub } from './use-scrub.ts';

/**
 * A handle that appears while scrolling, with the month next to it, and disappears after a while. For narrow windows.
 */
export function ScrollHandle({ layout, scroll, isQuiet }: ScrollerProps) {
  const { t, language } = useTexts();
  const trackRef = useRef<HTMLDivElement>(null);
  const handleRef = useRef<HTMLDivElement>(null);
  const hint = useScrollerHint();
  const handle = useShownFor(timing.fastScrollerHideMs);
  const date = useShownFor(timing.dateTooltipMs);

  const roomPx = () => (trackRef.current?.clientHeight ?? 0) - (handleRef.current?.offsetHeight ?? 0);
  const endPx = () => Math.max(1, layout.heightPx - window.innerHeight);
  const position = () => {
    const element = handleRef.current;
    const share = clamp(scroll.readTopPx() / endPx(), 0, 1);
    if (element) moveTo(element, share * roomPx());
  };
  const place = useMonthPosition(layout, scroll);
  useScrolled(layout, (isScroll) => {
    position();
    if (!isScroll) return;
    handle.show();
    date.show();
    if (!isQuiet) hint.offer();
  });
  const scrub = useScrub(trackRef, {
    onStart: hint.dismiss,
    onScrub(yPx) {
      const grabPx = (handleRef.current?.offsetHeight ?? 0) / 2;
      const share = clamp((yPx - grabPx) / Math.max(1, roomPx()), 0, 1);
      scroll.scrollTo(share * endPx());
    },
  });

  const { year, month } = partsOf(layout.months[place.order]!.key);
  const heading = formatMonthHeading(year, month, language);
  const text = `${heading.month} ${heading.year}`;
  const onKeyDown = useMonthKeys(layout, place, hint.dismiss);
  const isShown = handle.isShown || scrub.isScrubbing;
  const label = hint.isOpen ? t('timeline.scroller.hint') : text;

  return (
    <div ref={trackRef} className={styles.track}>
      <div
        ref={handleRef}
        role="slider"
        tabIndex={isShown ? 0 : -1}
        aria-label={t('timeline.scroller.label')}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={layout.months.length}
        aria-valuenow={place.order + 1}
        aria-valuetext={text}
        aria-hidden={isShown ? undefined : true}
        className={classNames(styles.handle, isShown && styles.shown)}
        onKeyDown={onKeyDown}
        onFocus={handle.show}
        {...scrub.props}
      >
        <ChevronsUpDown />
        {(date.isShown || scrub.isScrubbing || hint.isOpen) && (
          <span className={styles.date} aria-hidden="true">
            {label}
          </span>
        )}
      </div>
    </div>
  );
}

/** True from `show` until the time has passed without another call. */
function useShownFor(milliseconds: number) {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isShown,
    show() {
      setIsShown(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsShown(false), milliseconds);
    },
  };
}
