import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react';
import { pan, type Size, type Viewport, zoomAt } from '../model/viewport.ts';

interface Gestures {
  surfaceRef: RefObject<HTMLElement | null>;
  size: Size;
  setView: Dispatch<SetStateAction<Viewport>>;
}

/** Pixels that an arrow key moves, and zoom levels of a key or button. */
const keyStepPx = 80;
export const zoomStep = 1;
/** Zoom levels for each pixel of the wheel; browsers report lines in Firefox. */
const wheelZoom = 0.0025;
const linePx = 16;

/** Pan by dragging and arrow keys, zoom by wheel, pinch, double click and the keys + and -. */
export function useMapGestures({ surfaceRef, size, setView }: Gestures) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const sizeRef = useRef(size);
  sizeRef.current = size;

  useEffect(() => {
    const surface = surfaceRef.current;
    if (!surface) return undefined;
    // React listens passively, so that the page would scroll or zoom too.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const point = pointOf(event, surface);
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * linePx : event.deltaY;
      const by = -delta * wheelZoom * (event.ctrlKey ? 4 : 1);
      setView((view) => zoomAt(view, sizeRef.current, { by, point }));
    };
    surface.addEventListener('wheel', onWheel, { passive: false });
    return () => surface.removeEventListener('wheel', onWheel);
  }, [surfaceRef, setView]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event, event.currentTarget));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event, event.currentTarget);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (!other) {
      setView((view) => pan(view, size, { dx: point.x - before.x, dy: point.y - before.y }));
      return;
    }
    const spread = (at: { x: number; y: number }) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y));
    const by = Math.log2(spread(point) / spread(before));
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    setView((view) => zoomAt(view, size, { by, point: middle }));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
  };
  const onDoubleClick = (event: React.MouseEvent<HTMLElement>) => {
    const point = pointOf(event, event.currentTarget);
    setView((view) => zoomAt(view, size, { by: event.shiftKey ? -zoomStep : zoomStep, point }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const change = changeOf(event.key);
    if (!change) return;
    event.preventDefault();
    setView((view) => ('by' in change ? zoomAt(view, size, change) : pan(view, size, change)));
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick, onKeyDown };
}

function changeOf(key: string): { by: number } | { dx: number; dy: number } | undefined {
  if (key === '+' || key === '=') return { by: zoomStep };
  if (key === '-') return { by: -zoomStep };
  if (key === 'ArrowLeft') return { dx: keyStepPx, dy: 0 };
  if (key === 'ArrowRight') return { dx: -keyStepPx, dy: 0 };
  if (key === 'ArrowUp') return { dx: 0, dy: keyStepPx };
  if (key === 'ArrowDown') return { dx: 0, dy: -keyStepPx };
  return undefined;
}

function pointOf(event: { clientX: number; clientY: number }, surface: Element): { x: number; y: number } {
  const { left, top } = surface.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
