import { layout as layoutLimits } from '@stund/contract';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isTelevisionLayout } from '../../../../shared/shell/television-layout.ts';
import { areRowsApart, stepByKey } from '../../model/layout/grid-navigation.ts';
import { sectionAt, type TilePosition, type TimelineLayout, tileOffset } from '../../model/layout/timeline-layout.ts';
import type { TimelineScroll } from '../grid/use-timeline-scroll.ts';

interface FocusOptions {
  gridRef: RefObject<HTMLElement | null>;
  layout: TimelineLayout;
  scroll: TimelineScroll;
  /** An arrow key with shift, which moves the focus too. */
  onExtend: (from: TilePosition, to: TilePosition) => void;
}

/** The header covers this much of the window, and the month below it the rest. */
export const headerPx = 56;
const obscuredPx = headerPx + 44;

/** One tile at a time is reached by Tab; arrow keys, Home and End move the focus and bring the tile into view. */
export function useTileFocus({ gridRef, layout, scroll, onExtend }: FocusOptions) {
  const [current, setCurrent] = useState<string>();
  const pendingFocus = useRef<string>(undefined);
  const focusedHref = useRef<string>(undefined);

  /** The tile may not be there yet; it gets the focus when it is. */
  const applyPendingFocus = () => {
    if (pendingFocus.current === undefined) return restoreLostFocus();
    const tile = gridRef.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"]`);
    if (!tile) return;
    pendingFocus.current = undefined;
    tile.focus({ preventScroll: true });
  };
  /** A month that is fetched anew may replace its tiles: the tile of the same file gets the focus back. */
  const restoreLostFocus = () => {
    if (focusedHref.current === undefined || document.activeElement !== document.body) return;
    gridRef.current?.querySelector<HTMLElement>(`a[href="${focusedHref.current}"]`)?.focus({ preventScroll: true });
  };
  useLayoutEffect(applyPendingFocus);

  const reveal = (place: TilePosition) => {
    const topPx = place.section.topPx + tileOffset(layout.metrics, place.index).topPx;
    const windowTopPx = scroll.readTopPx();
    const lowestPx = topPx + layout.metrics.tilePx + layout.metrics.gapPx - window.innerHeight;
    // The first row brings its heading along.
    const isFirstRow = place.index < layout.metrics.columns;
    const highestPx = topPx - obscuredPx - (isFirstRow ? layout.metrics.headingPx : 0);
    if (windowTopPx > highestPx) scroll.scrollTo(Math.max(highestPx, -layoutLimits.visibleMargin));
    else if (windowTopPx < lowestPx) scroll.scrollTo(lowestPx);
  };
  const moveTo = (place: TilePosition) => {
    const name = nameOf(place);
    pendingFocus.current = name;
    setCurrent(name);
    reveal(place);
    applyPendingFocus();
    if (pendingFocus.current !== undefined) gridRef.current?.focus({ preventScroll: true });
  };

  return {
    moveTo,
    takeWantedFocus: applyPendingFocus,
    tabStop: placeOf(layout, current) ?? firstInView(layout, scroll),
    gridProps: {
      onFocus: ({ target }: { target: EventTarget }) => {
        const tile = target instanceof HTMLElement && target.dataset.place !== undefined ? target : undefined;
        focusedHref.current = tile?.getAttribute('href') ?? undefined;
        if (tile) setCurrent(tile.dataset.place);
      },
      // React reports no blur for a tile that it removes itself.
      onBlur: () => {
        focusedHref.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const from = placeOf(layout, current);
        const to = from && stepByKey(layout, from, event.key);
        if (!to || isSidewaysOnTelevision(layout, event.key, [from, to])) return;
        event.preventDefault();
        if (event.shiftKey) onExtend(from, to);
        moveTo(to);
      },
    },
  };
}

/** With a remote control the ends of a row lead to what is beside it, such as the rail of the years. */
function isSidewaysOnTelevision(
  layout: TimelineLayout,
  key: string,
  [from, to]: [TilePosition, TilePosition],
): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isTelevisionLayout() && isSideways && areRowsApart(layout, from, to);
}

function nameOf({ section, index }: TilePosition): string {
  return `${section.key}/${index}`;
}

function placeOf(layout: TimelineLayout, name: string | undefined): TilePosition | undefined {
  if (name === undefined) return undefined;
  const [key, index] = name.split('/');
  const section = layout.sections.find((one) => one.key === key);
  return section && Number(index) < section.count ? { section, index: Number(index) } : undefined;
}

/** The first tile of the first whole row in the window. */
function firstInView(layout: TimelineLayout, { view }: TimelineScroll): TilePosition | undefined {
  const { metrics } = layout;
  const section = sectionAt(layout, view.topPx + obscuredPx);
  if (!section) return undefined;
  const insidePx = view.topPx + obscuredPx - section.topPx - metrics.headingPx;
  const row = Math.max(0, Math.ceil(insidePx / (metrics.tilePx + metrics.gapPx)));
  if (row < section.rows) return { section, index: row * metrics.columns };
  const next = layout.sections[section.order + 1];
  return next ? { section: next, index: 0 } : { section, index: (section.rows - 1) * metrics.columns };
}
