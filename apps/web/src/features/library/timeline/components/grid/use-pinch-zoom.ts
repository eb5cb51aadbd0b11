import { layout as layoutLimits, timing } from '@stund/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedText } from '../../../../../shared/store/browser-storage.ts';
import { nextZoom, type ZoomLevel, zoomLevels } from '../../model/layout/grid-metrics.ts';

const storedZoom = storedText('local', 'timelineZoom');
const storedHint = storedText('local', 'pinchHint');
/** After the first step the distance is longer, so that one gesture is one step for most people. */
const nextStepPx = 3 * layoutLimits.pinchThreshold;
/**
 * A pinch on a touchpad arrives as wheel events with the control key. A pause of this length separates two gestures.
 */
const wheelRestMs = 250;

interface Point {
  xPx: number;
  yPx: number;
}

/** The zoom level of the tiles, which this browser stores. */
export function useZoom(): [ZoomLevel, (zoom: ZoomLevel) => void] {
  const [zoom, setZoom] = useState<ZoomLevel>(() => {
    const before = Number(storedZoom.read() ?? 0);
    return zoomLevels.find((level) => level === before) ?? 0;
  });
  const chooseZoom = (next: ZoomLevel) => {
    setZoom(next);
    storedZoom.write(String(next));
  };
  return [zoom, chooseZoom];
}

interface PinchOptions {
  zoom: ZoomLevel;
  /** Called with the point between the fingers, in window coordinates. */
  onZoom: (next: ZoomLevel, at: Point) => void;
}

/**
 * Zooms the tiles with a pinch on a screen or touchpad. `isHinted` is true for a while when a finger scrolls for the
 * first time.
 */
export function usePinchZoom(
  ref: RefObject<HTMLElement | null>,
  { zoom, onZoom }: PinchOptions,
): { isHinted: boolean } {
  const hint = useHintOnce();
  /** The current gesture: its distance at the last step, and the distance to the next one. */
  const touched = useRef<{ fromPx: number; thresholdPx: number }>(undefined);
  const wheeled = useRef<{ px: number; thresholdPx: number; atMs: number }>({
    px: 0,
    thresholdPx: 0,
    atMs: -wheelRestMs,
  });

  const step = (change: 'larger' | 'smaller', at: Point) => {
    const next = nextZoom(zoom, change);
    if (next === undefined) return;
    hint.dismiss();
    onZoom(next, at);
  };
  const onTouchStart = useEffectEvent((event: TouchEvent) => {
    touched.current =
      event.touches.length === 2 ? { fromPx: distanceOf(event), thresholdPx: layoutLimits.pinchThreshold } : undefined;
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const from = touched.current;
    if (event.touches.length === 1) hint.offer();
    if (event.touches.length !== 2 || !from) return;
    event.preventDefault();
    const px = distanceOf(event);
    if (Math.abs(px - from.fromPx) < from.thresholdPx) return;
    touched.current = { fromPx: px, thresholdPx: nextStepPx };
    step(px > from.fromPx ? 'larger' : 'smaller', middleOf(event));
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const before = wheeled.current;
    const isSameGesture = event.timeStamp - before.atMs < wheelRestMs;
    const px = (isSameGesture ? before.px : 0) + event.deltaY;
    const thresholdPx = isSameGesture ? before.thresholdPx : layoutLimits.pinchThreshold;
    const isStep = Math.abs(px) >= thresholdPx;
    wheeled.current = { px: isStep ? 0 : px, thresholdPx: isStep ? nextStepPx : thresholdPx, atMs: event.timeStamp };
    if (isStep) step(px < 0 ? 'larger' : 'smaller', { xPx: event.clientX, yPx: event.clientY });
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('touchstart', (event) => onTouchStart(event), { passive: true, signal });
    // Not passive: otherwise the browser would zoom the page.
    element.addEventListener('touchmove', (event) => onTouchMove(event), { passive: false, signal });
    element.addEventListener('wheel', (event) => onWheel(event), { passive: false, signal });
    return () => stop.abort();
  }, [ref]);

  return { isHinted: hint.isOpen };
}

function distanceOf({ touches: [one, other] }: TouchEvent): number {
  return Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY);
}

function middleOf({ touches: [one, other] }: TouchEvent): Point {
  return { xPx: (one!.clientX + other!.clientX) / 2, yPx: (one!.clientY + other!.clientY) / 2 };
}

function useHintOnce() {
  const [isOpen, setIsOpen] = useState(false);
  const wasShown = useRef(storedHint.read() !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const markShown = () => {
    wasShown.current = true;
    storedHint.write('true');
  };
  return {
    isOpen,
    offer() {
      if (wasShown.current) return;
      markShown();
      setIsOpen(true);
      timer.current = setTimeout(() => setIsOpen(false), timing.pinchHintMs);
    },
    dismiss() {
      if (!wasShown.current) markShown();
      setIsOpen(false);
    },
  };
}
