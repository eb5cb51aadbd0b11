import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Spread these on the one element of the tile that takes the focus. */
export interface TileFocusProps {
  'data-grid-index': number;
  tabIndex: 0 | -1;
}

interface GridFocusOptions {
  count: number;
  /** A tile that takes the focus and comes into view, once for each object that is given. */
  focusOn: { index: number } | undefined;
  /** Where a key leads from a tile; undefined when it leads nowhere. */
  step: (index: number, key: string) => number | undefined;
}

/** The one tab stop of a grid, which arrows move from tile to tile, also to such as come into being by that. */
export function useGridFocus(ref: RefObject<HTMLElement | null>, { count, focusOn, step }: GridFocusOptions) {
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, count - 1);
  const wanted = useRef<number>(undefined);
  const focused = useRef(focusOn);
  if (focusOn !== focused.current) {
    focused.current = focusOn;
    wanted.current = focusOn?.index;
    if (focusOn) setCurrent(focusOn.index);
  }
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const tile = ref.current?.querySelector<HTMLElement>(`[data-grid-index="${wanted.current}"]`);
    if (!tile) return;
    wanted.current = undefined;
    tile.focus({ preventScroll: true });
    tile.scrollIntoView?.({ block: 'nearest' });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOfTile(event.target);
    if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = step(index, mirroredKey(event));
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    setCurrent(next);
  };
  const onFocus = ({ target }: { target: EventTarget }) => setCurrent((before) => indexOfTile(target) ?? before);
  const focusOf = (index: number): TileFocusProps => ({
    'data-grid-index': index,
    tabIndex: index === tabStop ? 0 : -1,
  });
  return { tabStop, focusOf, handlers: { onKeyDown, onFocus } };
}

function indexOfTile(target: EventTarget): number | undefined {
  const index = target instanceof HTMLElement ? target.dataset.gridIndex : undefined;
  return index === undefined ? undefined : Number(index);
}

/** The key as it is meant: right is forward where text runs from left to right. */
function mirroredKey(event: KeyboardEvent<HTMLElement>): string {
  if (!event.currentTarget.matches(':dir(rtl)')) return event.key;
  if (event.key === 'ArrowRight') return 'ArrowLeft';
  return event.key === 'ArrowLeft' ? 'ArrowRight' : event.key;
}
