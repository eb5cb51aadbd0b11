import { classNames } from '@stund/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { monthAt, monthBelow, type TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { MonthKey, TimelineMonth } from '../../model/month-key.ts';
import { moveTo } from '../scroller/move-to.ts';
import { MonthName } from './month-heading.tsx';
import styles from './sticky-month.module.css';

/** The top of a month's name as a share of its heading. */
const nameTopShare = { wide: 28 / 76, phone: 20 / 82 };

interface StickyMonthProps {
  layout: TimelineLayout;
  months: ReadonlyMap<MonthKey, TimelineMonth>;
  readTopPx: () => number;
}

/**
 * The name of the visible month, below the page header once its own heading has scrolled away. The next heading pushes
 * it up.
 */
export function StickyMonth({ layout, months, readTopPx }: StickyMonthProps) {
  const anchorRef = useRef<HTMLDivElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const [key, setKey] = useState<MonthKey>();
  const month = key === undefined ? undefined : months.get(key);

  const place = useEffectEvent(() => {
    const anchor = anchorRef.current;
    const bar = barRef.current;
    if (!anchor || !bar) return;
    const linePx = readTopPx() + anchor.getBoundingClientRect().top;
    const visible = monthAt(layout, linePx);
    const nameTopPx = layout.metrics.headingPx * (layout.metrics.isPhone ? nameTopShare.phone : nameTopShare.wide);
    const isGone = visible !== undefined && linePx > visible.topPx + nameTopPx;
    setKey(isGone ? visible.key : undefined);
    const next = visible && monthBelow(layout, visible);
    const roomPx = next ? next.topPx + nameTopPx - linePx : Number.POSITIVE_INFINITY;
    moveTo(bar, Math.min(0, roomPx - bar.offsetHeight));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what moves things
  useEffect(() => place(), [layout]);
  useEffect(() => {
    const onScroll = () => place();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return (
    <div ref={anchorRef} className={styles.anchor} aria-hidden="true">
      <div
        ref={barRef}
        className={classNames(styles.bar, !month && styles.empty)}
        style={{ paddingInlineStart: layout.metrics.leftPx }}
      >
        {month && <MonthName {...month} />}
      </div>
    </div>
  );
}
