import { expandId, type FileId, layout as layoutLimits } from '@stund/contract';
import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isTelevisionLayout } from '../../../../../shared/shell/television-layout.ts';
import { areRowsApart, nearestRemaining, stepByKey } from '../../model/layout/grid-navigation.ts';
import { firstIndexOf, type TilePosition, tileOffset } from '../../model/layout/tile-positions.ts';
import { rowIndex, sectionAt, sectionBelow, type TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { TimelineScroll } from '../grid/use-timeline-scroll.ts';

interface FocusOptions {
  gridRef: RefObject<HTMLElement | null>;
  layout: TimelineLayout;
  scroll: TimelineScroll;
  /** Whether the tile is rendered, or an empty square until its file has arrived. */
  isDrawn: (position: TilePosition) => boolean;
  /** Whether the file of a tile is still among the loaded files, also before the count of its month includes it. */
  isLoaded: (fileId: FileId) => boolean;
  /** Called for an arrow key with shift, which also moves the focus. */
  onExtend: (from: TilePosition, to: TilePosition) => void;
}

/** The height that the header covers; the name of the month covers the rest. */
export const headerPx = 56;
const obscuredPx = headerPx + 44;

/** Implements a roving tab stop: arrow keys, Home and End move the focus and scroll the tile into view. */
export function useTileFocus({ gridRef, layout, scroll, isDrawn, isLoaded, onExtend }: FocusOptions) {
  const [current, setCurrent] = useState<string>();
  const pendingFocus = useRef<string>(undefined);
  const focusedHref = useRef<string>(undefined);

  /** Focuses the tile if it is rendered; otherwise a later call does. */
  const applyPendingFocus = ({ mayBeDeleted = true } = {}) => {
    if (pendingFocus.current === undefined) return restoreLostFocus(mayBeDeleted);
    const tile = gridRef.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"]`);
    if (!tile) return;
    pendingFocus.current = undefined;
    tile.focus({ preventScroll: true });
  };
  /**
   * A month that is refetched may replace its tiles; then the tile of the same file gets the focus again. When the file is deleted, the
   * one in its place gets it, or the nearest one when many were deleted with it.
   */
  const restoreLostFocus = (mayBeDeleted: boolean) => {
    const href = focusedHref.current;
    if (href === undefined || document.activeElement !== document.body) return;
    const tileOf = (selector: string) => gridRef.current?.querySelector<HTMLElement>(selector) ?? undefined;
    const tileAt = (position: TilePosition | undefined) => position && tileOf(`[data-place="${nameOf(position)}"]`);
    const tile = tileOf(`a[href="${href}"]`);
    if (tile) return tile.focus({ preventScroll: true });
    // The tile is also missing when it was scrolled away, and looking for its file at each step of scrolling is slow.
    const fileId = fileIdIn(href);
    if (!mayBeDeleted || (fileId !== undefined && isLoaded(fileId))) return;
    const next = tileOf(`[data-place="${current}"]`);
    if (next) return next.focus({ preventScroll: true });
    // The files of a month that is fetched again arrive later.
    if (positionOf(layout, current) !== undefined) return;
    const nearest =
      (current === undefined ? undefined : tileAt(nearestRemaining(layout, placeOf(current)))) ??
      tileAt(firstInView(layout, scroll));
    nearest?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => applyPendingFocus({ mayBeDeleted: false }));
  const onLayout = useEffectEvent(() => applyPendingFocus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout has other files
  useLayoutEffect(() => onLayout(), [layout]);

  const reveal = (position: TilePosition) => {
    const { metrics } = layout;
    const { section, index } = position;
    const insidePx = tileOffset(metrics, section, index).topPx;
    const topPx = section.topPx + insidePx;
    const windowTopPx = scroll.readTopPx();
    const heightPx = index === rowIndex ? metrics.documentsRowPx : metrics.tilePx;
    const lowestPx = topPx + heightPx + metrics.gapPx - window.innerHeight;
    // The first row of a month is shown with its heading.
    const isFirstRow = index < metrics.columns;
    const highestPx = topPx - obscuredPx - (isFirstRow ? insidePx : 0);
    if (windowTopPx > highestPx) scroll.scrollTo(Math.max(highestPx, -layoutLimits.visibleMargin));
    else if (windowTopPx < lowestPx) scroll.scrollTo(lowestPx);
  };
  const focusTile = (position: TilePosition) => {
    const name = nameOf(position);
    pendingFocus.current = name;
    setCurrent(name);
    reveal(position);
    applyPendingFocus();
    if (pendingFocus.current !== undefined) gridRef.current?.focus({ preventScroll: true });
  };

  const lastFocused = positionOf(layout, current);
  return {
    focusTile,
    applyPendingFocus,
    // The tile that had the focus may be far away; what is in view can be reached all the same.
    tabStop: lastFocused && isDrawn(lastFocused) ? lastFocused : firstInView(layout, scroll),
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
        const from = positionOf(layout, current);
        const to = from && stepByKey(layout, from, event.key);
        if (!to || isSidewaysOnTelevision(layout, event.key, [from, to])) return;
        event.preventDefault();
        if (event.shiftKey) onExtend(from, to);
        focusTile(to);
      },
    },
  };
}

/** With a remote control the ends of a row lead to neighbouring controls, such as the year rail. */
function isSidewaysOnTelevision(
  layout: TimelineLayout,
  key: string,
  [from, to]: [TilePosition, TilePosition],
): boolean {
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return isTelevisionLayout() && isSideways && areRowsApart(layout, from, to);
}

/** The file of the address of a tile. */
function fileIdIn(href: string): FileId | undefined {
  const [, , shortId] = href.split(/[/?]/);
  return expandId(shortId);
}

function nameOf({ section, index }: TilePosition): string {
  return `${section.key}/${index}`;
}

function positionOf(layout: TimelineLayout, name: string | undefined): TilePosition | undefined {
  if (name === undefined) return undefined;
  const { key, index } = placeOf(name);
  const section = layout.sections.find((one) => one.key === key);
  return section && index < section.count && index >= firstIndexOf(section) ? { section, index } : undefined;
}

function placeOf(name: string): { key: string; index: number } {
  const [key = '', index] = name.split('/');
  return { key, index: Number(index) };
}

/** The first tile of the first fully visible row, or the row of documents. */
function firstInView(layout: TimelineLayout, { view }: TimelineScroll): TilePosition | undefined {
  const { metrics } = layout;
  const section = sectionAt(layout, view.topPx + obscuredPx);
  if (!section) return undefined;
  const fromPx = view.topPx + obscuredPx - section.topPx;
  const start = firstIndexOf(section);
  if (fromPx <= tileOffset(metrics, section, start).topPx) return { section, index: start };
  const row = Math.max(0, Math.ceil((fromPx - section.headPx) / (metrics.tilePx + metrics.gapPx)));
  if (row < section.rows) return { section, index: row * metrics.columns };
  const next = sectionBelow(layout, section);
  if (next) return { section: next, index: firstIndexOf(next) };
  return { section, index: section.rows > 0 ? (section.rows - 1) * metrics.columns : start };
}
