import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitted, type Point, panBy, type Size, type Zoom, zoomAt } from '../../model/zoom.ts';

interface GestureOptions {
  stageRef: RefObject<HTMLElement | null>;
  room: { shown: Size; stage: Size; maxScale: number };
  /** Called when a finger swiped to the next file (1) or the previous one (-1). */
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  /** Called when a finger pulled the picture down. */
  onPullDown?: (() => void) | undefined;
}

/** The distance of a swipe. */
const swipePx = 56;
/** How far a finger pulls the picture down to close it. */
const pullPx = 96;
/** A pointer that moves less than this is a tap. */
const tapPx = 8;
const doubleTapMs = 300;
const doubleTapScale = 2.5;
const inPlace: Point = { x: 0, y: 0 };

/** Pinch, wheel and double tap zoom; dragging moves a zoomed picture, and changes the file otherwise. */
export function useGestures({ stageRef, room, onSwipe, onTap, onPullDown }: GestureOptions) {
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const [slide, setSlide] = useState(inPlace);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<{ at: Point; isTouch: boolean; isPinch: boolean } | undefined>(undefined);
  const lastTapMs = useRef(0);

  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stageRef.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  const zoomBy = (factor: number, at: Point) => setZoom((before) => zoomAt(before, factor, at, room));
  const toggleZoom = (at: Point) =>
    setZoom((before) => (before.scale > 1 ? fitted : zoomAt(before, doubleTapScale, at, room)));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const at = fromMiddle({ x: event.clientX, y: event.clientY });
    if (event.ctrlKey || event.deltaMode !== 0 || zoom.scale === 1) zoomBy(Math.exp(-event.deltaY / 300), at);
    else setZoom((before) => panBy(before, { x: -event.deltaX, y: -event.deltaY }, room));
  });
  useEffect(() => {
    const stage = stageRef.current;
    // React adds passive wheel listeners, and the browser would zoom the page.
    const listener = (event: WheelEvent) => onWheel(event);
    stage?.addEventListener('wheel', listener, { passive: false });
    return () => stage?.removeEventListener('wheel', listener);
  }, [stageRef]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    const isPinch = pointers.current.size > 1;
    start.current = { at, isTouch: event.pointerType !== 'mouse', isPinch };
    if (isPinch) setSlide(inPlace);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before || !start.current) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
    } else if (zoom.scale > 1) {
      setZoom((was) => panBy(was, { x: now.x - before.x, y: now.y - before.y }, room));
    } else if (start.current.isTouch && !start.current.isPinch) {
      const moved = { x: now.x - start.current.at.x, y: now.y - start.current.at.y };
      setSlide(isPull(moved) && onPullDown ? { x: 0, y: moved.y } : { x: moved.x, y: 0 });
    }
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const began = start.current;
    if (!pointers.current.delete(event.pointerId) || !began) return;
    if (pointers.current.size > 0) return;
    start.current = undefined;
    setSlide(inPlace);
    if (began.isPinch) return;
    const across = event.clientX - began.at.x;
    const down = event.clientY - began.at.y;
    if (Math.hypot(across, down) < tapPx) tap({ x: event.clientX, y: event.clientY }, began.isTouch, event.timeStamp);
    else if (began.isTouch && zoom.scale === 1 && Math.abs(across) > swipePx && Math.abs(across) > Math.abs(down)) {
      onSwipe(across < 0 ? 1 : -1);
    } else if (began.isTouch && zoom.scale === 1 && down > pullPx && isPull({ x: across, y: down })) onPullDown?.();
  };

  const tap = (at: Point, isTouch: boolean, timeMs: number) => {
    const isDouble = timeMs - lastTapMs.current < doubleTapMs;
    lastTapMs.current = isDouble ? 0 : timeMs;
    if (isDouble) toggleZoom(fromMiddle(at));
    else if (isTouch) onTap();
  };

  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    start.current = undefined;
    setSlide(inPlace);
  };

  return {
    zoom,
    slide,
    zoomBy: (factor: number) => zoomBy(factor, { x: 0, y: 0 }),
    resetZoom: () => setZoom(fitted),
    stageProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function isPull({ x, y }: Point): boolean {
  return y > 0 && y > Math.abs(x);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
