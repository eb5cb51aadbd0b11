import { layout as layoutLimits, timing } from '@stund/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedText } from '../../../../shared/store/browser-storage.ts';
import { nextZoom, type ZoomLevel, zoomLevels } from '../../model/layout/grid-metrics.ts';

const storedZoom = storedText('local', 'timelineZoom');
const storedHint = storedText('local', 'pinchHint');
/** After the first step two fingers have to go further, so that one movement is one step for most. */
const nextStepPx = 3 * layoutLimits.pinchThreshold;
/** Two fingers on a touchpad arrive as a wheel with the control key. Another movement begins after such a rest. */
const wheelRestMs = 250;

interface Point {
  xPx: number;
  yPx: number;
}

/** How large the tiles are, as this browser had them last. */
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
  /** With the middle between the fingers, in the window. */
  onZoom: (next: ZoomLevel, at: Point) => void;
}

/**
 * Two fingers that go apart make the tiles larger, and together smaller, on a screen and on a touchpad. `isHinted` for a
 * while when a finger scrolls for the first time.
 */
export function usePinchZoom(
  ref: RefObject<HTMLElement | null>,
  { zoom, onZoom }: PinchOptions,
): { isHinted: boolean } {
  const hint = useHintOnce();
  /** The movement under way: how far it has come since the last step, and how far the next is. */
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
    const isOn = event.timeStamp - before.atMs < wheelRestMs;
    const px = (isOn ? before.px : 0) + event.deltaY;
    const thresholdPx = isOn ? before.thresholdPx : layoutLimits.pinchThreshold;
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
    // Not passive: else the browser would enlarge the page.
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
  const isKnown = useRef(storedHint.read() !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const learn = () => {
    isKnown.current = true;
    storedHint.write('true');
  };
  return {
    isOpen,
    offer() {
      if (isKnown.current) return;
      learn();
      setIsOpen(true);
      timer.current = setTimeout(() => setIsOpen(false), timing.pinchHintMs);
    },
    dismiss() {
      if (!isKnown.current) learn();
      setIsOpen(false);
    },
  };
}
