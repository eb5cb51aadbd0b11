import type { KeyboardEvent } from 'react';
import { isTelevisionLayout } from '../../../../../shared/shell/television-layout.ts';
import { monthByKey } from '../../model/layout/scroller-rail.ts';
import type { TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { MonthPosition } from './use-month-position.ts';

const sideways: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

/**
 * Moves between months by keys. On a television only up and down do so, and only while there is a month to move to: the
 * arrows are also the only way to leave the scroller with a remote control.
 */
export function useMonthKeys(layout: TimelineLayout, place: MonthPosition, onUse: () => void) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = monthByKey(layout, place.order, event.key);
    if (next === undefined) return;
    if (isTelevisionLayout() && (next === place.order || sideways.has(event.key))) return;
    event.preventDefault();
    onUse();
    place.goToMonth(next);
  };
}
