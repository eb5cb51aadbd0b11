import { classNames, IconButton } from '@stund/ui';
import { ChevronsLeft, ChevronsRight } from 'lucide-react';
import { memo, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatMonthHeading, formatMonthName } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { useTelevisionLayout } from '../../../../../shared/shell/television-layout.ts';
import { storedText } from '../../../../../shared/store/browser-storage.ts';
import {
  contentAtRail,
  layoutRail,
  markAtContent,
  partsOf,
  type Rail,
  railMonthAt,
} from '../../model/layout/scroller-rail.ts';
import { moveTo } from './move-to.ts';
import styles from './scroll-rail.module.css';
import { useMonthKeys } from './use-month-keys.ts';
import { type ScrollerProps, useMonthPosition, useScrolled } from './use-month-position.ts';
import { useScrollerHint } from './use-scroller-hint.ts';
import { useScrub } from './use-scrub.ts';

/** The small texts of the rail are larger on televisions than the others. */
const televisionLine = 0.9;
const hidden = storedText('local', 'fastScrollerHidden');

/** The rail at the right edge, which replaces the scroll bar. The chevrons at its bottom hide and show it. */
export function ScrollRail(props: ScrollerProps) {
  const { t } = useTexts();
  const [isShown, setIsShown] = useState(() => hidden.read() === undefined);
  useScrollBar(!isShown);
  const show = (next: boolean) => {
    setIsShown(next);
    if (next) hidden.remove();
    else hidden.write('true');
  };
  return (
    <div className={classNames(styles.place, !isShown && styles.away)}>
      {isShown && <Months {...props} />}
      <IconButton
        label={t(isShown ? 'timeline.scroller.hide' : 'timeline.scroller.show')}
        icon={isShown ? <ChevronsRight /> : <ChevronsLeft />}
        iconSize={18}
        tooltipSide="start"
        className={styles.toggle}
        onClick={() => show(!isShown)}
      />
    </div>
  );
}

/** Hides the browser's scroll bar, which the rail duplicates. */
function useScrollBar(isWanted: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarWidth = isWanted ? '' : 'none';
    return () => {
      style.scrollbarWidth = '';
    };
  }, [isWanted]);
}

function Months({ layout, scroll, isQuiet }: ScrollerProps) {
  const { t, language } = useTexts();
  const railRef = useRef<HTMLDivElement>(null);
  const markRef = useRef<HTMLSpanElement>(null);
  const heightPx = useHeight(railRef);
  const hint = useScrollerHint();
  const monthText = (order: number) => {
    const { year, month } = partsOf(layout.months[order]!.key);
    const heading = formatMonthHeading(year, month, language);
    return `${heading.month} ${heading.year}`;
  };

  const place = useMonthPosition(layout, scroll);
  const scrub = useScrub(railRef, {
    onScrub(yPx, isDrag) {
      const { order, contentPx } = contentAtRail(rail, yPx);
      if (isDrag) place.goInto(order, contentPx);
      else place.goToMonth(order);
    },
    onStart: hint.dismiss,
  });
  const rail = useRail(layout, { heightPx, order: place.order, isHeld: scrub.isScrubbing });
  const moveMark = useEffectEvent(() => {
    const mark = markRef.current;
    if (mark) moveTo(mark, markAtContent(rail, layout, place.readContentPx()));
  });
  useEffect(() => moveMark());
  useScrolled(layout, (isScroll) => {
    moveMark();
    if (isScroll && !isQuiet) hint.offer();
  });

  const pointed = scrub.yPx === undefined ? undefined : railMonthAt(rail, scrub.yPx)?.month.place.order;
  const onKeyDown = useMonthKeys(layout, place, hint.dismiss);

  return (
    <>
      <div
        ref={railRef}
        role="slider"
        tabIndex={0}
        aria-label={t('timeline.scroller.label')}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={layout.months.length}
        aria-valuenow={place.order + 1}
        aria-valuetext={monthText(place.order)}
        className={styles.rail}
        onKeyDown={onKeyDown}
        {...scrub.props}
      >
        <Marks rail={rail} currentOrder={place.order} />
        <span ref={markRef} className={styles.mark} />
      </div>
      {pointed !== undefined && (
        <span className={styles.date} style={{ insetBlockStart: scrub.yPx }} aria-hidden="true">
          {monthText(pointed)}
        </span>
      )}
      {hint.isOpen && pointed === undefined && (
        <span className={styles.hint} role="status">
          {t('timeline.scroller.hint')}
        </span>
      )}
    </>
  );
}

interface RailView {
  heightPx: number;
  /** The index of the visible month. */
  order: number;
  /** True while dragging: the months under the pointer must not move then. */
  isHeld: boolean;
}

function useRail(layout: ScrollerProps['layout'], { heightPx, order, isHeld }: RailView): Rail {
  const yearInView = partsOf(layout.months[order]!.key).year;
  const [openYear, setOpenYear] = useState(yearInView);
  if (!isHeld && openYear !== yearInView) setOpenYear(yearInView);
  const isTelevision = useTelevisionLayout();
  // The text of televisions grows with the panel.
  const scale = isTelevision ? layout.metrics.textScale * televisionLine : 1;
  return useMemo(() => layoutRail(layout, { heightPx, openYear, scale }), [layout, heightPx, openYear, scale]);
}

/** The names and ticks, which change with the visible month and not with every scroll event. */
const Marks = memo(function Marks({ rail, currentOrder }: { rail: Rail; currentOrder: number }) {
  const { language } = useTexts();
  return rail.years.map(({ year, topPx, isNamed, isOpen, ticks, months }) => (
    <span key={year}>
      {isNamed && (
        <span className={classNames(styles.year, isOpen && styles.open)} style={{ insetBlockStart: topPx }}>
          {year}
        </span>
      )}
      {isOpen &&
        months.map((month) => (
          <span
            key={month.month}
            className={classNames(styles.word, month.place.order === currentOrder && styles.current)}
            style={{ insetBlockStart: month.topPx, blockSize: month.heightPx }}
          >
            {formatMonthName(month.month, language, 'short')}
          </span>
        ))}
      {ticks.map((tick) => (
        <span
          key={tick.topPx}
          className={styles.tick}
          style={{ insetBlockStart: tick.topPx, inlineSize: Math.round((4 + 16 * tick.share) * rail.scale) }}
        />
      ))}
    </span>
  ));
});

function useHeight(ref: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeightPx(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return heightPx;
}
