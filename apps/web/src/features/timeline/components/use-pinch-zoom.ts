import { layout as layoutLimits, timing } from '@stund/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { storedText } from '../../../shared/store/browser-storage.ts';
import { type ZoomLevel, zoomLevels } from '../model/grid-metrics.ts';

const kept = storedText('local', 'timelineZoom');
const hinted = storedText('local', 'pinchHint');
/** After the first step two fingers have to go further, so that one movement is one step for most. */
const nextStepPx = 3 * layoutLimits.pinchThreshold;

/** How large the tiles are, as this browser had them last. */
export function useZoom(): [ZoomLevel, (zoom: ZoomLevel) => void] {
  const [zoom, setZoom] = useState<ZoomLevel>(() => {
    const before = Number(kept.read() ?? 0);
    return zoomLevels.find((level) => level === before) ?? 0;
  });
  const keep = (next: ZoomLevel) => {
    setZoom(next);
    kept.write(String(next));
  };
  return [zoom, keep];
}

interface PinchOptions {
  zoom: ZoomLevel;
  /** With the middle between the fingers, in the window. */
  onZoom: (next: ZoomLevel, at: { xPx: number; yPx: number }) => void;
}

/** Two fingers that go apart make the tiles larger, and together smaller. `isHinted` for a while at the first touch. */
export function usePinchZoom(
  ref: RefObject<HTMLElement | null>,
  { zoom, onZoom }: PinchOptions,
): { isHinted: boolean } {
  const hint = useHintOnce();
  const fromPx = useRef<{ px: number; thresholdPx: number }>(undefined);

  const onStart = useEffectEvent((event: TouchEvent) => {
    hint.offer();
    fromPx.current =
      event.touches.length === 2 ? { px: distanceOf(event), thresholdPx: layoutLimits.pinchThreshold } : undefined;
  });
  const onMove = useEffectEvent((event: TouchEvent) => {
    const from = fromPx.current;
    if (event.touches.length !== 2 || !from) return;
    event.preventDefault();
    const px = distanceOf(event);
    if (Math.abs(px - from.px) < from.thresholdPx) return;
    fromPx.current = { px, thresholdPx: nextStepPx };
    const next = zoomLevels[zoomLevels.indexOf(zoom) + (px > from.px ? -1 : 1)];
    if (next === undefined) return;
    hint.dismiss();
    onZoom(next, middleOf(event));
  });
  useEffect(() => {
    const element = ref.current;
    const start = (event: TouchEvent) => onStart(event);
    const move = (event: TouchEvent) => onMove(event);
    element?.addEventListener('touchstart', start, { passive: true });
    // Not passive: else the browser would enlarge the page.
    element?.addEventListener('touchmove', move, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', start);
      element?.removeEventListener('touchmove', move);
    };
  }, [ref]);

  return { isHinted: hint.isOpen };
}

function distanceOf({ touches: [one, other] }: TouchEvent): number {
  return Math.hypot(one!.clientX - other!.clientX, one!.clientY - other!.clientY);
}

function middleOf({ touches: [one, other] }: TouchEvent): { xPx: number; yPx: number } {
  return { xPx: (one!.clientX + other!.clientX) / 2, yPx: (one!.clientY + other!.clientY) / 2 };
}

function useHintOnce() {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    offer() {
      if (hinted.read() !== undefined) return;
      hinted.write('true');
      setIsOpen(true);
      timer.current = setTimeout(() => setIsOpen(false), timing.pinchHintMs);
    },
    dismiss() {
      hinted.write('true');
      setIsOpen(false);
    },
  };
}
