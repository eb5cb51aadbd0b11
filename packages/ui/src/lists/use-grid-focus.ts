import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Spread these on the focusable element of the tile. */
export interface TileFocusProps {
  'data-grid-index': number;
  tabIndex: 0 | -1;
}

interface GridFocusOptions {
  count: number;
  /** A tile to focus and scroll into view, once for each new object. */
  focusOn: { index: number } | undefined;
  /** The index that a key moves to from a tile; undefined for other keys. */
  step: (index: number, key: string) => number | undefined;
}

/** A roving tab stop: arrows move the focus from tile to tile, also to tiles that are rendered only then. */
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

/** The key in left-to-right terms: in right-to-left layouts the arrows are swapped. */
function mirroredKey(event: KeyboardEvent<HTMLElement>): string {
  if (!event.currentTarget.matches(':dir(rtl)')) return event.key;
  if (event.key === 'ArrowRight') return 'ArrowLeft';
  return event.key === 'ArrowLeft' ? 'ArrowRight' : event.key;
}
